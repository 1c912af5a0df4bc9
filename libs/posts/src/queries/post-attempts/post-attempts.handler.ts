import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AttemptsRepository, type AttemptRow } from '../../persistence/attempts.repository.js';
import { PostAttemptsQuery } from './post-attempts.query.js';

@QueryHandler(PostAttemptsQuery)
export class PostAttemptsHandler implements IQueryHandler<PostAttemptsQuery> {
  constructor(private readonly attempts: AttemptsRepository) {}

  async execute({ workspaceId, postId }: PostAttemptsQuery): Promise<readonly AttemptRow[]> {
    return this.attempts.ofPost(workspaceId, postId);
  }
}
