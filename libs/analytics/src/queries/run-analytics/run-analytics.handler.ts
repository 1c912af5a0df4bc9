import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PublishedPostsRepository, RunRepository, scheduleErrors } from '#libs/schedules';
import { rollUpOf, snapshotOfSum } from '../../domain/roll-up.js';
import { SnapshotSumsRepository } from '../../persistence/snapshot-sums.repository.js';
import { RunAnalyticsQuery, type RunAnalytics } from './run-analytics.query.js';

@QueryHandler(RunAnalyticsQuery)
export class RunAnalyticsHandler implements IQueryHandler<RunAnalyticsQuery> {
  constructor(
    private readonly runs: RunRepository,
    private readonly posts: PublishedPostsRepository,
    private readonly sums: SnapshotSumsRepository,
  ) {}

  /** @throws DomainError run_not_found */
  async execute({ workspaceId, runId, window }: RunAnalyticsQuery): Promise<RunAnalytics> {
    const run = await this.runs.findById(workspaceId, runId);
    if (run === null) throw scheduleErrors.runNotFound(runId);
    const postIds = await this.posts.idsOfRun(workspaceId, runId);
    const sum = await this.sums.ofPosts(workspaceId, postIds, window);
    const { totalPosts } = run;
    return {
      run,
      snapshot: snapshotOfSum(window, sum, totalPosts),
      summary: rollUpOf(sum, totalPosts),
    };
  }
}
