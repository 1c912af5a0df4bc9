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
  const coming = posts.filter((post) => !shown.has(post.id) && isComing(post, nowMs));
  const likely = likelyOurs(wall, coming.filter(isUnsure));
  const paired = new Set(likely.values());
  return [
    ...coming.filter((post) => !paired.has(post)).map((post) => ofOurs(post, null)),
    ...wall.missing.flatMap((id) => {
      const post = byId.get(id);
      return post === undefined ? [] : [ofOurs(post, 'wall.mismatch.missing')];
    }),
    ...wall.posts.map((entry) =>
      ofLedger(entry, byId.get(entry.postId ?? '') ?? likely.get(entry) ?? null),
    ),
  ];
}

/**
 * A post whose answer is not here yet, or never comes, is told by account and text: it is most likely the one that
 * the network shows and nobody knows.
 */
function likelyOurs(wall: Wall, unsure: readonly Post[]): ReadonlyMap<WallPost, Post> {
  const pairs = new Map<WallPost, Post>();
  const free = new Set(unsure);
  for (const entry of wall.posts.filter(({ mismatch }) => mismatch === 'unknown')) {
    const ofAccount = [...free].filter(({ accountId }) => accountId === entry.account.id);
    const post = ofAccount.find(({ description }) => description === entry.text) ?? ofAccount[0];
    if (post === undefined) continue;
    free.delete(post);
    pairs.set(entry, post);
  }
  return pairs;
}

function ofLedger(atNetwork: WallPost, ours: Post | null): WallRow {
  const { provider, id, account, mismatch } = atNetwork;
  const isSettling = mismatch !== null && ours !== null && AT_WORK.has(ours.status);
  const isDoubted = mismatch === 'unknown' && ours !== null;
  const words = mismatch && (isDoubted ? 'wall.mismatch.doubted' : WORDS[mismatch]);
  return {
    key: `${provider}/${id}`,
    provider,
    accountId: account.id,
    handle: account.handle,
    atNetwork,
    postId: atNetwork.postId ?? ours?.id ?? null,
    ours,
    mismatch: isSettling ? null : words,
    isSettling,
  };
}

function ofOurs(post: Post, mismatch: MessageId | null): WallRow {
  const { id, provider, accountId = null, account: handle } = post;
  const own = { key: id, provider, accountId, handle, postId: id, ours: post };
  return { ...own, atNetwork: null, mismatch, isSettling: false };
}

/** Nobody here knows yet whether it is out. */
function isUnsure({ status, errorCode }: Post): boolean {
  return AT_WORK.has(status) || errorCode === 'outcome_unknown';
}

function isComing(post: Post, nowMs: number): boolean {
  const { status, publishAtUtc } = post;
  if (isUnsure(post)) return true;
  return status === 'scheduled' && Date.parse(publishAtUtc ?? '') - nowMs < SOON_MS;
}
