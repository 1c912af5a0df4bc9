import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import {
  RetentionWalk,
  type PageAsked,
  type RetentionPage,
  type Transaction,
} from '#libs/platform';
import { RunRetentionRepository } from '../persistence/run-retention.repository.js';
import { postsRetentionConfig } from './retention.config.js';

/** Finished runs, for those who do not want to keep them. */
@Injectable()
export class RunRetention extends RetentionWalk {
  readonly name = 'runs';
  readonly days: number;

  constructor(
    private readonly runs: RunRetentionRepository,
    config: Config,
  ) {
    super();
    this.days = config.get(postsRetentionConfig).runDays;
  }

  removePage(transaction: Transaction, asked: PageAsked): Promise<RetentionPage> {
    return this.runs.removePage(transaction, asked);
  }
}
