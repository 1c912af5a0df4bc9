import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { AuditEntryRepository } from '../persistence/audit-entry.repository.js';
import { RetentionRule, type RetentionBatch } from '../retention/retention-rule.js';
import { auditConfig } from './audit.config.js';

/** Entries of the audit log that have been kept long enough. */
@Injectable()
export class AuditRetention extends RetentionRule {
  readonly name = 'audit entries';
  readonly days: number;

  constructor(
    private readonly log: AuditEntryRepository,
    config: Config,
  ) {
    super();
    this.days = config.get(auditConfig).days;
  }

  async removeBatch(before: Date, limit: number): Promise<RetentionBatch> {
    const removed = await this.log.removeOld(before, limit);
    return { removed, more: removed === limit };
  }
}
