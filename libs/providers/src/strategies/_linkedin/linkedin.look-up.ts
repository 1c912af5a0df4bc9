import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext, Reconciled, ReconcileEvidence } from '../../contract/publishing.js';
import { isFailure } from '../../kit/failing.js';
import { type LinkedinAuthor, mayUse } from './linkedin.api.js';
import { postBody, printOf, shapeOf, wordsOfLittleText } from './linkedin.body.js';
import { linkedinProgress, type LinkedinProgress, mediaUrns } from './linkedin.progress.js';
import { firstCommentOf, isRecognisable, publishedPost } from './linkedin.publish.js';
import { encodeUrn } from './linkedin.urn.js';

const PAGE_SIZE = 50;
/** LinkedIn's clock and ours may differ. */
const CLOCK_LEEWAY_MS = 60_000;

type Listed =
  | { readonly kind: 'found'; readonly urn: string }
  | { readonly kind: 'not_listed' }
  /** The login may not list posts. */
  | { readonly kind: 'unreadable' }
  /** The list did not reach back far enough. */
  | { readonly kind: 'incomplete' };

/** Looks for the post of this body among the author's newest ones (LinkedIn, "Posts API", find by author). */
async function findPost(
  { client, urn }: LinkedinAuthor,
  body: JsonObject,
  startedAt: Date,
): Promise<Listed> {
  const query = `q=author&author=${encodeUrn(urn)}&count=${PAGE_SIZE}&sortBy=CREATED`;
  let elements: readonly JsonReader[];
  try {
    elements = (await client.find(`/posts?${query}`)).list('elements');
  } catch (error) {
    const forbidden = isFailure(error, 'permission');
    if (forbidden) return { kind: 'unreadable' };
    throw error;
  }
  const since = startedAt.getTime() - CLOCK_LEEWAY_MS;
  const wanted = new JsonReader(body);
  const recent = elements.filter((element) => createdAt(element) >= since);
  const found = recent.find((element) => isSame(element, wanted))?.text('id') ?? null;
  if (found !== null) return { kind: 'found', urn: found };
  const full = elements.length >= PAGE_SIZE && recent.length === elements.length;
  return { kind: full ? 'incomplete' : 'not_listed' };
}

function createdAt(element: JsonReader): number {
  return element.number('createdAt') ?? element.number('publishedAt') ?? 0;
}

/** Same author, words and content; templates and blanks may come back otherwise than they were sent. */
function isSame(element: JsonReader, wanted: JsonReader): boolean {
  return (
    element.text('author') === wanted.text('author') &&
    wordsOf(element) === wordsOf(wanted) &&
    contentOf(element) === contentOf(wanted) &&
    (!element.has('reshareContext') || parentOf(element) === parentOf(wanted))
  );
}

function wordsOf(post: JsonReader): string {
  return wordsOfLittleText(post.text('commentary') ?? '');
}

/** What tells contents apart: their kind, and the files in them. Addresses may come back rewritten. */
function contentOf(post: JsonReader): string {
  const content = post.object('content');
  const kind = ['media', 'multiImage', 'article', 'poll'].find((name) => content.has(name));
  const files = [content.object('media'), ...content.object('multiImage').list('images')];
  return [kind ?? 'none', ...files.map((file) => file.text('id') ?? '')].join(' ');
}

function parentOf(post: JsonReader): string | null {
  return post.object('reshareContext').text('parent');
}

/** A fresh post may be missing in lists for a minute: the third look comes after some minutes. */
const LOOKS_THAT_PROVE_NOTHING = 2;
const COMMENT_UNCLEAR = 'LinkedIn did not confirm the first comment; it may or may not be there';

/**
 * Looks an unclear post up. A login that may not list posts has one signal left: LinkedIn refuses to take
 * a text twice and names the post it has. So a text that was just sent goes to `commit` once more, which
 * takes the named post for ours. Files are not known to be recognised, so their posts stay unclear.
 */
export async function reconcilePost(
  context: PublishContext,
  author: LinkedinAuthor,
  evidence: ReconcileEvidence,
  readScope: string,
): Promise<Reconciled> {
  const progress = linkedinProgress.read(context.checkpoint);
  if (progress.postUrn !== null) return publishedPost(context, progress, [COMMENT_UNCLEAR]);
  if (shapeOf(context.post) === 'comment') {
    return { kind: 'unknown', reason: 'LinkedIn comments cannot be looked up' };
  }
  const body = postBody(author.urn, context.post, mediaUrns(context.post, progress));
  const listed = mayUse(author, readScope)
    ? await findPost(author, body, evidence.startedAt)
    : { kind: 'unreadable' as const };
  const sent = { ...progress, sentBefore: printOf(body) };
  switch (listed.kind) {
    case 'found':
      return found(context, { ...progress, writes: 1, postUrn: listed.urn }, evidence);
    case 'not_listed':
      return notListed(sent, evidence);
    case 'incomplete':
      return { kind: 'unknown', reason: 'The author has too many newer posts to look through' };
    case 'unreadable':
      return askByRepeating(context, { before: progress, sent }, evidence);
  }
}

/** A later look may be a person's, at a post that counts as failed: it ends with what is known. */
function found(
  context: PublishContext,
  progress: LinkedinProgress,
  { looksBefore }: ReconcileEvidence,
): Reconciled {
  if (firstCommentOf(context.post) === null) return publishedPost(context, progress);
  if (looksBefore <= LOOKS_THAT_PROVE_NOTHING) {
    return { kind: 'resumable', checkpoint: linkedinProgress.write(progress) };
  }
  return publishedPost(context, progress, ['The first comment was not written']);
}

function notListed(sent: LinkedinProgress, { looksBefore }: ReconcileEvidence): Reconciled {
  if (looksBefore < LOOKS_THAT_PROVE_NOTHING) {
    return { kind: 'unknown', reason: 'LinkedIn does not list the post; looking again later' };
  }
  return { kind: 'absent', checkpoint: linkedinProgress.write(sent) };
}

/** Once, and soon: nobody knows how long LinkedIn remembers. */
function askByRepeating(
  { post }: PublishContext,
  { before, sent }: { readonly before: LinkedinProgress; readonly sent: LinkedinProgress },
  { looksBefore }: ReconcileEvidence,
): Reconciled {
  const askedAlready = before.sentBefore === sent.sentBefore;
  if (isRecognisable(post) && looksBefore === 0 && !askedAlready) {
    return { kind: 'resumable', checkpoint: linkedinProgress.write(sent) };
  }
  return {
    kind: 'unknown',
    reason: 'This login may not read posts, so only a person can see whether the post is out',
  };
}
