import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel';
import { Database, type Transaction, type TransactionOptions } from './database.js';
import { preparedOptions } from './open-data-source.js';
import type { Sql } from './statement.js';

/**
 * The door for what runs all day and must be quick, such as the engine: a small pool of its own whose connections plan
 * each statement once, for whatever values may come. For everything else there is {@link Database}, where the server
 * plans anew as long as the values make a difference.
 */
@Injectable()
export class PreparedDatabase extends Database implements OnApplicationShutdown {
  private opening: Promise<DataSource> | undefined;

  constructor(
    config: Config,
    private readonly database: Database,
  ) {
    super(new DataSource(preparedOptions(config)));
  }

  override async query<Row>(sql: Sql, parameters?: readonly unknown[]): Promise<Row[]> {
    await this.open();
    return super.query<Row>(sql, parameters);
  }

  override async execute(sql: Sql, parameters?: readonly unknown[]): Promise<number> {
    await this.open();
    return super.execute(sql, parameters);
  }

  override async transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    await this.open();
    return super.transaction(work, options);
  }

  override get isFull(): boolean {
    return this.database.isFull;
  }

  override noteFull(): void {
    this.database.noteFull();
  }

  async onApplicationShutdown(): Promise<void> {
    const source = await this.opening?.catch(() => undefined);
    if (source?.isInitialized) await source.destroy();
  }

  /** Connects when it is first needed: a process that publishes nothing holds no connection for it. */
  private async open(): Promise<void> {
    this.opening ??= this.dataSource.initialize().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    await this.opening;
  }
}
