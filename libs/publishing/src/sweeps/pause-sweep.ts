import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import {
  NetworkOutagesRepository,
  PostClaimsRepository,
  PublishUsageRepository,
} from '#libs/posts';
import { NetworkBudgets } from '#libs/providers';

const DAY_MS = 24 * 60 * 60 * 1_000;
const PAGE = 1_000;
/** As long as somebody may still say what became of their posts. */
const OUTAGES_KEPT_DAYS = 90;
const MOST_PAGES = 100;

/** Removes pauses that are over, and uses of budgets that no window looks back on; both are ignored already. */
@Injectable()
export class PauseSweep {
  constructor(
    private readonly posts: PostClaimsRepository,
    private readonly outages: NetworkOutagesRepository,
    private readonly budgets: NetworkBudgets,
    private readonly usage: PublishUsageRepository,
  ) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  async sweep(): Promise<void> {
    await this.posts.removeEndedPauses();
    await this.outages.removeEnded(OUTAGES_KEPT_DAYS, PAGE);
    const windows = this.budgets
      .all()
      .map(({ window }) => (window.kind === 'rolling' ? window.ms : DAY_MS));
    const kept = Math.max(DAY_MS, ...windows) + DAY_MS;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      if ((await this.usage.removeOlderThan(kept, PAGE)) < PAGE) return;
    }
  }
}
