import { Injectable } from '@nestjs/common';
import type { Creator } from '../domain/creator.js';
import type { PostStatus } from '../domain/post-state.js';
import { type WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';

export type CountByStatus = Readonly<Record<string, number>>;

/** Whose post it is that uses an asset. */
export interface PostWithAsset {
  readonly status: PostStatus;
  readonly isHeldByQueue: boolean;
  readonly createdBy: Creator | null;
}

/** Counts over a whole workspace. */
@Injectable()
export class ActivityRepository {
  constructor(private readonly database: Database) {}

  async countPosts(workspaceId: WorkspaceId): Promise<CountByStatus> {
    return this.countIn('posts', workspaceId);
  }

  async countRuns(workspaceId: WorkspaceId): Promise<CountByStatus> {
    return this.countIn('runs', workspaceId);
  }

  /** Posts that are neither published, failed nor canceled and use an asset of ours. */
  async countUnpublishedUsing(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    assetId: string,
  ): Promise<number> {
    const [row] = await transaction.query<{ count: string }>(
      `SELECT count(*) FROM posts
       WHERE workspace_id = $1 AND status IN ('draft', 'scheduled', 'publishing', 'retry_pending')
         AND assets @> jsonb_build_array(jsonb_build_object('id', $2::text))`,
      [workspaceId, assetId],
    );
    return Number(row?.count ?? 0);
  }

  /**
   * Keeps the posts that use an asset of ours, and that are published or tried again one day, as they are. In the order of
   * locks; the asset comes before.
   */
  async holdUsing(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    assetId: string,
  ): Promise<PostWithAsset[]> {
    const held = await transaction.query<{ id: string }>(
      `SELECT id FROM posts
       WHERE workspace_id = $1 AND status IN ('draft', 'scheduled', 'publishing', 'retry_pending', 'failed')
         AND assets @> jsonb_build_array(jsonb_build_object('id', $2::text))
       ORDER BY id FOR NO KEY UPDATE`,
      [workspaceId, assetId],
    );
    return transaction.query<PostWithAsset>(
      `SELECT p.status, 'queue' = ANY (p.withdrawn_for) AS "isHeldByQueue", run.created_by AS "createdBy"
       FROM posts p JOIN runs run ON run.id = p.run_id WHERE p.workspace_id = $1 AND p.id = ANY ($2)`,
      [workspaceId, held.map(({ id }) => id)],
    );
  }

  /** Posts that are not out yet, by account; accounts without any are left out. */
  async countUnpublishedByAccount(
    workspaceId: WorkspaceId,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ accountId: string; count: string }>(
      `SELECT account_id AS "accountId", count(*) FROM posts
       WHERE workspace_id = $1 AND account_id = ANY ($2)
         AND status IN ('draft', 'scheduled', 'publishing', 'retry_pending')
       GROUP BY account_id`,
      [workspaceId, accountIds],
    );
    return new Map(rows.map((row) => [row.accountId, Number(row.count)]));
  }

  /** Scheduled posts that would fail now, by account; accounts without any are left out. */
  async countAtRiskByAccount(workspaceId: WorkspaceId): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ accountId: string; count: string }>(
      `SELECT account_id AS "accountId", count(*) FROM posts
       WHERE workspace_id = $1 AND status = 'scheduled' AND risks IS NOT NULL
       GROUP BY account_id`,
      [workspaceId],
    );
    return new Map(rows.map((row) => [row.accountId, Number(row.count)]));
  }

  private async countIn(table: 'posts' | 'runs', workspaceId: WorkspaceId): Promise<CountByStatus> {
    const rows = await this.database.query<{ status: string; count: string }>(
      `SELECT status, count(*) FROM ${table} WHERE workspace_id = $1 GROUP BY status`,
      [workspaceId],
    );
    return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]));
  }
}
