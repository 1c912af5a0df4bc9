import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AttemptsRepository, type AttemptRow } from '../../persistence/attempts.repository.js';
import { LatestAttemptsQuery } from './latest-attempts.query.js';

@QueryHandler(LatestAttemptsQuery)
export class LatestAttemptsHandler implements IQueryHandler<LatestAttemptsQuery> {
  constructor(private readonly attempts: AttemptsRepository) {}

  async execute({ workspaceId, postIds }: LatestAttemptsQuery): Promise<readonly AttemptRow[]> {
    return postIds.length === 0 ? [] : this.attempts.latestOf(workspaceId, postIds);
  }
}
