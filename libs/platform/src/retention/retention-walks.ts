import { Injectable } from '@nestjs/common';
import { RetentionWalkRepository } from '../persistence/retention-walk.repository.js';
import type { RetentionWalk } from './retention-walk.js';

/** What a walk takes at a time; the rest waits for the next time, so that the database is never busy for long. */
const PAGE = 1_000;
const MOST_PAGES = 200;
/** The second walk has no hurry. Fifty thousand rows every ten minutes are seven million a day. */
const MOST_PAGES_AGAIN = 50;
const AGAIN_EVERY_MS = 24 * 60 * 60_000;

type Walk = Pick<RetentionWalk, 'name' | 'beginning' | 'removePage'>;

/** Walks over old rows: on from where the last process came, and again from the beginning. */
@Injectable()
export class RetentionWalks {
  constructor(private readonly places: RetentionWalkRepository) {}

  /** @returns how many rows were removed */
  async follow(walk: Walk, before: Date): Promise<number> {
    const forward = await this.go(walk, before, {
      name: walk.name,
      pages: MOST_PAGES,
      rest: false,
    });
    const name = `${walk.name}, again`;
    return forward + (await this.go(walk, before, { name, pages: MOST_PAGES_AGAIN, rest: true }));
  }

  /** @param rest whether it rests at the end, and then begins anew; else it stays there and waits for rows to grow old */
  private async go(
    walk: Walk,
    before: Date,
    {
      name,
      pages,
      rest,
    }: { readonly name: string; readonly pages: number; readonly rest: boolean },
  ): Promise<number> {
    let removed = 0;
    let goesOn = true;
    await this.places.begin(name, walk.beginning);
    for (let page = 0; page < pages && goesOn; page += 1) {
      let removedOfPage = 0;
      const taken = await this.places.step(name, async (transaction, after) => {
        const done = await walk.removePage(transaction, { after, before, limit: PAGE });
        removedOfPage = done.removed;
        goesOn = done.more;
        const ends = rest && !done.more;
        return {
          position: ends ? walk.beginning : (done.last ?? after),
          restMs: ends ? AGAIN_EVERY_MS : 0,
        };
      });
      if (!taken) break;
      removed += removedOfPage;
    }
    return removed;
  }
}
