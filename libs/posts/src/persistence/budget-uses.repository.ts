import { Injectable } from '@nestjs/common';
import { type RunId, type WorkspaceId } from '#libs/kernel';
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

/** A run that a key lets go. */
export interface BudgetUseOfRun {
  readonly runId: RunId;
  readonly posts: number;
  readonly usedAt: Date;
}

const USAGE = `
  SELECT asked.key_id AS "keyId", today.posts AS "postsToday", today.resets_at AS "resetsAt",
    (SELECT count(*)::int FROM budget_uses run_use JOIN posts ON posts.run_id = run_use.run_id
      WHERE run_use.workspace_id = $1 AND run_use.key_id = asked.key_id
        AND posts.status IN ('scheduled', 'publishing', 'retry_pending')) AS scheduled
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

  async add(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    keyId: string,
    { runId, posts, usedAt }: BudgetUseOfRun,
  ): Promise<void> {
    await transaction.execute(
      `INSERT INTO budget_uses (run_id, workspace_id, key_id, posts, used_at)
       VALUES ($1, $2, $3, $4, $5)
       -- of a run that goes in parts
       ON CONFLICT (run_id, key_id) DO UPDATE SET posts = budget_uses.posts + excluded.posts,
         used_at = excluded.used_at`,
      [runId, workspaceId, keyId, posts, usedAt],
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
