import { Injectable } from '@nestjs/common';
import { type AccountId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { METRIC_NAMES, type MetricName } from '../domain/metrics.js';

/** What was added to the counters of one or many subjects on a day. */
export interface DayGains {
  /** Which of the days, from 0. */
  readonly day: number;
  readonly metrics: Readonly<Record<MetricName, number | null>>;
  /** A look came late, or a network counted anew: part of it belongs to other days, or is missing. */
  readonly partial: boolean;
}

/** Further back no look is searched for: what was before is unknown then. */
const SEARCHED = `interval '8 days'`;
/** Looks are a day apart; one that comes later tells of more than a day. */
const LONGEST_GAP = `interval '36 hours'`;
const MOST_SUBJECTS = 5_000;

const gainOf = (name: MetricName): string => {
  const now = `(metrics ->> '${name}')::numeric`;
  const before = `CASE WHEN before IS NULL THEN 0 ELSE (before ->> '${name}')::numeric END`;
  return `${now} - ${before}`;
};
/** Views are never taken back: less than before means that the network began anew. */
const RESTARTING: readonly MetricName[] = ['impressions', 'reach', 'views', 'clicks'];
const sumOf = (name: MetricName): string =>
  RESTARTING.includes(name)
    ? `sum(CASE WHEN ${gainOf(name)} >= 0 THEN ${gainOf(name)} END)`
    : `sum(${gainOf(name)})`;

/**
 * Each look against the one before it, on the day on which it was made. The first look at a post tells all that it has;
 * of an account it tells nothing about the day.
 */
const GAINS = `
  WITH subjects AS (
    SELECT subject, subject_id, published_at FROM analytics_refreshes
    WHERE workspace_id = $1 AND account_id = $2 AND subject = $3
      AND (published_at IS NULL OR published_at < $5)
    ORDER BY published_at DESC NULLS FIRST LIMIT ${MOST_SUBJECTS}
  ), looks AS (
    SELECT looked.*, subjects.published_at,
      lag(looked.metrics) OVER series AS before, lag(looked.collected_at) OVER series AS before_at
    FROM subjects CROSS JOIN LATERAL (
      SELECT s.subject_id, s.metrics, s.collected_at FROM analytics_snapshots s
      WHERE s.workspace_id = $1 AND s.subject = subjects.subject AND s.subject_id = subjects.subject_id
        AND s.metric_window = 'lifetime' AND s.metrics IS NOT NULL
        AND s.collected_at >= ($4::timestamptz[])[1] - ${SEARCHED} AND s.collected_at < $5
    ) looked
    WINDOW series AS (PARTITION BY looked.subject_id ORDER BY looked.collected_at)
  ), told AS (
    SELECT *, width_bucket(collected_at, $4::timestamptz[]) - 1 AS day FROM looks
    WHERE collected_at >= ($4::timestamptz[])[1]
      AND (before IS NOT NULL OR published_at >= ($4::timestamptz[])[1] - ${SEARCHED})
  )
  SELECT day, json_build_object(${METRIC_NAMES.map((name) => `'${name}', ${sumOf(name)}`).join(', ')}) AS metrics,
    bool_or(collected_at - COALESCE(before_at, published_at) > ${LONGEST_GAP}
      OR ${RESTARTING.map((name) => `COALESCE(${gainOf(name)} < 0, false)`).join(' OR ')}) AS partial
  FROM told GROUP BY day ORDER BY day`;

/** Adds up what looks have found since the looks before them. */
@Injectable()
export class MetricGainsRepository {
  constructor(private readonly database: Database) {}

  /** @param starts where the days begin, in order */
  async byDay(
    workspaceId: WorkspaceId,
    accountId: AccountId,
    subject: 'post' | 'account',
    starts: readonly Date[],
    end: Date,
  ): Promise<readonly DayGains[]> {
    return this.database.query<DayGains>(GAINS, [workspaceId, accountId, subject, starts, end]);
  }
}
