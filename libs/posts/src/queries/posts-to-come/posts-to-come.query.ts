import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AccountId, WorkspaceId } from '#libs/kernel';
import type { PostsToCome } from '../../domain/post-trouble.js';
import { TroubledPostsRepository } from '../../persistence/troubled-posts.repository.js';

/** What waits for its time, by account; accounts without any are left out. */
export class PostsToComeQuery extends Query<ReadonlyMap<AccountId, PostsToCome>> {
  constructor(
    readonly workspaceId: WorkspaceId,
    /** Null: of all accounts. */
    readonly accountIds: readonly AccountId[] | null,
  ) {
    super();
  }
}

@QueryHandler(PostsToComeQuery)
export class PostsToComeHandler implements IQueryHandler<PostsToComeQuery> {
  constructor(private readonly posts: TroubledPostsRepository) {}

  async execute({
    workspaceId,
    accountIds,
  }: PostsToComeQuery): Promise<ReadonlyMap<AccountId, PostsToCome>> {
    if (accountIds?.length === 0) return new Map();
    return this.posts.toCome(workspaceId, accountIds);
  }
}
