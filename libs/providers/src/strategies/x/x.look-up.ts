import { normalized } from '#libs/kernel';
import { JsonReader } from '../../contract/json-reader.js';
import type {
  PublishablePost,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
} from '../../contract/publishing.js';
import { judged, unclearSince, type Likeness, type Sighting } from '../../kit/looking-up.js';
import { readPosts, x } from './x.api.js';
import { replyTarget } from './x.body.js';
import { asPublished, xProgress } from './x.progress.js';
import { findUrls } from './x.text.js';

/** X's clock and ours may differ by this much. */
const SKEW_MS = 60_000;
/** X cuts the time of a post to whole seconds. */
const ROUNDING_MS = 2_000;
/** New posts are listed after some seconds; only the third empty look, minutes later, is believed. */
const PROOF = { network: 'X', thing: 'the post', looksBefore: 2 } as const;

/** A post of the account, as its timeline lists it. */
export interface TimelinePost {
  readonly id: string;
  /** Whole text where X tells it, with links shortened. */
  readonly text: string;
  /** Whether only the beginning of a long text is known. */
  readonly isCut: boolean;
  readonly createdAt: Date | null;
  /** Ids of posts that it answers or quotes; null where X does not tell. */
  readonly references: readonly string[] | null;
  readonly conversationId: string | null;
  /** Short links and what stands behind them. */
  readonly links: readonly { readonly url: string; readonly expanded: string }[];
}

interface Timeline {
  readonly posts: readonly TimelinePost[];
  /** Whether everything since then is listed. */
  readonly isComplete: boolean;
}

/** Enough for everything of some minutes. Only what is listed is billed, so the page may be large. */
const PAGE_SIZE = '100';

/** What the account has posted since a moment (X, "Get Posts": `users/{id}/tweets`). @throws ProviderFailure */
async function readTimeline(context: PublishContext, since: Date): Promise<Timeline> {
  const path = `users/${encodeURIComponent(context.account.externalId)}/tweets`;
  const page = {
    max_results: PAGE_SIZE,
    start_time: `${since.toISOString().slice(0, 19)}Z`,
  };
  const fields = 'id,created_at,text,entities,conversation_id';
  const answer = await readPosts(x.of(context), path, {
    today: { ...page, 'post.fields': `${fields},note_post`, expansions: 'referenced_posts' },
    before: { ...page, 'tweet.fields': `${fields},referenced_tweets,note_tweet` },
  });
  return {
    posts: answer.list('data').map(readPost),
    isComplete: !answer.object('meta').has('next_token'),
  };
}

function readPost(post: JsonReader): TimelinePost {
  const note = post.has('note_post') ? post.object('note_post') : post.object('note_tweet');
  const whole = note.text('text');
  const created = Date.parse(post.text('created_at') ?? '');
  return {
    id: post.id('id') ?? '',
    text: whole ?? post.text('text') ?? '',
    isCut: whole === null && isCut(post.text('text') ?? ''),
    createdAt: Number.isNaN(created) ? null : new Date(created),
    references: referencesOf(post),
    conversationId: post.id('conversation_id'),
    links: [post, note].flatMap(linksOf),
  };
}

/** X writes an ellipsis at the end, before the link to the post itself. */
function isCut(text: string): boolean {
  const at = text.lastIndexOf('…');
  return at !== -1 && /^(?:https?:\/\/\S+)?$/.test(text.slice(at + 1).trim());
}

function referencesOf(post: JsonReader): readonly string[] | null {
  const name = ['referenced_posts', 'referenced_tweets'].find((spelling) => post.has(spelling));
  if (name === undefined) return null;
  return post
    .list(name)
    .map((reference) => reference.id('id'))
    .filter((id) => id !== null);
}

function linksOf(post: JsonReader): TimelinePost['links'] {
  return post
    .object('entities')
    .list('urls')
    .map((link) => ({
      url: link.text('url') ?? '',
      expanded: link.text('expanded_url') ?? link.text('url') ?? '',
    }))
    .filter(({ url }) => url !== '');
}

type Ours = Pick<PublishablePost, 'text' | 'settings' | 'parent'>;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
/** X appends a link to the media of a post. */
const MEDIA_LINK = /\/status\/\d+\/(?:photo|video)\/\d+$/;
const SHORT_LINK_AT_END = /https?:\/\/t\.co\/\w+$/i;
/** A beginning that is no accident. */
const LONG_ENOUGH = 100;

/** Whether a listed post is the one we tried to publish. Pure. */
export function likenessOf(ours: Ours, listed: TimelinePost): Likeness {
  if (!answersTheSame(ours, listed)) return 'other';
  const there = readable(listed, ours);
  const isReply = replyTarget(ours) !== null;
  const wanted = plain(ours.text, isReply);
  const found = plain(there, isReply);
  if (wanted === found) return 'same';
  const beginning = found.endsWith('…') ? found.slice(0, -1).trimEnd() : found;
  if (listed.isCut && wanted.startsWith(beginning)) {
    return beginning.length >= LONG_ENOUGH ? 'same' : 'similar';
  }
  return letters(ours.text) === letters(there) ? 'similar' : 'other';
}

/** A post that answers another one is ours only if ours answers the same. */
function answersTheSame(ours: Ours, { id, references, conversationId }: TimelinePost): boolean {
  const target = replyTarget(ours);
  if (references === null || references.length === 0) {
    return conversationId === null || (conversationId !== id) === (target !== null);
  }
  if (target !== null) return references.includes(target);
  // The link of a post in a text makes a quote, too.
  return references.every(
    (reference) => reference === quotedBy(ours) || ours.text.includes(reference),
  );
}

/** The listed text with its links as they were written. */
function readable({ text, links }: TimelinePost, ours: Ours): string {
  const quoted = quotedBy(ours);
  let result = text;
  for (const { url, expanded } of links) {
    const isAppended =
      MEDIA_LINK.test(expanded) ||
      (quoted !== null && expanded.endsWith(`/status/${quoted}`) && !ours.text.includes(quoted));
    result = result.replaceAll(url, () => (isAppended ? '' : expanded));
  }
  const unescaped = result.replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  if (SHORT_LINK_AT_END.test(ours.text.trimEnd())) return unescaped;
  const whole = unescaped.trimEnd();
  const shortened = whole.replace(SHORT_LINK_AT_END, '');
  return shortened === whole ? unescaped : shortened.trimEnd();
}

/** A text without what X may write differently: kinds of space, protocols, those it answers. */
function plain(text: string, isReply: boolean): string {
  const short = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  const oneLine = withLinks(normalized(text), short).replace(/\s+/g, ' ').trim();
  return isReply ? oneLine.replace(/^(?:@\w+\s*)+/, '') : oneLine;
}

/** The mere words. */
function letters(text: string): string {
  const words = withLinks(normalized(text, 'NFKC'), () => ' ').replace(/@\w+/g, ' ');
  return words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

function withLinks(text: string, write: (url: string) => string): string {
  const parts: string[] = [];
  let position = 0;
  for (const { url, start, end } of findUrls(text)) {
    parts.push(text.slice(position, start), write(url));
    position = end;
  }
  return [...parts, text.slice(position)].join('');
}

function quotedBy({ settings }: Ours): string | null {
  return new JsonReader(settings).text('quotePostId');
}

/** Looks for a post that was perhaps published since a moment, in the account's own timeline. */
export async function lookUp(context: PublishContext, since: Date): Promise<Sighting<string>> {
  const from = new Date(since.getTime() - SKEW_MS);
  const { posts, isComplete } = await readTimeline(context, from);
  const { post } = context;
  const same = posts.filter((listed) => likenessOf(post, listed) === 'same');
  const sure = same.find((listed) => post.text.trim() !== '' || isAfter(listed, since));
  if (sure !== undefined) return { found: sure.id, doubt: null };
  if (same.length > 0 || posts.some((listed) => likenessOf(post, listed) === 'similar')) {
    return { found: null, doubt: 'X lists a post that may be this one, but is not quite the same' };
  }
  const doubt = isComplete ? null : 'The account has posted too much since then to look through';
  return { found: null, doubt };
}

/** Posts without text look all the same, so only their time tells them apart. */
function isAfter({ createdAt }: TimelinePost, since: Date): boolean {
  return createdAt !== null && createdAt.getTime() >= since.getTime() - ROUNDING_MS;
}

/** Looks for a post whose answer was lost. X takes no reference of ours, so text and parent have to tell. */
export async function reconcilePost(
  context: PublishContext,
  evidence: ReconcileEvidence,
): Promise<Reconciled> {
  const progress = xProgress.read(context.checkpoint);
  const since = unclearSince(progress.unclearSince, evidence);
  return judged(await lookUp(context, since), evidence, PROOF, {
    found: (id) => asPublished(context, id),
    absent: () => ({
      kind: 'absent',
      checkpoint: xProgress.write({ ...progress, unclearSince: since }),
    }),
  });
}
