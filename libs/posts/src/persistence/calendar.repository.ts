import { Injectable } from '@nestjs/common';
import { Database, type AccountId, type PostId, type WorkspaceId } from '#libs/platform';
import type { PostStatus } from '../domain/post-state.js';
import {
  AT_RISK,
  FILTER_PARAMETERS,
  filterParameters,
  NARROWED,
  POST_TIME,
  type PostFilter,
} from './post-filter.sql.js';
import type { ListedPost } from './post-record.js';

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
  | 'deletedAt'
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

const ROW = `json_build_object(
  'id', p.id, 'runId', p.run_id, 'accountId', p.account_id, 'account', p.account_handle,
  'provider', p.provider, 'status', p.status, 'text', left(COALESCE(p.name, p.description), 120),
  'publishAt', ${written('p.publish_at')}, 'timezone', p.timezone, 'interactionType', p.interaction_type,
  'campaignId', p.campaign_id, 'errorCode', p.error_code, 'providerStatus', p.provider_status,
  'reconciliationStatus', p.reconciliation_status, 'revision', p.revision,
  'deletedAt', ${written('p.deleted_at')}, 'nextAttemptAt', ${written('p.due_at')},
  'atRisk', ${AT_RISK}, 'mediaCount', jsonb_array_length(p.assets),
  'thumbnailAssetId', jsonb_path_query_first(p.assets, '$[*].id ? (@ != null)'))`;

/** The times alone are counted; what is written out are the posts that are shown. */
const CALENDAR = `
  WITH placed AS (
    SELECT p.id, p.status, p.publish_at, ${AT_RISK} AS at_risk,
      width_bucket(p.publish_at, ${STARTS}::timestamptz[]) AS bucket
    FROM posts p
    WHERE p.workspace_id = $1
      AND ${POST_TIME} >= (${STARTS}::timestamptz[])[1] AND ${POST_TIME} < ${END}
      -- a draft without a time is nowhere
      AND p.publish_at IS NOT NULL AND ${NARROWED}
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY bucket ORDER BY publish_at, id) AS place FROM placed
  ), counted AS (
    SELECT bucket, status, count(*)::int AS count, count(*) FILTER (WHERE at_risk)::int AS at_risk
    FROM placed GROUP BY bucket, status
  ), shown AS (
    SELECT ranked.bucket, json_agg(${ROW} ORDER BY ranked.place) AS posts
    FROM ranked JOIN posts p ON p.id = ranked.id
    WHERE ranked.place <= ${PER_BUCKET} GROUP BY ranked.bucket
  )
  SELECT counted.bucket - 1 AS index, sum(counted.count)::int AS total, sum(counted.at_risk)::int AS "atRisk",
    json_object_agg(counted.status, counted.count) AS "byStatus",
    COALESCE((SELECT posts FROM shown WHERE shown.bucket = counted.bucket), '[]') AS posts
  FROM counted GROUP BY counted.bucket ORDER BY counted.bucket`;

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
    return this.database.query<CalendarBucket>(CALENDAR, [
      ...filterParameters(workspaceId, filter),
      starts,
      end,
      perBucket,
    ]);
  }
}
