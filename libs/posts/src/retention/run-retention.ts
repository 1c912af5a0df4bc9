import { Injectable } from '@nestjs/common';
import { Config, RetentionRule, type RetentionBatch } from '#libs/platform';
import { RunRetentionRepository } from '../persistence/run-retention.repository.js';
import { postsRetentionConfig } from './retention.config.js';

/** A run may have a thousand posts, which go with it. */
const RUNS_AT_ONCE = 20;

/** Finished runs, for those who do not want to keep them. */
@Injectable()
export class RunRetention extends RetentionRule {
  readonly name = 'runs';
  readonly days: number;

  constructor(
    private readonly runs: RunRetentionRepository,
    config: Config,
  ) {
    super();
    this.days = config.get(postsRetentionConfig).runDays;
  }

  async removeBatch(before: Date): Promise<RetentionBatch> {
    const removed = await this.runs.removeFinished(before, RUNS_AT_ONCE);
    return { removed, more: removed === RUNS_AT_ONCE };
  }
}
