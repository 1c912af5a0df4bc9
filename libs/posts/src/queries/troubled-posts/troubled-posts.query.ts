import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock, type WorkspaceId } from '#libs/kernel';
import type { PostTrouble, SilentNetwork } from '../../domain/post-trouble.js';
import { TroubledPostsRepository } from '../../persistence/troubled-posts.repository.js';

export interface TroubledPosts {
  readonly failed: readonly PostTrouble[];
  readonly atRisk: readonly PostTrouble[];
  /** Accounts whose due posts wait until their network gives clear answers. */
  readonly silent: readonly SilentNetwork[];
}

/** Posts that failed in the last 30 days, by their own time, and scheduled ones that would fail now. */
export class TroubledPostsQuery extends Query<TroubledPosts> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

const LOOKED_BACK_MS = 30 * 86_400_000;

@QueryHandler(TroubledPostsQuery)
export class TroubledPostsHandler implements IQueryHandler<TroubledPostsQuery> {
  constructor(
    private readonly posts: TroubledPostsRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId }: TroubledPostsQuery): Promise<TroubledPosts> {
    const from = new Date(this.clock.now().getTime() - LOOKED_BACK_MS);
    const [failed, atRisk, silent] = await Promise.all([
      this.posts.failed(workspaceId, from),
      this.posts.atRisk(workspaceId),
      this.posts.silent(workspaceId),
    ]);
    return { failed, atRisk, silent };
  }
}
