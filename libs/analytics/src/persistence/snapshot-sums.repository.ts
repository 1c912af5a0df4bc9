import { Injectable } from '@nestjs/common';
import { type PostId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { eachMetric, METRIC_NAMES, type MetricName } from '../domain/metrics.js';
import type { MetricWindow } from '../domain/metric-window.js';
import type { SnapshotSum } from '../domain/roll-up.js';

/** Postgres hands counts and sums out as text. */
type SumRow = { readonly [name in MetricName]: string | null } & {
  readonly contributing: string;
  readonly partial: string;
  readonly stale: string;
  readonly unsupported: string;
  readonly collectedAt: Date | null;
};

/** A post, and from when on its numbers are not stale; null: whenever they were collected. */
export interface SummedPost {
  readonly id: PostId;
  readonly staleBefore: Date | null;
}

const sums = METRIC_NAMES.map(
  (name) => `sum((latest.metrics ->> '${name}')::numeric) AS "${name}"`,
).join(', ');

/** Adds the latest snapshots of many posts up. */
@Injectable()
export class SnapshotSumsRepository {
  constructor(private readonly database: Database) {}

  /** One statement: each post is one step in the index, however long its series is. */
  async ofPosts(
    workspaceId: WorkspaceId,
    posts: readonly SummedPost[],
    window: MetricWindow,
  ): Promise<SnapshotSum> {
    const [row] = await this.database.query<SumRow>(
      `SELECT count(latest.metrics) AS contributing,
         count(*) FILTER (WHERE latest.metrics IS NOT NULL AND latest.status = 'partial') AS partial,
         count(*) FILTER (WHERE latest.metrics IS NOT NULL
           AND latest.collected_at < wanted.stale_before) AS stale,
         count(*) FILTER (WHERE NOT latest.supported) AS unsupported,
         max(latest.collected_at) FILTER (WHERE latest.metrics IS NOT NULL) AS "collectedAt",
         ${sums}
       FROM unnest($2::text[], $4::timestamptz[]) AS wanted (id, stale_before)
       CROSS JOIN LATERAL (
         SELECT s.metrics, s.status, s.supported, s.collected_at
         FROM analytics_snapshots s
         WHERE s.workspace_id = $1 AND s.subject = 'post' AND s.subject_id = wanted.id
           AND s.metric_window = $3
         ORDER BY s.collected_at DESC, s.id DESC LIMIT 1
       ) latest`,
      [workspaceId, posts.map(({ id }) => id), window, posts.map(({ staleBefore }) => staleBefore)],
    );
    return {
      contributing: Number(row?.contributing ?? 0),
      partial: Number(row?.partial ?? 0),
      stale: Number(row?.stale ?? 0),
      unsupported: Number(row?.unsupported ?? 0),
      collectedAt: row?.collectedAt ?? null,
      metrics: eachMetric((name) => {
        const sum = row?.[name] ?? null;
        return sum === null ? null : Number(sum);
      }),
    };
  }
}
