import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type {
  Committed,
  PublishableMedia,
  PublishablePost,
  PublishContext,
  PublishedPost,
  Removed,
} from '../../contract/publishing.js';
import { failed, isFailure, reclassed, removing } from '../../kit/failing.js';
import type { LinkedinAuthor } from './linkedin.api.js';
import { postBody, printOf, shapeOf } from './linkedin.body.js';
import { postUrl } from './linkedin.definition.js';
import { RESOURCE_FORBIDDEN, WAITING_UPLOAD } from './linkedin.failures.js';
import {
  linkedinProgress,
  type LinkedinProgress,
  mediaUrns,
  withoutUploadsFrom,
} from './linkedin.progress.js';
import { commentPlace, commentUrn, encodeUrn, postUrnIn } from './linkedin.urn.js';

/** A post that is out. @throws ProviderFailure ambiguous when the progress knows no post */
export function publishedPost(
  { endpoints }: Pick<PublishContext, 'endpoints'>,
  progress: LinkedinProgress,
  notes: readonly string[] = [],
): PublishedPost {
  const { postUrn } = progress;
  if (postUrn === null) {
    throw failed('ambiguous', 'LinkedIn took the post without naming it');
  }
  return {
    kind: 'published',
    providerPostId: postUrn,
    providerUrl: postUrl(endpoints, postUrn),
    checkpoint: linkedinProgress.write(progress),
    notes,
  };
}

/** The comment that is to follow the post; null for none. */
export function firstCommentOf({ settings }: Pick<PublishablePost, 'settings'>): string | null {
  return new JsonReader(settings).text('firstComment');
}

/** Whether LinkedIn notices a repetition: known for texts, not for uploaded files. */
export function isRecognisable(post: {
  readonly text: string;
  readonly media: readonly PublishableMedia[];
}): boolean {
  return post.media.length === 0 && post.text.trim() !== '';
}

const SHORTEST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 240_000;
const FORBIDDEN_WAIT_MS = 30_000;

/**
 * The post that a refused repetition names; null for none. Only an earlier try of ours that may be out
 * makes it ours: without one the text simply was posted before.
 */
function ownPostBehind(
  error: unknown,
  body: JsonObject,
  { sentBefore }: LinkedinProgress,
): string | null {
  if (sentBefore !== printOf(body) || !isFailure(error)) return null;
  return error.failureClass === 'duplicate_content' ? postUrnIn(error.message) : null;
}

/** What a refused post leads to when it depends on what came before. Stores what the next try must know. */
async function weighRefusal(
  context: PublishContext,
  progress: LinkedinProgress,
  error: unknown,
): Promise<unknown> {
  if (!isFailure(error)) return error;
  if (error.providerCode === RESOURCE_FORBIDDEN && !progress.refusedBefore) {
    await context.saveCheckpoint(linkedinProgress.write({ ...progress, refusedBefore: true }));
    return reclassed(error, 'transient', { retryAfterMs: FORBIDDEN_WAIT_MS, cause: error });
  }
  if (error.providerCode === WAITING_UPLOAD) {
    const { mediaWaits } = progress;
    await context.saveCheckpoint(
      linkedinProgress.write({ ...progress, mediaWaits: mediaWaits + 1 }),
    );
    return reclassed(error, 'transient', {
      retryAfterMs: Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** mediaWaits),
      cause: error,
    });
  }
  if (error.failureClass === 'media_invalid') {
    // A person who tries again gets new uploads, not the ones that were refused.
    await context.saveCheckpoint(linkedinProgress.write(withoutUploadsFrom(progress, 0)));
  }
  return error;
}

const MAX_TRIES = 3;

/**
 * Comments on a post, or answers a comment (LinkedIn, "Comments API"); the text is plain, not little text.
 * @returns the comment's URN
 */
async function writeComment(
  { client, urn: actor }: LinkedinAuthor,
  target: string,
  text: string,
): Promise<string> {
  const answered = commentPlace(target);
  const object = answered?.root ?? target;
  const created = await client.create(`/socialActions/${encodeUrn(object)}/comments`, {
    actor,
    object,
    message: { text },
    ...(answered === null ? {} : { parentComment: target }),
  });
  const named = created.json.text('commentUrn');
  if (named !== null) return named;
  if (created.id !== null) return commentUrn({ root: object, commentId: created.id });
  throw failed('ambiguous', 'LinkedIn took the comment without naming it');
}

/** A comment that is a post of its own in the schedule. */
async function commitComment(context: PublishContext, author: LinkedinAuthor): Promise<Committed> {
  const { post, endpoints } = context;
  if (post.parent === null) {
    throw failed('content_rejected', 'A LinkedIn comment needs a published post to stand below');
  }
  const target = post.parent.providerPostId;
  const urn = await writeComment(author, target, post.text);
  const progress = { ...linkedinProgress.read(context.checkpoint), writes: 1, postUrn: urn };
  return {
    kind: 'published',
    providerPostId: urn,
    providerUrl: postUrl(endpoints, commentPlace(target)?.root ?? target),
    checkpoint: linkedinProgress.write(progress),
  };
}

/** The comment below a post that is out; without it the post is still published. */
async function commitFirstComment(
  context: PublishContext,
  author: LinkedinAuthor,
  progress: LinkedinProgress,
): Promise<Committed> {
  const text = firstCommentOf(context.post);
  if (text === null || progress.postUrn === null) return publishedPost(context, progress);
  try {
    await writeComment(author, progress.postUrn, text);
  } catch (error) {
    if (!isFailure(error)) throw error;
    if (error.failureClass === 'ambiguous') throw error;
    if (mayTryAgain(error, progress)) {
      const tried = { ...progress, commentTries: progress.commentTries + 1 };
      await context.saveCheckpoint(linkedinProgress.write(tried));
      throw error;
    }
    const note = `The first comment was not written: ${error.message}`;
    return publishedPost(context, progress, [note]);
  }
  return publishedPost(context, { ...progress, writes: 2 });
}

function mayTryAgain(
  { failureClass }: ProviderFailure,
  { commentTries }: LinkedinProgress,
): boolean {
  if (failureClass === 'auth_expired') return commentTries === 0;
  const passing = failureClass === 'rate_limited' || failureClass === 'transient';
  return passing && commentTries < MAX_TRIES;
}

const ADOPTED =
  'LinkedIn’s first answer was lost; asked again, it named this post as the one it has already';

/** One write a call: the post, then its first comment. */
export async function commitPost(
  context: PublishContext,
  author: LinkedinAuthor,
): Promise<Committed> {
  const before = linkedinProgress.read(context.checkpoint);
  if (before.postUrn !== null) return commitFirstComment(context, author, before);
  if (shapeOf(context.post) === 'comment') return commitComment(context, author);
  const { urn, notes } = await createPost(context, author, before);
  const after = { ...before, writes: 1, postUrn: urn };
  if (urn === null || firstCommentOf(context.post) === null) {
    return publishedPost(context, after, notes);
  }
  return { kind: 'continue', checkpoint: linkedinProgress.write(after) };
}

async function createPost(
  context: PublishContext,
  { client, urn: author }: LinkedinAuthor,
  progress: LinkedinProgress,
): Promise<{ readonly urn: string | null; readonly notes: readonly string[] }> {
  const { post } = context;
  const body = postBody(author, post, mediaUrns(post, progress));
  try {
    const { id } = await client.create('/posts', body);
    return { urn: id, notes: [] };
  } catch (error) {
    const own = ownPostBehind(error, body, progress);
    if (own !== null) return { urn: own, notes: [ADOPTED] };
    throw await weighRefusal(context, progress, error);
  }
}

/** Deletes a post with its comments, or a comment (LinkedIn, "Posts API", "Comments API"). */
export async function removePost(author: LinkedinAuthor, urn: string): Promise<Removed> {
  return removing(author.client.delete(pathOf(author, urn)));
}

function pathOf({ urn: actor }: LinkedinAuthor, urn: string): string {
  const comment = commentPlace(urn);
  if (comment === null) return `/posts/${encodeUrn(urn)}`;
  const { root, commentId } = comment;
  return `/socialActions/${encodeUrn(root)}/comments/${commentId}?actor=${encodeUrn(actor)}`;
}
