import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, Config } from '#libs/kernel';
import { OutboxRetentionRepository } from '../persistence/outbox-retention.repository.js';
import { RetentionWalks } from '../retention/retention-walks.js';
import { EventInterests } from './event-interests.js';
import { relayConfig } from './relay.config.js';

const EVERY_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Removes events that everyone has had for a while, and interests that have ended. */
@Injectable()
export class OutboxRetention {
  private readonly logger = new Logger(OutboxRetention.name);

  constructor(
    private readonly events: OutboxRetentionRepository,
    private readonly walks: RetentionWalks,
    private readonly interests: EventInterests,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @Interval(EVERY_MS)
  async sweep(): Promise<void> {
    const { retentionHours } = this.config.get(relayConfig);
    const before = new Date(this.clock.now().getTime() - retentionHours * HOUR_MS);
    const walk = {
      name: 'outbox',
      beginning: '0',
      removePage: this.events.removePage.bind(this.events),
    };
    try {
      await this.walks.follow(walk, before);
      await this.interests.removeExpired();
    } catch (error) {
      this.logger.warn('old events were not removed', error);
    }
  }
}
