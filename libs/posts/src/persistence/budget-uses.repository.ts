import { Injectable } from '@nestjs/common';
import type { PostId, RunId, WorkspaceId } from '#libs/kernel';
import { Database, type Queryable, type Transaction } from '#libs/platform';

/** What a key has used of its budgets. */
export interface BudgetUsage {
  /** Posts it let go in the last 24 hours. */
  readonly postsToday: number;
  /** Posts of its that wait for their time, or are on their way. */
  readonly scheduled: number;
  /** When the oldest of today's stops counting; null when there are none. */
  readonly resetsAt: Date | null;
}

/** A post that a key publishes, or changes on its way. */
export interface CountedPost {
  readonly postId: PostId;
  readonly runId: RunId;
}

/** Uses of versions that kept no posts are of all posts of their run. */
const IS_OF_USE = '(run_use.post_ids IS NULL OR posts.id = ANY (run_use.post_ids))';
/** What only its paused queue holds back waits, too. */
const IS_WAITING = `(posts.status IN ('scheduled', 'publishing', 'retry_pending')
  OR (posts.status = 'draft' AND 'queue' = ANY (posts.withdrawn_for) AND posts.approval IN ('not_needed', 'approved')))`;

const USAGE = `
  SELECT asked.key_id AS "keyId", today.posts AS "postsToday", today.resets_at AS "resetsAt",
    (SELECT count(*)::int FROM budget_uses run_use JOIN posts ON posts.run_id = run_use.run_id
      WHERE run_use.workspace_id = $1 AND run_use.key_id = asked.key_id AND ${IS_OF_USE}
        AND ${IS_WAITING}) AS scheduled
  FROM unnest($2::text[]) AS asked (key_id)
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(posts), 0)::int AS posts, min(used_at) + interval '24 hours' AS resets_at
    FROM budget_uses
    WHERE workspace_id = $1 AND key_id = asked.key_id AND used_at > $3::timestamptz - interval '24 hours'
  ) AS today`;

/** What keys with a budget have let go. */
@Injectable()
export class BudgetUsesRepository {
  constructor(private readonly database: Database) {}

  /** Of each of these keys. */
  usageOf(
    workspaceId: WorkspaceId,
    keyIds: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, BudgetUsage>> {
    return read(this.database, workspaceId, keyIds, now);
  }

  /** The same of one key, whose rivals wait until the transaction ends. */
  async takeTurn(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    keyId: string,
    now: Date,
  ): Promise<BudgetUsage> {
    await transaction.query("SELECT pg_advisory_xact_lock(hashtext('budgets'), hashtext($1))", [
      keyId,
    ]);
    const usage = await read(transaction, workspaceId, [keyId], now);
    return usage.get(keyId)!;
  }

  /** Those of these posts that are counted for the key already, and whether they wait for their time. */
  async countedAmong(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    keyId: string,
    postIds: readonly PostId[],
  ): Promise<ReadonlyMap<PostId, { readonly isWaiting: boolean }>> {
    const rows = await transaction.query<{ id: PostId; isWaiting: boolean }>(
      `SELECT posts.id, ${IS_WAITING} AS "isWaiting"
       FROM budget_uses run_use JOIN posts ON posts.run_id = run_use.run_id
       WHERE run_use.workspace_id = $1 AND run_use.key_id = $2 AND posts.id = ANY ($3) AND ${IS_OF_USE}`,
      [workspaceId, keyId, postIds],
    );
    return new Map(rows.map(({ id, isWaiting }) => [id, { isWaiting }]));
  }

  async add(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    keyId: string,
    posts: readonly CountedPost[],
    usedAt: Date,
  ): Promise<void> {
    if (posts.length === 0) return;
    await transaction.execute(
      `INSERT INTO budget_uses (run_id, workspace_id, key_id, posts, post_ids, used_at)
       SELECT used.run_id, $1, $2, count(*), array_agg(used.post_id), $3
       FROM unnest($4::text[], $5::text[]) AS used (post_id, run_id) GROUP BY used.run_id
       -- of a run that goes in parts
       ON CONFLICT (run_id, key_id) DO UPDATE SET posts = budget_uses.posts + excluded.posts,
         post_ids = budget_uses.post_ids || excluded.post_ids, used_at = excluded.used_at`,
      [
        workspaceId,
        keyId,
        usedAt,
        posts.map(({ postId }) => postId),
        posts.map(({ runId }) => runId),
      ],
    );
  }
}

async function read(
  queryable: Queryable,
  workspaceId: WorkspaceId,
  keyIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, BudgetUsage>> {
  const rows = await queryable.query<BudgetUsage & { readonly keyId: string }>(USAGE, [
    workspaceId,
    keyIds,
    now,
  ]);
  return new Map(rows.map(({ keyId, ...usage }) => [keyId, usage]));
}
