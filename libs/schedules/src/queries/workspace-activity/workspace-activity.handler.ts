import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import {
  ActivityRepository,
  type CountByStatus,
  JobListRepository,
  PostHistoryRepository,
} from '#libs/posts';
import { monthStart } from '../../domain/checking/quotas.js';
import { WorkspaceActivityQuery, type WorkspaceActivity } from './workspace-activity.query.js';

@QueryHandler(WorkspaceActivityQuery)
export class WorkspaceActivityHandler implements IQueryHandler<WorkspaceActivityQuery> {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly jobs: JobListRepository,
    private readonly history: PostHistoryRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId }: WorkspaceActivityQuery): Promise<WorkspaceActivity> {
    const [runs, posts, jobs, usage, atRisk] = await Promise.all([
      this.activity.countRuns(workspaceId),
      this.activity.countPosts(workspaceId),
      this.jobs.countByState(workspaceId),
      this.history.usage(workspaceId, monthStart(this.clock.now())),
      this.activity.countAtRiskByAccount(workspaceId),
    ]);
    return {
      runs: { total: sum(runs), byStatus: runs },
      posts: {
        total: sum(posts),
        byStatus: posts,
        atRisk: [...atRisk.values()].reduce((total, count) => total + count, 0),
      },
      jobs: { ...jobs, total: sum(jobs) },
      usage,
    };
  }
}

function sum(counts: CountByStatus): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
