import { Injectable } from '@nestjs/common';
import { Clock, Config, RetentionRule, type RetentionBatch } from '#libs/platform';
import { AttemptRetentionRepository } from '../persistence/attempt-retention.repository.js';
import { postsRetentionConfig } from './retention.config.js';

/** A whole walk once a day; in between only what has become old since. */
const WALK_AGAIN_MS = 24 * 60 * 60_000;

/** Attempts of posts that have come to their end, but for the last one of each. */
@Injectable()
export class AttemptRetention extends RetentionRule {
  readonly name = 'attempts';
  readonly days: number;
  private after = '';
  private walkingSinceMs = 0;

  constructor(
    private readonly attempts: AttemptRetentionRepository,
    private readonly clock: Clock,
    config: Config,
  ) {
    super();
    this.days = config.get(postsRetentionConfig).attemptDays;
  }

  async removeBatch(before: Date, limit: number): Promise<RetentionBatch> {
    const nowMs = this.clock.now().getTime();
    if (nowMs - this.walkingSinceMs > WALK_AGAIN_MS) {
      this.after = '';
      this.walkingSinceMs = nowMs;
    }
    const { read, removed, last } = await this.attempts.removePage(this.after, before, limit);
    this.after = last ?? this.after;
    return { removed, more: read === limit };
  }
}
