import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock, type WorkspaceId } from '#libs/kernel';
import {
  ActivityRepository,
  JobListRepository,
  PostHistoryRepository,
  type CountByStatus,
  type JobCounts,
  type PostUsage,
} from '#libs/posts';
import { monthStart } from '../../domain/checking/quotas.js';

/** Runs, posts and jobs of a workspace in numbers. */
export interface WorkspaceActivity {
  readonly runs: { readonly total: number; readonly byStatus: CountByStatus };
  readonly posts: {
    readonly total: number;
    readonly byStatus: CountByStatus;
    /** Scheduled ones that would fail if their time were now. */
    readonly atRisk: number;
  };
  readonly jobs: JobCounts & { readonly total: number };
  /** What counts against the plan. */
  readonly usage: PostUsage;
}

/** For workspace health and usage. */
export class WorkspaceActivityQuery extends Query<WorkspaceActivity> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

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
