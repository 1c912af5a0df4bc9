import { Injectable } from '@nestjs/common';
import { Database, type WorkspaceId } from '#libs/platform';
import type { PostStatus } from '../domain/post-state.js';
import {
  pageOfPosts,
  totalOf,
  windowParameters,
  type PageRow,
  type PostWindow,
} from './newest-first.sql.js';
import {
  listedPostColumns,
  toListedPost,
  type ListedPost,
  type ListedPostRow,
} from './post-record.js';

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

const NARROWED = `
  ($2::text IS NULL OR p.run_id = $2)
  AND ($3::text[] IS NULL OR p.status = ANY ($3))
  AND ($4::text IS NULL OR p.account_id = $4)
  AND ($5::text IS NULL OR p.provider = $5)
  AND ($6::text IS NULL OR p.campaign_id = $6)
  AND ($7::timestamptz IS NULL OR COALESCE(p.publish_at, p.created_at) >= $7)
  AND ($8::timestamptz IS NULL OR COALESCE(p.publish_at, p.created_at) <= $8)
  AND ($9::text IS NULL OR p.name ILIKE $9 OR p.description ILIKE $9)`;

const COUNT = `SELECT count(*) FROM posts p WHERE p.workspace_id = $1 AND ${NARROWED}`;

/** A run knows how many posts it has: reading a million rows to count them would cost a tenth of a second. */
const COUNT_IN_RUNS = `
  SELECT COALESCE(sum(total_posts), 0) FROM runs
  WHERE workspace_id = $1 AND ($2::text IS NULL OR id = $2)`;

const parts = { columns: listedPostColumns, narrowed: NARROWED, window: 10 };
const OF_POSTS = {
  page: pageOfPosts({ ...parts, total: COUNT }),
  total: { sql: `SELECT (${COUNT}) AS total`, takes: 9 },
};
const OF_WHOLE_RUNS = {
  page: pageOfPosts({ ...parts, total: COUNT_IN_RUNS }),
  total: { sql: `SELECT (${COUNT_IN_RUNS}) AS total`, takes: 2 },
};

/** Posts of a list, and how many it has in all. */
export interface PostListPart {
  readonly posts: readonly ListedPost[];
  readonly total: number;
}

/** Lists posts. */
@Injectable()
export class PostListRepository {
  constructor(private readonly database: Database) {}

  async page(
    workspaceId: WorkspaceId,
    filter: PostFilter,
    window: PostWindow,
  ): Promise<PostListPart> {
    const { page, total } = comprisesWholeRuns(filter) ? OF_WHOLE_RUNS : OF_POSTS;
    const parameters = parametersOf(workspaceId, filter);
    const rows = await this.database.query<PageRow<ListedPostRow>>(page, [
      ...parameters,
      ...windowParameters(window),
    ]);
    const count = () =>
      this.database.query<{ total: string }>(total.sql, parameters.slice(0, total.takes));
    return { posts: rows.map(toListedPost), total: await totalOf(rows, window, count) };
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
