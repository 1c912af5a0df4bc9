import { Injectable } from '@nestjs/common';
import { type AccountId, type PostId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { MetricWindow } from '../domain/metric-window.js';
import type { TakenSnapshot } from '../domain/snapshot.js';
import type { EarlierCount } from '../domain/window-count.js';

/** Whose numbers they are. */
export type SnapshotSubject =
  | { readonly kind: 'post'; readonly id: PostId }
  | { readonly kind: 'account'; readonly id: AccountId };

const columns = `status, supported, metric_window AS "metricWindow", collected_at AS "collectedAt",
  metrics, provider_metrics AS "providerMetrics", message, false AS stale`;

/** Snapshots as series: every look at a network adds rows, none is changed. */
@Injectable()
export class SnapshotRepository {
  constructor(private readonly database: Database) {}

  /** All or none of them. */
  async add(
    workspaceId: WorkspaceId,
    subject: SnapshotSubject,
    snapshots: readonly TakenSnapshot[],
  ): Promise<void> {
    await this.database.execute(
      `INSERT INTO analytics_snapshots (workspace_id, subject, subject_id, metric_window, metrics,
         provider_metrics, supported, status, message, collected_at)
       SELECT $1, $2, $3, s."metricWindow", NULLIF(s.metrics, 'null'), s."providerMetrics",
         s.supported, s.status, s.message, s."collectedAt"
       FROM jsonb_to_recordset($4::jsonb) AS s(
         "metricWindow" text, metrics jsonb, "providerMetrics" jsonb, supported boolean,
         status text, message text, "collectedAt" timestamptz)`,
      [workspaceId, subject.kind, subject.id, JSON.stringify(snapshots)],
    );
  }

  /** The newest snapshot of a window. */
  async latest(
    workspaceId: WorkspaceId,
    subject: SnapshotSubject,
    window: MetricWindow,
  ): Promise<TakenSnapshot | null> {
    const [row] = await this.database.query<TakenSnapshot>(
      `SELECT ${columns} FROM analytics_snapshots
       WHERE workspace_id = $1 AND subject = $2 AND subject_id = $3 AND metric_window = $4
       ORDER BY collected_at DESC, id DESC LIMIT 1`,
      [workspaceId, subject.kind, subject.id, window],
    );
    return row ?? null;
  }

  /** For each moment the newest totals that were collected then or before; null where there are none. */
  async totalsBefore(
    workspaceId: WorkspaceId,
    subject: SnapshotSubject,
    moments: readonly Date[],
  ): Promise<(EarlierCount | null)[]> {
    const rows = await this.database.query<EarlierCount | { collectedAt: null }>(
      `SELECT earlier.metrics, earlier.collected_at AS "collectedAt"
       FROM unnest($4::timestamptz[]) WITH ORDINALITY AS wanted (moment, position)
       LEFT JOIN LATERAL (
         SELECT metrics, collected_at FROM analytics_snapshots
         WHERE workspace_id = $1 AND subject = $2 AND subject_id = $3
           AND metric_window = 'lifetime' AND collected_at <= wanted.moment AND metrics IS NOT NULL
         ORDER BY collected_at DESC, id DESC LIMIT 1
       ) earlier ON true
       ORDER BY position`,
      [workspaceId, subject.kind, subject.id, moments],
    );
    return rows.map((row) => (row.collectedAt === null ? null : row));
  }

  /** How many snapshots a workspace keeps. */
  async count(workspaceId: WorkspaceId): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      'SELECT count(*) FROM analytics_snapshots WHERE workspace_id = $1',
      [workspaceId],
    );
    return Number(row?.count ?? 0);
  }
}
