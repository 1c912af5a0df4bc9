import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { PostRepository, type PostRecord } from '#libs/posts';
import { SlotBook } from '#libs/schedules';
import { QueueNames } from '../domain/queue-names.js';

/** Posts that rows are compared with, and what the queues are called that they are in. */
export interface ComparedPosts {
  readonly byId: ReadonlyMap<string, PostRecord>;
  readonly queues: QueueNames;
}

/** Reads what is there already where rows say something of it. */
@Injectable()
export class PostsOfRows {
  constructor(
    private readonly posts: PostRepository,
    private readonly slots: SlotBook,
  ) {}

  async read(workspaceId: WorkspaceId, postIds: readonly string[]): Promise<ComparedPosts> {
    if (postIds.length === 0) return { byId: new Map(), queues: new QueueNames([]) };
    const [posts, queues] = await Promise.all([
      this.posts.byIds(workspaceId, postIds),
      this.slots.queues(workspaceId),
    ]);
    return { byId: new Map(posts.map((post) => [post.id, post])), queues: new QueueNames(queues) };
  }
}
