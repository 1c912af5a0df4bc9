import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { Database, RetentionRule, type RetentionBatch } from '#libs/platform';
import { SupportRequestRepository } from '../persistence/support-request.repository.js';
import { supportConfig } from '../support.config.js';

/** Requests for help: they hold addresses and what people wrote. */
@Injectable()
export class SupportRetention extends RetentionRule {
  readonly name = 'support requests';
  readonly days: number;

  constructor(
    private readonly requests: SupportRequestRepository,
    private readonly database: Database,
    config: Config,
  ) {
    super();
    this.days = config.get(supportConfig).retentionDays;
  }

  async removeBatch(before: Date, limit: number): Promise<RetentionBatch> {
    const removed = await this.requests.removeBefore(this.database, before, limit);
    return { removed, more: removed === limit };
  }
}
