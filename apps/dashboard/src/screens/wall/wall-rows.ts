import type { MessageId } from '../../messages/messages.js';
import type { Post, Wall, WallPost } from './wall-queries.js';

/** One post: as the network has it, and as we have it. One of the two may be missing. */
export interface WallRow {
  readonly key: string;
  readonly provider: string;
  readonly accountId: string | null;
  readonly handle: string;
  readonly atNetwork: WallPost | null;
  readonly postId: string | null;
  /** Null where it is older than what was read of ours. */
  readonly ours: Post | null;
  /** What the two disagree about, in words; null where they agree. */
  readonly mismatch: MessageId | null;
  /** Out already, while ours is at work: the two will agree in a moment, or disagree then. */
  readonly isSettling: boolean;
}

const WORDS: Readonly<Record<NonNullable<WallPost['mismatch']>, MessageId>> = {
  unknown: 'wall.mismatch.unknown',
  not_published: 'wall.mismatch.not-published',
  deleted_at_network: 'wall.mismatch.deleted',
  still_at_network: 'wall.mismatch.still-there',
};

const AT_WORK = new Set(['publishing', 'retry_pending']);
/** Scheduled posts are shown so long before their time; earlier they would bury what was just published. */
const SOON_MS = 5_000;

/** What is on its way, then what we miss at the networks, then the ledger, each with our post beside it. */
export function rowsOf(wall: Wall, posts: readonly Post[], nowMs: number): readonly WallRow[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const shown = new Set([...wall.posts.map(({ postId }) => postId), ...wall.missing]);
  const atWork = posts.filter(({ status }) => AT_WORK.has(status));
  const coming = posts.filter((post) => !shown.has(post.id) && isComing(post, nowMs));
  return [
    ...coming.map((post) => ofOurs(post, null)),
    ...wall.missing.flatMap((id) => {
      const post = byId.get(id);
      return post === undefined ? [] : [ofOurs(post, 'wall.mismatch.missing')];
    }),
    ...wall.posts.map((atNetwork) => {
      const isSettling = settles(atNetwork, atWork);
      return {
        key: `${atNetwork.provider}/${atNetwork.id}`,
        provider: atNetwork.provider,
        accountId: atNetwork.account.id,
        handle: atNetwork.account.handle,
        atNetwork,
        postId: atNetwork.postId,
        ours: byId.get(atNetwork.postId ?? '') ?? null,
        mismatch: isSettling ? null : atNetwork.mismatch && WORDS[atNetwork.mismatch],
        isSettling,
      };
    }),
  ];
}

/** Until its answer is here nobody knows which of the account's posts it is. */
function settles({ mismatch, postId, account }: WallPost, atWork: readonly Post[]): boolean {
  if (mismatch === 'not_published') return atWork.some(({ id }) => id === postId);
  return mismatch === 'unknown' && atWork.some(({ accountId }) => accountId === account.id);
}

function ofOurs(post: Post, mismatch: MessageId | null): WallRow {
  const { id, provider, accountId = null, account: handle } = post;
  const own = { key: id, provider, accountId, handle, postId: id, ours: post };
  return { ...own, atNetwork: null, mismatch, isSettling: false };
}

function isComing({ status, errorCode, publishAtUtc }: Post, nowMs: number): boolean {
  if (AT_WORK.has(status) || errorCode === 'outcome_unknown') return true;
  return status === 'scheduled' && Date.parse(publishAtUtc ?? '') - nowMs < SOON_MS;
}
