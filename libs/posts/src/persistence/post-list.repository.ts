import { Injectable } from '@nestjs/common';
import { Database, type WorkspaceId } from '#libs/platform';
import type { PostStatus } from '../domain/post-state.js';
import { newestFirst } from './newest-first.sql.js';
import { postColumns, toPostRecord, type PostRecord, type PostRow } from './post-record.js';

/** Which posts of a workspace. Null does not narrow. Times bound the publish time, both inclusive. */
export interface PostFilter {
  readonly runId: string | null;
  readonly statuses: readonly PostStatus[] | null;
  readonly accountId: string | null;
  readonly provider: string | null;
  readonly campaignId: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Text in the name or the description, in any case. */
  readonly text: string | null;
}

/** Which part of a list, newest first. `before` is the last id of the page before and beats the offset. */
export interface PostWindow {
  readonly limit: number;
  readonly offset: number;
  readonly before: string | null;
}

const NARROWED = `
  ($2::text IS NULL OR p.run_id = $2)
  AND ($3::text[] IS NULL OR p.status = ANY ($3))
  AND ($4::text IS NULL OR p.account_id = $4)
  AND ($5::text IS NULL OR p.provider = $5)
  AND ($6::text IS NULL OR p.campaign_id = $6)
  AND ($7::timestamptz IS NULL OR COALESCE(p.publish_at, p.created_at) >= $7)
  AND ($8::timestamptz IS NULL OR COALESCE(p.publish_at, p.created_at) <= $8)
  AND ($9::text IS NULL OR p.name ILIKE $9 OR p.description ILIKE $9)`;

/** Lists posts. */
@Injectable()
export class PostListRepository {
  constructor(private readonly database: Database) {}

  async find(
    workspaceId: WorkspaceId,
    filter: PostFilter,
    page: PostWindow,
  ): Promise<PostRecord[]> {
    const rows = await this.database.query<PostRow>(
      `SELECT ${postColumns} FROM posts p
       WHERE ${newestFirst.within} AND ${NARROWED}
         -- a keyset on the time-ordered id: deep pages cost what the first one costs
         AND ($10::text IS NULL OR p.id < $10)
       ORDER BY ${newestFirst.order} LIMIT $11 OFFSET $12`,
      [
        ...parametersOf(workspaceId, filter),
        page.before,
        page.limit,
        page.before === null ? page.offset : 0,
      ],
    );
    return rows.map(toPostRecord);
  }

  async count(workspaceId: WorkspaceId, filter: PostFilter): Promise<number> {
    if (comprisesWholeRuns(filter)) return this.countInRuns(workspaceId, filter.runId);
    const [row] = await this.database.query<{ total: string }>(
      `SELECT count(*) AS total FROM posts p WHERE p.workspace_id = $1 AND ${NARROWED}`,
      parametersOf(workspaceId, filter),
    );
    return Number(row?.total ?? 0);
  }

  /** A run knows how many posts it has: reading a million rows to count them would cost a tenth of a second. */
  private async countInRuns(workspaceId: WorkspaceId, runId: string | null): Promise<number> {
    const [row] = await this.database.query<{ total: string }>(
      `SELECT COALESCE(sum(total_posts), 0) AS total FROM runs
       WHERE workspace_id = $1 AND ($2::text IS NULL OR id = $2)`,
      [workspaceId, runId],
    );
    return Number(row?.total ?? 0);
  }
}

function comprisesWholeRuns({ runId: _, ...narrowing }: PostFilter): boolean {
  return Object.values(narrowing).every((value) => value === null);
}

function parametersOf(workspaceId: WorkspaceId, filter: PostFilter): readonly unknown[] {
  return [
    workspaceId,
    filter.runId,
    filter.statuses,
    filter.accountId,
    filter.provider,
    filter.campaignId,
    filter.from,
    filter.to,
    filter.text === null ? null : `%${filter.text.replace(/[\\%_]/g, '\\$&')}%`,
  ];
}
