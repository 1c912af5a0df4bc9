import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { RetentionRule, type RetentionBatch } from '#libs/platform';
import { accountsConfig } from '../accounts.config.js';
import { ConnectionRepository } from '../persistence/connection.repository.js';

/** Connections that came to nothing. Those that brought an account are its history and stay. */
@Injectable()
export class ConnectionRetention extends RetentionRule {
  readonly name = 'connections';
  readonly days: number;

  constructor(
    private readonly connections: ConnectionRepository,
    config: Config,
  ) {
    super();
    this.days = config.get(accountsConfig).connectionRetentionDays;
  }

  async removeBatch(before: Date, limit: number): Promise<RetentionBatch> {
    const removed = await this.connections.removeFruitless(before, limit);
    return { removed, more: removed === limit };
  }
}
