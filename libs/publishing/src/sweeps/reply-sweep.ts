import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { BlockedRepliesRepository } from '#libs/posts';

const PAGE = 100;
const MOST_PAGES = 50;

/** No reply waits for ever: the net behind the settlement, which frees them with their parents. */
@Injectable()
export class ReplySweep {
  private readonly logger = new Logger(ReplySweep.name);

  constructor(private readonly replies: BlockedRepliesRepository) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  async sweep(): Promise<void> {
    let parents = 0;
    for (let page = 0, some = PAGE; some === PAGE && page < MOST_PAGES; page += 1) {
      some = await this.replies.free(PAGE);
      parents += some;
    }
    if (parents > 0) this.logger.warn('replies waited for posts that have ended', { parents });
  }
}
