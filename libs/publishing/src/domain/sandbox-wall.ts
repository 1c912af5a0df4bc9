import type { LedgerPost } from '#libs/providers';
import type { PostAtSandbox } from '#libs/posts';

/**
 * Where ledger and post disagree. `unknown`: out, and no post of ours says so; `not_published`: ours says it is not out;
 * `deleted_at_network`, `still_at_network`: only one of the two has deleted it.
 */
export type WallMismatch = 'unknown' | 'not_published' | 'deleted_at_network' | 'still_at_network';

/** A post of the ledger beside ours. */
export interface WallPost {
  readonly ledger: LedgerPost;
  readonly accountId: string;
  readonly postId: string | null;
  readonly mismatch: WallMismatch | null;
}

/** How far apart the network's clock and ours may put a post that has no id. */
const NAMELESS_WITHIN_MS = 10 * 60_000;

/**
 * The ledger beside our posts. Networks that name no ids have theirs told by account and time, each post once.
 */
export function wallOf(
  ledger: readonly LedgerPost[],
  posts: readonly PostAtSandbox[],
): readonly WallPost[] {
  const byId = groupedBy(posts, ({ providerPostId }) => providerPostId);
  const nameless = new Set(posts.filter(({ providerPostId }) => providerPostId === null));
  return ledger.map((entry) => {
    const named = byId.get(entry.id)?.find(isBy(entry));
    const own = named ?? closest(entry, nameless);
    if (own !== undefined) nameless.delete(own);
    return {
      ledger: entry,
      accountId: own?.accountId ?? entry.accountIds[0]!,
      postId: own?.id ?? null,
      mismatch: mismatchOf(entry, own),
    };
  });
}

function mismatchOf(entry: LedgerPost, own: PostAtSandbox | undefined): WallMismatch | null {
  if (own === undefined) return entry.deletedAt === null ? 'unknown' : null;
  if (own.status !== 'published') return 'not_published';
  if (entry.deletedAt !== null && own.deletedAt === null) return 'deleted_at_network';
  if (entry.deletedAt === null && own.deletedAt !== null) return 'still_at_network';
  return null;
}

function isBy({ accountIds }: LedgerPost): (post: PostAtSandbox) => boolean {
  return ({ accountId }) => accountIds.includes(accountId);
}

function closest(
  entry: LedgerPost,
  candidates: ReadonlySet<PostAtSandbox>,
): PostAtSandbox | undefined {
  const distance = ({ publishedAt }: PostAtSandbox): number =>
    publishedAt === null ? Infinity : Math.abs(publishedAt.getTime() - entry.at.getTime());
  const [nearest] = [...candidates]
    .filter((post) => isBy(entry)(post) && distance(post) <= NAMELESS_WITHIN_MS)
    .sort((one, other) => distance(one) - distance(other));
  return nearest;
}

function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
