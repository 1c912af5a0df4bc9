import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { runNotFound, RunRepository } from '#libs/posts';
import { rollUpOf, snapshotOfSum } from '../../domain/roll-up.js';
import { PostSums } from '../../reading/post-sums.js';
import { RunAnalyticsQuery, type RunAnalytics } from './run-analytics.query.js';

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
