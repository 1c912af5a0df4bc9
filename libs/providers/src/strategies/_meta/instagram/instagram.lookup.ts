import { ProviderFailure } from '../../../contract/failure.js';
import type { JsonReader } from '../../../contract/json-reader.js';
import type { PublishablePost } from '../../../contract/publishing.js';
import type { InstagramApi } from './instagram.api.js';
import { CLOCK_SLACK_MS, isSameText, isSince } from './instagram.likeness.js';
import type { InstagramProgress } from './instagram.progress.js';

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
  return error instanceof ProviderFailure && error.providerCode === '100';
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
