import { Injectable } from '@nestjs/common';
import { PublishedPostsRepository } from '#libs/posts';
import { RefreshSeedsRepository } from '../persistence/refresh-seeds.repository.js';
import { WalkRepository } from '../persistence/walk.repository.js';
import { FirstLooks } from './first-looks.js';

const PAGE = 1_000;
const PAGES_AT_ONCE = 20;
const EVERY_MS = 24 * 3_600_000;

/**
 * Finds posts that are out and that nobody told of: those from before the timetable was kept, and whatever went
 * amiss. Walks through all posts once a day.
 */
@Injectable()
export class CatchUp {
  constructor(
    private readonly walks: WalkRepository,
    private readonly posts: PublishedPostsRepository,
    private readonly seeds: RefreshSeedsRepository,
    private readonly first: FirstLooks,
  ) {}

  /** Goes on for some pages. */
  async run(): Promise<void> {
    const since = this.first.reachesBackTo();
    for (let page = 0; page < PAGES_AT_ONCE; page += 1) {
      const goesOn = await this.walks.step('catch-up', EVERY_MS, async (transaction, afterId) => {
        const { posts, next } = await this.posts.countablePage(afterId, since, PAGE);
        await this.seeds.add(this.first.ofPosts(posts), transaction);
        return next;
      });
      if (!goesOn) return;
    }
  }
}
