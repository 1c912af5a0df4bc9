import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import {
  countOf,
  pageOfPosts,
  totalOf,
  windowParameters,
  type PageRow,
  type PostWindow,
} from './newest-first.sql.js';
import {
  FILTER_PARAMETERS,
  filterParameters,
  narrowedStatement,
  type PostFilter,
} from './post-filter.sql.js';
import {
  listedPostColumns,
  toListedPost,
  type ListedPost,
  type ListedPostRow,
} from './post-record.js';

/** A run knows how many posts it has: reading a million rows to count them would cost a tenth of a second. */
const COUNT_IN_RUNS = `
  SELECT COALESCE(sum(total_posts), 0) FROM runs
  WHERE workspace_id = $1 AND ($2::text IS NULL OR id = $2)`;

const parts = { columns: listedPostColumns, window: FILTER_PARAMETERS + 1 };
const OF_POSTS = {
  page: narrowedStatement((narrowed) =>
    pageOfPosts({ ...parts, narrowed, total: countOf(narrowed) }),
  ),
  total: narrowedStatement((narrowed) => `SELECT (${countOf(narrowed)}) AS total`),
  takes: FILTER_PARAMETERS,
};
const OF_WHOLE_RUNS = {
  page: narrowedStatement((narrowed) => pageOfPosts({ ...parts, narrowed, total: COUNT_IN_RUNS })),
  total: () => `SELECT (${COUNT_IN_RUNS}) AS total`,
  takes: 2,
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
    const { page, total, takes } = comprisesWholeRuns(filter) ? OF_WHOLE_RUNS : OF_POSTS;
    const parameters = filterParameters(workspaceId, filter);
    const rows = await this.database.query<PageRow<ListedPostRow>>(page(filter), [
      ...parameters,
      ...windowParameters(window),
    ]);
    const count = () =>
      this.database.query<{ total: string }>(total(filter), parameters.slice(0, takes));
    return { posts: rows.map(toListedPost), total: await totalOf(rows, window, count) };
  }
}

function comprisesWholeRuns({ runId: _, ...narrowing }: PostFilter): boolean {
  return Object.values(narrowing).every((value) => (value ?? null) === null);
}
