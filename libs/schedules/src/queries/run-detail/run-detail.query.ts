import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import {
  PostRepository,
  runNotFound,
  RunRepository,
  type PostRecord,
  type RunRecord,
} from '#libs/posts';

export interface RunDetail {
  readonly run: RunRecord;
  /** In document order. */
  readonly posts: readonly PostRecord[];
  readonly summary: RunSummary;
}

interface RunSummary {
  readonly total: number;
  readonly byStatus: Readonly<Record<string, number>>;
}

/** A run with its posts and how they stand. */
export class RunDetailQuery extends Query<RunDetail> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly runId: RunId,
  ) {
    super();
  }
}

export function runDetail(run: RunRecord, posts: readonly PostRecord[]): RunDetail {
  const byStatus: Record<string, number> = {};
  for (const { status } of posts) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return { run, posts, summary: { total: posts.length, byStatus } };
}

@QueryHandler(RunDetailQuery)
export class RunDetailHandler implements IQueryHandler<RunDetailQuery> {
  constructor(
    private readonly runs: RunRepository,
    private readonly posts: PostRepository,
  ) {}

  /** @throws DomainError run_not_found */
  async execute({ workspaceId, runId }: RunDetailQuery): Promise<RunDetail> {
    const [run, posts] = await Promise.all([
      this.runs.findById(workspaceId, runId),
      this.posts.ofRun(workspaceId, runId),
    ]);
    if (run === null) throw runNotFound(runId);
    return runDetail(run, posts);
  }
}
