import { Injectable } from '@nestjs/common';
import { type AccountId, type PostId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { Creator } from '../domain/creator.js';
import type { PostStatus } from '../domain/post-state.js';
import {
  AT_RISK,
  FILTER_PARAMETERS,
  filterParameters,
  narrowedStatement,
  POST_TIME,
  type PostFilter,
} from './post-filter.sql.js';
import { labelsOfPost } from './post-labels.sql.js';
import { queuePlaceColumns, type ListedPost } from './post-record.js';

/** A post as the calendar tells it: what its state is told from, and the beginning of what it says. */
export interface CalendarPost extends Pick<
  ListedPost,
  | 'account'
  | 'provider'
  | 'status'
  | 'timezone'
  | 'interactionType'
  | 'campaignId'
  | 'errorCode'
  | 'providerStatus'
  | 'reconciliationStatus'
  | 'revision'
  | 'labels'
  | 'approval'
  | 'deletedAt'
  | 'queueId'
  | 'queuePosition'
  | 'queueItemId'
  | 'slotAt'
  | 'isHeldByQueue'
> {
  readonly id: PostId;
  readonly runId: string;
  readonly accountId: AccountId;
  /** The first 120 characters of its name or text. */
  readonly text: string | null;
  readonly publishAt: string;
  readonly nextAttemptAt: string | null;
  readonly atRisk: boolean;
  readonly mediaCount: number;
  /** The first of its media that is ours. */
  readonly thumbnailAssetId: string | null;
  /** Null: nobody knows. */
  readonly createdBy: Pick<Creator, 'type' | 'id'> | null;
}

/** What lies in one part of a calendar. */
export interface CalendarBucket {
  /** Which of the parts, from 0. */
  readonly index: number;
  readonly total: number;
  readonly atRisk: number;
  readonly byStatus: Readonly<Partial<Record<PostStatus, number>>>;
  /** The first of them by their time. */
  readonly posts: readonly CalendarPost[];
}

const STARTS = `$${FILTER_PARAMETERS + 1}`;
const END = `$${FILTER_PARAMETERS + 2}`;
const PER_BUCKET = `$${FILTER_PARAMETERS + 3}`;

const written = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const COLUMNS = `
  p.id, p.run_id AS "runId", p.account_id AS "accountId", p.account_handle AS account, p.provider, p.status, p.approval,
  left(COALESCE(p.name, p.description), 120) AS text, ${written('p.publish_at')} AS "publishAt", p.timezone,
  p.interaction_type AS "interactionType", p.campaign_id AS "campaignId", p.error_code AS "errorCode",
  p.provider_status AS "providerStatus", p.reconciliation_status AS "reconciliationStatus", p.revision,
  ${written('p.deleted_at')} AS "deletedAt", ${written('p.due_at')} AS "nextAttemptAt", ${AT_RISK} AS "atRisk",
  jsonb_array_length(p.assets) AS "mediaCount",
  jsonb_path_query_first(p.assets, '$[*].id ? (@ != null)') AS "thumbnailAssetId", ${labelsOfPost} AS labels,
  p.queue_id AS "queueId", p.queue_position AS "queuePosition", ${queuePlaceColumns(written)},
  (SELECT jsonb_build_object('type', run.created_by->'type', 'id', run.created_by->'id') FROM runs run
    WHERE run.id = p.run_id AND run.created_by IS NOT NULL) AS "createdBy"`;

/**
 * The times alone are counted; what is written out are the posts that are shown, each of them looked up by its id whatever
 * the planner believes of their number.
 */
const CALENDAR = narrowedStatement(
  (narrowed) => `
  WITH placed AS MATERIALIZED (
    SELECT p.id, p.status, ${AT_RISK} AS at_risk, cut.bucket,
      row_number() OVER (PARTITION BY cut.bucket ORDER BY ${POST_TIME}, p.id) AS place
    FROM posts p, LATERAL (SELECT width_bucket(${POST_TIME}, ${STARTS}::timestamptz[]) AS bucket) cut
    WHERE p.workspace_id = $1
      AND ${POST_TIME} >= (${STARTS}::timestamptz[])[1] AND ${POST_TIME} < ${END}
      -- a draft without a time is nowhere
      AND p.publish_at IS NOT NULL AND ${narrowed}
  ), counted AS (
    SELECT bucket, sum(count)::int AS total, sum(at_risk)::int AS at_risk, json_object_agg(status, count) AS by_status
    FROM (
      SELECT bucket, status, count(*)::int AS count, count(*) FILTER (WHERE at_risk)::int AS at_risk
      FROM placed GROUP BY bucket, status
    ) of_status
    GROUP BY bucket
  ), shown AS (
    SELECT placed.bucket, json_agg(post ORDER BY placed.place) AS posts
    FROM placed, LATERAL (SELECT ${COLUMNS} FROM posts p WHERE p.id = placed.id OFFSET 0) post
    WHERE placed.place <= ${PER_BUCKET} GROUP BY placed.bucket
  )
  SELECT bucket - 1 AS index, total, at_risk AS "atRisk", by_status AS "byStatus", posts
  FROM counted JOIN shown USING (bucket) ORDER BY bucket`,
);

/** Posts by the days or hours that they lie in. */
@Injectable()
export class CalendarRepository {
  constructor(private readonly database: Database) {}

  /**
   * @param starts where the parts begin, in order; each ends where the next begins, the last one at `end`
   * @returns the parts that hold anything
   */
  async buckets(
    workspaceId: WorkspaceId,
    filter: PostFilter,
    starts: readonly Date[],
    end: Date,
    perBucket: number,
  ): Promise<readonly CalendarBucket[]> {
    return this.database.query<CalendarBucket>(CALENDAR(filter), [
      ...filterParameters(workspaceId, filter),
      starts,
      end,
      perBucket,
    ]);
  }
}
