import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, Config } from '#libs/kernel';
import { WebhookRetentionRepository } from '../persistence/webhook-retention.repository.js';
import { webhooksOutConfig } from '../webhooks-out.config.js';

const EVERY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const PAGE = 1_000;

/** Forgets events and their deliveries when their time is over. Running twice at once does no harm. */
@Injectable()
export class WebhookRetention {
  private readonly logger = new Logger(WebhookRetention.name);

  constructor(
    private readonly rows: WebhookRetentionRepository,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @Interval('webhooks-out.retention', EVERY_MS)
  async sweep(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      this.logger.warn('old webhook events were not removed', error);
    }
  }

  /** @returns how many events were removed */
  async run(): Promise<number> {
    const { retentionDays } = this.config.get(webhooksOutConfig);
    const before = new Date(this.clock.now().getTime() - retentionDays * DAY_MS);
    for (let total = 0; ;) {
      const removed = await this.rows.removeEvents(before, PAGE);
      total += removed;
      if (removed < PAGE) return total;
    }
  }
}
