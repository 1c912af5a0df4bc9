import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { TroubledPostsRepository } from '../../persistence/troubled-posts.repository.js';
import { TroubledPostsQuery, type TroubledPosts } from './troubled-posts.query.js';

const LOOKED_BACK_MS = 30 * 86_400_000;

@QueryHandler(TroubledPostsQuery)
export class TroubledPostsHandler implements IQueryHandler<TroubledPostsQuery> {
  constructor(
    private readonly posts: TroubledPostsRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId }: TroubledPostsQuery): Promise<TroubledPosts> {
    const from = new Date(this.clock.now().getTime() - LOOKED_BACK_MS);
    const [failed, atRisk] = await Promise.all([
      this.posts.failed(workspaceId, from),
      this.posts.atRisk(workspaceId),
    ]);
    return { failed, atRisk };
  }
}
