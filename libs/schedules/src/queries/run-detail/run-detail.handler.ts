import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { type PostRecord, PostRepository, runNotFound, RunRepository } from '#libs/posts';
import { RunDetailQuery, type RunDetail, type RunSummary } from './run-detail.query.js';

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
    return { run, posts, summary: summarise(posts) };
  }
}

function summarise(posts: readonly PostRecord[]): RunSummary {
  const byStatus: Record<string, number> = {};
  for (const { status } of posts) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return { total: posts.length, byStatus };
}
