import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { QueueItemId, WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { type ItemPost, QueuedPostsRepository } from '#libs/posts';

/** The posts of items, by item, in their order. */
export class ItemPostsQuery extends Query<ReadonlyMap<QueueItemId, readonly ItemPost[]>> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly itemIds: readonly QueueItemId[],
  ) {
    super();
  }
}

@QueryHandler(ItemPostsQuery)
export class ItemPostsHandler implements IQueryHandler<ItemPostsQuery> {
  constructor(
    private readonly database: Database,
    private readonly posts: QueuedPostsRepository,
  ) {}

  async execute({
    workspaceId,
    itemIds,
  }: ItemPostsQuery): Promise<ReadonlyMap<QueueItemId, readonly ItemPost[]>> {
    const posts = await this.posts.posts(this.database, workspaceId, itemIds);
    const byItem = new Map<QueueItemId, ItemPost[]>(itemIds.map((id) => [id, []]));
    for (const post of posts) byItem.get(post.itemId)?.push(post);
    return byItem;
  }
}
