import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Config } from '../config/config.js';
import { OutboxRepository } from '../persistence/outbox.repository.js';
import { relayConfig } from './relay.config.js';

const EVERY_MS = 10 * 60_000;
const PAGE = 5_000;

/** Removes events that everyone has had for a while. */
@Injectable()
export class OutboxRetention {
  private readonly logger = new Logger(OutboxRetention.name);
  private readonly retentionHours: number;

  constructor(
    private readonly events: OutboxRepository,
    config: Config,
  ) {
    this.retentionHours = config.get(relayConfig).retentionHours;
  }

  @Interval(EVERY_MS)
  async sweep(): Promise<void> {
    try {
      await this.events.deleteDelivered(this.retentionHours, PAGE);
    } catch (error) {
      this.logger.warn('old events were not removed', error);
    }
  }
}
