import { Injectable } from '@nestjs/common';
import { IdempotencyRepository } from '../persistence/idempotency.repository.js';
import { RetentionRule, type RetentionBatch } from '../retention/retention-rule.js';
import { DAYS_KEPT } from './keyed-changes.js';

/** Idempotency keys that no repeat is answered from any more. */
@Injectable()
export class IdempotencyRetention extends RetentionRule {
  readonly name = 'idempotency keys';
  readonly days = DAYS_KEPT;

  constructor(private readonly keys: IdempotencyRepository) {
    super();
  }

  async removeBatch(before: Date, limit: number): Promise<RetentionBatch> {
    const removed = await this.keys.removeOld(before, limit);
    const abandoned = await this.keys.removeAbandoned(before, limit);
    return { removed: removed + abandoned, more: removed === limit || abandoned === limit };
  }
}
