import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PostRepository, runNotFound, RunRepository } from '#libs/posts';
import { RunDetailQuery, runDetail, type RunDetail } from './run-detail.query.js';

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
