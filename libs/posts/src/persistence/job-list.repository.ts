import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { jobStatuses, STALLED_AFTER_MS, type JobState } from '../domain/job-state.js';
import {
  pageOfPosts,
  totalOf,
  windowParameters,
  type PageRow,
  type PostWindow,
} from './newest-first.sql.js';
import { postsLabeled } from './post-labels.sql.js';
import {
  listedPostColumns,
  toListedPost,
  type ListedPost,
  type ListedPostRow,
} from './post-record.js';
import { waitsForUnclear } from './waiting-posts.repository.js';

/** Which jobs of a workspace. Null does not narrow. */
export interface JobFilter {
  /** Names of post statuses and of job states. */
  readonly statuses: readonly string[] | null;
  readonly provider: string | null;
  readonly accountId: string | null;
  /** Of these accounts alone. */
  readonly accountIds?: readonly string[] | null;
  readonly runId: string | null;
  /** Carrying any of these labels. */
  readonly labelIds?: readonly string[] | null;
}

/** A post with what the engine does about it. */
export interface JobRecord {
  readonly post: ListedPost;
  readonly jobState: JobState;
}

/** Jobs of a list, and how many it has in all. */
export interface JobListPart {
  readonly jobs: readonly JobRecord[];
  readonly total: number;
}

/** Numbers of jobs by state. */
export type JobCounts = Readonly<Record<JobState, number>>;

const stalledSince = `now() - interval '${STALLED_AFTER_MS} milliseconds'`;

/** The state of a post's job, by the database's clock. */
const JOB_STATE = `
  CASE
    WHEN p.status = 'failed' THEN 'failed'
    WHEN p.lease_owner IS NOT NULL AND p.lease_expires_at >= now() THEN 'running'
    WHEN p.lease_owner IS NOT NULL THEN 'stalled'
    WHEN p.blocked THEN 'blocked'
    WHEN p.due_at > now() THEN 'waiting'
    WHEN p.due_at IS NOT NULL AND ${waitsForUnclear} THEN 'waiting'
    WHEN p.due_at IS NULL OR p.due_at < ${stalledSince} THEN 'stalled'
    ELSE 'ready'
  END`;

const NARROWED = `
  p.status = ANY ('{${jobStatuses.join(',')}}')
  AND ($2::text[] IS NULL OR p.status = ANY ($2) OR ${JOB_STATE} = ANY ($2))
  AND ($3::text IS NULL OR p.provider = $3)
  AND ($4::text IS NULL OR p.account_id = $4)
  AND ($5::text IS NULL OR p.run_id = $5)
  AND ($6::text[] IS NULL OR p.account_id = ANY ($6))`;

/** In two forms, as `narrowedStatement` of posts. */
const statementsWith = (ofLabels: string) => {
  const narrowed = `${NARROWED} AND ${ofLabels}`;
  const total = `SELECT count(*) FROM posts p WHERE p.workspace_id = $1 AND ${narrowed}`;
  const columns = `${listedPostColumns}, ${JOB_STATE} AS "jobState"`;
  return {
    page: pageOfPosts({ columns, narrowed, total, window: 8 }),
    total: `SELECT (${total}) AS total`,
  };
};
const OF_ALL = statementsWith(`$7::text[] IS NULL`);
const OF_LABELED = statementsWith(`p.id IN (${postsLabeled(7)})`);

/** Lists posts as jobs. */
@Injectable()
export class JobListRepository {
  constructor(private readonly database: Database) {}

  async page(
    workspaceId: WorkspaceId,
    filter: JobFilter,
    window: PostWindow,
  ): Promise<JobListPart> {
    const parameters = parametersOf(workspaceId, filter);
    const statements = (filter.labelIds ?? null) === null ? OF_ALL : OF_LABELED;
    const rows = await this.database.query<PageRow<ListedPostRow & { jobState: JobState }>>(
      statements.page,
      [...parameters, ...windowParameters(window)],
    );
    const count = () => this.database.query<{ total: string }>(statements.total, parameters);
    return {
      jobs: rows.map((row) => ({ post: toListedPost(row), jobState: row.jobState })),
      total: await totalOf(rows, window, count),
    };
  }

  async countByState(workspaceId: WorkspaceId): Promise<JobCounts> {
    const rows = await this.database.query<{ state: JobState; count: string }>(
      `SELECT ${JOB_STATE} AS state, count(*) FROM posts p
       WHERE p.workspace_id = $1 AND p.status = ANY ($2) GROUP BY 1`,
      [workspaceId, jobStatuses],
    );
    const none: JobCounts = { ready: 0, blocked: 0, waiting: 0, running: 0, failed: 0, stalled: 0 };
    return { ...none, ...Object.fromEntries(rows.map((row) => [row.state, Number(row.count)])) };
  }
}

function parametersOf(workspaceId: WorkspaceId, filter: JobFilter): readonly unknown[] {
  return [
    workspaceId,
    filter.statuses,
    filter.provider,
    filter.accountId,
    filter.runId,
    filter.accountIds ?? null,
    filter.labelIds ?? null,
  ];
}
