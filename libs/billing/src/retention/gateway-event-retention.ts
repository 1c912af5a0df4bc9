import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { Database, RetentionRule, type RetentionBatch } from '#libs/platform';
import { billingConfig } from '../billing.config.js';
import { GatewayEventRepository } from '../persistence/gateway-event.repository.js';

/** Contents of payment messages: they hold names and addresses of buyers. */
@Injectable()
export class GatewayEventRetention extends RetentionRule {
  readonly name = 'contents of billing events';
  readonly days: number;

  constructor(
    private readonly events: GatewayEventRepository,
    private readonly database: Database,
    config: Config,
  ) {
    super();
    this.days = config.get(billingConfig).eventRetentionDays;
  }

  async removeBatch(before: Date, limit: number): Promise<RetentionBatch> {
    const removed = await this.events.emptyBefore(this.database, before, limit);
    return { removed, more: removed === limit };
  }
}
