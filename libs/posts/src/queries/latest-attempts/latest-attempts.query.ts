import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import { AttemptsRepository, type AttemptRow } from '../../persistence/attempts.repository.js';

/** The latest attempt of each of these posts that has one. */
export class LatestAttemptsQuery extends Query<readonly AttemptRow[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postIds: readonly PostId[],
  ) {
    super();
  }
}

@QueryHandler(LatestAttemptsQuery)
export class LatestAttemptsHandler implements IQueryHandler<LatestAttemptsQuery> {
  constructor(private readonly attempts: AttemptsRepository) {}

  async execute({ workspaceId, postIds }: LatestAttemptsQuery): Promise<readonly AttemptRow[]> {
    return postIds.length === 0 ? [] : this.attempts.latestOf(workspaceId, postIds);
  }
}
