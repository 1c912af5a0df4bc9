import { Injectable } from '@nestjs/common';
import { type PostId } from '#libs/kernel';
import { Coalescer, DurableListener, type DurableEventListener } from '#libs/platform';
import { PostPublishedEvent, PublishedPostsRepository } from '#libs/posts';
import { RefreshSeedsRepository } from '../persistence/refresh-seeds.repository.js';
import { FirstLooks } from '../refreshing/first-looks.js';

const BATCH = 200;

/** A post is out: its numbers will be looked at. Under load many posts are two statements together. */
@Injectable()
@DurableListener(PostPublishedEvent.eventName)
export class PublishedPostsListener implements DurableEventListener<PostPublishedEvent> {
  readonly name = 'analytics.published-posts';
  private readonly batches: Coalescer<PostId, void>;

  constructor(
    private readonly posts: PublishedPostsRepository,
    private readonly seeds: RefreshSeedsRepository,
    private readonly first: FirstLooks,
  ) {
    this.batches = new Coalescer((postIds) => this.seed(postIds), {
      maxItems: BATCH,
      concurrency: 1,
    });
  }

  async handle({ payload }: PostPublishedEvent): Promise<void> {
    await this.batches.add(payload.postId);
  }

  private async seed(postIds: readonly PostId[]): Promise<readonly void[]> {
    const posts = await this.posts.countable(postIds);
    await this.seeds.add(this.first.ofPosts(posts));
    return postIds.map(() => undefined);
  }
}
