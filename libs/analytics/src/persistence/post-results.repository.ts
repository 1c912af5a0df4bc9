import { Injectable } from '@nestjs/common';
import { type AccountId, type PostId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { Metrics } from '../domain/metrics.js';

/** A published post with its latest numbers. */
export interface RankedPost {
  readonly postId: PostId;
  readonly accountId: AccountId;
  readonly publishedAt: Date;
  readonly collectedAt: Date;
  readonly metrics: Metrics;
}

/** A post with the numbers of its third day. */
export interface ThirdDay {
  readonly accountId: AccountId;
  readonly publishedAt: Date;
  readonly metrics: Metrics;
}

const MOST_READ = 10_000;

const published = `
  SELECT subject, subject_id, account_id, published_at FROM analytics_refreshes
  WHERE workspace_id = $1 AND subject = 'post' AND published_at >= $2 AND published_at < $3
    AND ($4::text[] IS NULL OR account_id = ANY ($4))
  ORDER BY published_at DESC LIMIT ${MOST_READ}`;

const snapshotOf = (condition: string, order: string): string => `
  SELECT s.metrics, s.collected_at FROM analytics_snapshots s
  WHERE s.workspace_id = $1 AND s.subject = 'post' AND s.subject_id = r.subject_id
    AND s.metric_window = 'lifetime' AND s.metrics IS NOT NULL ${condition}
  ORDER BY ${order} LIMIT 1`;

const LATEST = `
  SELECT r.subject_id AS "postId", r.account_id AS "accountId", r.published_at AS "publishedAt",
    looked.collected_at AS "collectedAt", looked.metrics
  FROM (${published}) r CROSS JOIN LATERAL (${snapshotOf('', 's.collected_at DESC, s.id DESC')}) looked`;

/** Posts are compared at one age: what is young has had less time. */
const THIRD_DAY = `
  SELECT r.account_id AS "accountId", r.published_at AS "publishedAt", looked.metrics
  FROM (${published}) r CROSS JOIN LATERAL (${snapshotOf(
    `AND s.collected_at BETWEEN r.published_at + interval '66 hours' AND r.published_at + interval '84 hours'`,
    `abs(extract(epoch FROM s.collected_at - r.published_at - interval '72 hours'))`,
  )}) looked`;

/** Published posts of a range with their numbers; at most the latest ten thousand. */
@Injectable()
export class PostResultsRepository {
  constructor(private readonly database: Database) {}

  async latest(
    workspaceId: WorkspaceId,
    from: Date,
    to: Date,
    accountIds: readonly string[] | null,
  ): Promise<readonly RankedPost[]> {
    return this.database.query<RankedPost>(LATEST, [workspaceId, from, to, accountIds]);
  }

  async onThirdDay(
    workspaceId: WorkspaceId,
    from: Date,
    to: Date,
    accountIds: readonly string[] | null,
  ): Promise<readonly ThirdDay[]> {
    return this.database.query<ThirdDay>(THIRD_DAY, [workspaceId, from, to, accountIds]);
  }
}
