import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import {
  RetentionWalk,
  type PageAsked,
  type RetentionPage,
  type Transaction,
} from '#libs/platform';
import { AttemptRetentionRepository } from '../persistence/attempt-retention.repository.js';
import { postsRetentionConfig } from './retention.config.js';

/** Attempts of posts that have come to their end, but for the last one of each. */
@Injectable()
export class AttemptRetention extends RetentionWalk {
  readonly name = 'attempts';
  readonly days: number;

  constructor(
    private readonly attempts: AttemptRetentionRepository,
    config: Config,
  ) {
    super();
    this.days = config.get(postsRetentionConfig).attemptDays;
  }

  removePage(transaction: Transaction, asked: PageAsked): Promise<RetentionPage> {
    return this.attempts.removePage(transaction, asked);
  }
}
