import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { RetentionRule, type RetentionBatch } from '#libs/platform';
import { sessionRetentionConfig } from '../identity.config.js';
import { SessionRepository } from '../persistence/session.repository.js';

/** Sessions that ran out or were ended. */
@Injectable()
export class SessionRetention extends RetentionRule {
  readonly name = 'sessions';
  readonly days: number;

  constructor(
    private readonly sessions: SessionRepository,
    config: Config,
  ) {
    super();
    this.days = config.get(sessionRetentionConfig).days;
  }

  async removeBatch(before: Date, limit: number): Promise<RetentionBatch> {
    const removed = await this.sessions.removeEnded(before, limit);
    return { removed, more: removed === limit };
  }
}
