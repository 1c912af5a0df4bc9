import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { ActivityRepository } from '#libs/posts';

/** Numbers of scheduled posts at risk by account id; accounts without any are left out. */
export class PostsAtRiskQuery extends Query<ReadonlyMap<string, number>> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

@QueryHandler(PostsAtRiskQuery)
export class PostsAtRiskHandler implements IQueryHandler<PostsAtRiskQuery> {
  constructor(private readonly activity: ActivityRepository) {}

  async execute({ workspaceId }: PostsAtRiskQuery): Promise<ReadonlyMap<string, number>> {
    return this.activity.countAtRiskByAccount(workspaceId);
  }
}
