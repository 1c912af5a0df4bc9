import { Query } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import type { RunRecord } from '#libs/posts';
import type { MetricWindow } from '../../domain/metric-window.js';
import type { RollUp } from '../../domain/roll-up.js';
import type { Snapshot } from '../../domain/snapshot.js';

export interface RunAnalytics {
  readonly run: RunRecord;
  readonly snapshot: Snapshot;
  readonly summary: RollUp;
}

/** The latest stored numbers of the posts of a run, added up. */
export class RunAnalyticsQuery extends Query<RunAnalytics> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly runId: RunId,
    readonly window: MetricWindow,
  ) {
    super();
  }
}
