import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import { runNotFound, RunRepository, type RunRecord } from '#libs/posts';
import type { MetricWindow } from '../../domain/metric-window.js';
import { rollUpOf, snapshotOfSum, type RollUp } from '../../domain/roll-up.js';
import type { Snapshot } from '../../domain/snapshot.js';
import { PostSums } from '../../reading/post-sums.js';

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

@QueryHandler(RunAnalyticsQuery)
export class RunAnalyticsHandler implements IQueryHandler<RunAnalyticsQuery> {
  constructor(
    private readonly runs: RunRepository,
    private readonly sums: PostSums,
  ) {}

  /** @throws DomainError run_not_found */
  async execute({ workspaceId, runId, window }: RunAnalyticsQuery): Promise<RunAnalytics> {
    const run = await this.runs.findById(workspaceId, runId);
    if (run === null) throw runNotFound(runId);
    const sum = await this.sums.ofRun(workspaceId, runId, window);
    const { totalPosts } = run;
    return {
      run,
      snapshot: snapshotOfSum(window, sum, totalPosts),
      summary: rollUpOf(sum, totalPosts),
    };
  }
}
