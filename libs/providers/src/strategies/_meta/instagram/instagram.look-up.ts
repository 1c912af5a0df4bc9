import type { JsonReader } from '../../../contract/json-reader.js';
import type { PublishablePost } from '../../../contract/publishing.js';
import { failed, isFailure } from '../../../kit/failing.js';
import { nextCursor } from '../graph/graph.pages.js';
import type { InstagramApi } from './instagram.api.js';
import { comparable } from './instagram.text.js';
import type { InstagramProgress } from './instagram.progress.js';

/** Our clock and Instagram's need not agree to the second. */
const CLOCK_SLACK_MS = 60_000;

/** Whether a listed object is not older than that; null where nothing is known. */
function isSince(row: JsonReader, since: number | null): boolean {
  const time = timeOf(row);
  return since === null || (time !== null && time >= since);
}

/** When an object was made. Meta writes the offset without a colon: 2026-03-01T10:00:00+0000. */
function timeOf(row: JsonReader): number | null {
  const written = row.text('timestamp') ?? '';
  const time = Date.parse(written.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? null : time;
}

function isSameText(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

export type Located =
  | { readonly kind: 'found'; readonly id: string }
  | { readonly kind: 'none' }
  /** More than one could be it: adopting one of them would be a guess. */
  | { readonly kind: 'several' };

type Post = Pick<PublishablePost, 'text' | 'media'>;

/** Looks for a post among the newest of the account: same caption, same kind, not older than the write. */
export async function locatePost(
  api: InstagramApi,
  post: Post,
  progress: InstagramProgress,
): Promise<Located> {
  const since = earliest(progress);
  const { rows, hasCaptions } = await newest(api, progress, since);
  const fitting = rows
    .filter((row) => row.text('media_type') === typeOf(post, progress.kind) && isSince(row, since))
    .filter((row) => !hasCaptions || isSameText(row.text('caption') ?? '', post.text));
  const [first, second] = fitting.map((row) => row.id('id')).filter((id) => id !== null);
  if (first === undefined) return { kind: 'none' };
  return second === undefined ? { kind: 'found', id: first } : { kind: 'several' };
}

interface Listed {
  readonly rows: readonly JsonReader[];
  readonly hasCaptions: boolean;
}

async function newest(
  api: InstagramApi,
  { kind, writes }: InstagramProgress,
  since: number | null,
): Promise<Listed> {
  const fields = 'id,timestamp,permalink,media_type';
  if (kind === 'story') {
    const answer = await api.readOwn('stories', { fields });
    return { rows: answer.list('data'), hasCaptions: false };
  }
  const query = {
    ...(since === null ? {} : { since: String(Math.floor(since / 1_000)) }),
    limit: '25',
  };
  try {
    const answer = await api.readOwn('media', { fields: `${fields},caption`, ...query });
    return { rows: answer.list('data'), hasCaptions: true };
  } catch (error) {
    if (!isRefusedField(error)) throw error;
    // Kind and time alone name a post only where the container has proven that there is one.
    const answer = writes > 0 ? await api.readOwn('media', { fields, ...query }) : null;
    return { rows: answer?.list('data') ?? [], hasCaptions: false };
  }
}

/** One field that a login does not know fails the whole read. */
function isRefusedField(error: unknown): boolean {
  return isFailure(error) && error.providerCode === '100';
}

/** How a post reads back (Instagram Platform, "IG Media", media_type). */
function typeOf({ media: items }: Post, kind: InstagramProgress['kind']): string {
  if (kind === 'carousel') return 'CAROUSEL_ALBUM';
  if (kind === 'reel') return 'VIDEO';
  return items[0]?.kind === 'video' ? 'VIDEO' : 'IMAGE';
}

function earliest({ publishableSince, waitingSince }: InstagramProgress): number | null {
  const since = publishableSince ?? waitingSince;
  return since === null ? null : Date.parse(since) - CLOCK_SLACK_MS;
}

/** A post with more comments since then is left in doubt. */
const MOST_PAGES = 10;

/** What is looked for. */
export interface OwnComment {
  readonly text: string;
  /** Name of the account; null where it is not known. */
  readonly username: string | null;
  readonly startedAt: Date;
}

/**
 * The account's own comment with this text; null when it is not (or not yet) there. Comments come newest
 * first and 50 a page (Instagram Platform, "IG Media Comments"), so that reading ends at the first older one.
 */
export async function locateComment(
  api: InstagramApi,
  mediaId: string,
  comment: OwnComment,
): Promise<string | null> {
  const since = comment.startedAt.getTime() - CLOCK_SLACK_MS;
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: JsonReader = await api.read(`${mediaId}/comments`, {
      fields: 'id,text,timestamp,username',
      limit: '50',
      ...(cursor === null ? {} : { after: cursor }),
    });
    const rows = answer.list('data');
    const own = rows.find((row) => isSince(row, since) && isOwn(row, comment));
    if (own !== undefined) return own.id('id');
    cursor = nextCursor(answer);
    if (cursor === null || rows.some((row) => !isSince(row, since))) return null;
  }
  throw failed('transient', 'There are too many new comments to find this one among them');
}

function isOwn(row: JsonReader, { text, username }: OwnComment): boolean {
  const by = row.text('username');
  const isByUs = by === null || username === null || by === username;
  return isByUs && isSameText(row.text('text') ?? '', text);
}
