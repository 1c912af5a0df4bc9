import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { openApprovals } from '../domain/approval/approval-status.js';
import { jobStatuses, STALLED_AFTER_MS, type JobState } from '../domain/job-state.js';
import {
  countOf,
  pageOfPosts,
  totalOf,
  windowParameters,
  type PageRow,
  type PostWindow,
} from './newest-first.sql.js';
import { waitsForNetwork } from './network-outages.sql.js';
import { narrowedBy } from './post-labels.sql.js';
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
    WHEN p.status = 'draft' THEN 'blocked'
    WHEN p.lease_owner IS NOT NULL AND p.lease_expires_at >= now() THEN 'running'
    WHEN p.lease_owner IS NOT NULL THEN 'stalled'
    WHEN p.blocked THEN 'blocked'
    WHEN p.due_at > now() THEN 'waiting'
    WHEN p.due_at IS NOT NULL AND (${waitsForUnclear} OR ${waitsForNetwork}) THEN 'waiting'
    WHEN p.due_at IS NULL OR p.due_at < ${stalledSince} THEN 'stalled'
    ELSE 'ready'
  END`;

/** Work of the engine, and what is work once people have agreed. */
const IS_JOB = `(p.status = ANY ('{${jobStatuses.join(',')}}')
  OR (p.status = 'draft' AND p.approval = ANY ('{${openApprovals.join(',')}}')))`;

const NARROWED = `
  ${IS_JOB}
  AND ($2::text[] IS NULL OR p.status = ANY ($2) OR ${JOB_STATE} = ANY ($2))
  AND ($3::text IS NULL OR p.provider = $3)
  AND ($4::text IS NULL OR p.account_id = $4)
  AND ($5::text IS NULL OR p.run_id = $5)
  AND ($6::text[] IS NULL OR p.account_id = ANY ($6))`;

const LABELS = 7;
const narrowedStatement = narrowedBy(NARROWED, LABELS);
const columns = `${listedPostColumns}, ${JOB_STATE} AS "jobState"`;
const PAGE = narrowedStatement((narrowed) =>
  pageOfPosts({ columns, narrowed, total: countOf(narrowed), window: LABELS + 1 }),
);
const TOTAL = narrowedStatement((narrowed) => `SELECT (${countOf(narrowed)}) AS total`);

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
    const rows = await this.database.query<PageRow<ListedPostRow & { jobState: JobState }>>(
      PAGE(filter),
      [...parameters, ...windowParameters(window)],
    );
    const count = () => this.database.query<{ total: string }>(TOTAL(filter), parameters);
    return {
      jobs: rows.map((row) => ({ post: toListedPost(row), jobState: row.jobState })),
      total: await totalOf(rows, window, count),
    };
  }

  async countByState(workspaceId: WorkspaceId): Promise<JobCounts> {
    const rows = await this.database.query<{ state: JobState; count: string }>(
      `SELECT ${JOB_STATE} AS state, count(*) FROM posts p
       WHERE p.workspace_id = $1 AND ${IS_JOB} GROUP BY 1`,
      [workspaceId],
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
