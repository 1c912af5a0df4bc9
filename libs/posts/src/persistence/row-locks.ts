import { type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { statement, type Transaction } from '#libs/platform';
import type { PostStatus } from '../domain/post-state.js';
import type { RunStatus } from '../domain/run-state.js';

/*
 * The one order in which a transaction locks rows, so that no two wait for each other: the approval policy, labels by
 * id, the post that a post answers, posts by id, the replies below them by id, queues by id and their items, approvals by id, budgets, runs by id. Each in a statement of its own: what
 * the next one reads is what was committed when the lock was got, and never what was true before a wait.
 */

const LOCK_POSTS = statement(
  'lock_posts',
  `SELECT id, status, lease_owner AS "leaseOwner", fence FROM posts
     WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`,
);

const LOCK_RUNS = statement(
  'lock_runs',
  `SELECT id, status FROM runs WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`,
);

/** Keeps the post that a post answers as it is until the transaction ends. Null when it answers none. */
export async function lockParent(
  transaction: Transaction,
  workspaceId: WorkspaceId,
  postId: PostId,
): Promise<PostStatus | null> {
  const [parent] = await transaction.query<{ status: PostStatus }>(
    `SELECT status FROM posts
     WHERE id = (SELECT parent_post_id FROM posts WHERE id = $1 AND workspace_id = $2) FOR SHARE`,
    [postId, workspaceId],
  );
  return parent?.status ?? null;
}

/** The same for many posts. Those among them that others of them answer are left to the lock on the posts themselves. */
export async function lockParentsOutside(
  transaction: Transaction,
  workspaceId: WorkspaceId,
  postIds: readonly PostId[],
): Promise<void> {
  await transaction.query(
    `SELECT 1 FROM posts
     WHERE id = ANY (ARRAY(SELECT parent_post_id FROM posts WHERE id = ANY ($1) AND workspace_id = $2))
       AND id <> ALL ($1)
     ORDER BY id FOR SHARE`,
    [postIds, workspaceId],
  );
}

/** A locked post as the decision about it needs it. */
export interface PostLock {
  readonly id: PostId;
  readonly status: PostStatus;
  readonly leaseOwner: string | null;
  readonly fence: string;
}

/** Waits for whoever has them. */
export function lockPosts(
  transaction: Transaction,
  postIds: readonly PostId[],
): Promise<PostLock[]> {
  return transaction.query<PostLock>(LOCK_POSTS, [postIds]);
}

/** Locks what answers these posts. The caller holds the posts themselves. @returns the ids */
export function lockReplies(
  transaction: Transaction,
  parentIds: readonly PostId[],
): Promise<PostId[]> {
  return lockListed(transaction, `SELECT id FROM posts WHERE parent_post_id = ANY ($1)`, parentIds);
}

/** The same with what answers those, to any depth. */
export function lockDescendants(
  transaction: Transaction,
  parentIds: readonly PostId[],
): Promise<PostId[]> {
  const below = `
    WITH RECURSIVE below AS (
      SELECT id FROM posts WHERE parent_post_id = ANY ($1)
      UNION
      SELECT reply.id FROM posts reply JOIN below ON reply.parent_post_id = below.id
    ) SELECT id FROM below`;
  return lockListed(transaction, below, parentIds);
}

async function lockListed(
  transaction: Transaction,
  list: string,
  ids: readonly PostId[],
): Promise<PostId[]> {
  const rows = await transaction.query<{ id: PostId }>(
    `SELECT id FROM posts WHERE id = ANY (ARRAY(${list})) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Waits for whoever has them. Never `FOR UPDATE`: a post that is written twice in one transaction takes a key lock on its
 * run in passing, which would then be waited for out of order.
 */
export function lockRuns(
  transaction: Transaction,
  runIds: readonly RunId[],
): Promise<{ readonly id: RunId; readonly status: RunStatus }[]> {
  return transaction.query(LOCK_RUNS, [[...new Set(runIds)]]);
}

/**
 * For statements that stand alone: ids of posts `$n` that are locked in their order while the list is made, before
 * the statement around it touches any of them.
 */
export function idsInOrder(parameter: string): string {
  return `ANY (ARRAY(SELECT id FROM posts WHERE id = ANY (${parameter}) ORDER BY id FOR NO KEY UPDATE))`;
}
