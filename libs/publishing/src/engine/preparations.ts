import { Injectable } from '@nestjs/common';
import type { ClaimedPost } from '#libs/posts';
import { Preparation } from './preparation.js';
import { PublishRights } from './publish-rights.js';
import { PublishSessions } from './publish-sessions.js';

/** Many at once would keep the posts waiting whose time it is. */
const MOST_AT_ONCE = 3;

/** Gathers what a post needs shortly before its time: account, media, and what its network's strategy prepares. */
@Injectable()
export class Preparations {
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly rights: PublishRights,
    private readonly sessions: PublishSessions,
  ) {}

  begin(post: ClaimedPost): Preparation {
    return new Preparation(post, async (preparation) => {
      await this.turn();
      try {
        if (preparation.controller.signal.aborted) return;
        preparation.hasBegun = true;
        await this.gather(preparation);
      } finally {
        this.passTurn();
      }
    });
  }

  private async turn(): Promise<void> {
    if (this.underWay < MOST_AT_ONCE) this.underWay += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private passTurn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.underWay -= 1;
  }

  private async gather(preparation: Preparation): Promise<void> {
    const { post, controller } = preparation;
    // Refusals are the attempt's to tell, at its time.
    if ((await this.rights.refusalOf(post)) !== null) return;
    const session = await this.sessions.open(post, controller.signal);
    // Uploads wait for the lease: two workers may both have looked ahead, and what is uploaded must not be forgotten.
    if (post.assets.length === 0) {
      const prepared = await session.strategy.prepare(session.context());
      preparation.isReady = prepared.kind === 'ready' && prepared.checkpoint === undefined;
    }
    preparation.session = session;
  }
}
