import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CountByStatus, JobCounts, PostUsage } from '#libs/posts';

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
