import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { Config } from '../config/config.js';
import { Database, type Transaction, type TransactionOptions } from './database.js';
import { preparedOptions } from './open-data-source.js';
import { textOf, type Sql } from './statement.js';

/**
 * SQLSTATEs of a name that a connection cannot use: its plan no longer fits the table, or it never heard of it because
 * a pooler stands between.
 */
const LOST_NAMES: ReadonlySet<unknown> = new Set(['0A000', '26000']);

/**
 * The door for what runs all day and must be quick, such as the engine: a small pool of its own whose connections plan
 * each {@link Statement} once, for whatever values may come. For everything else there is {@link Database}: a plan
 * for all values is a bad one where the values decide.
 */
@Injectable()
export class PreparedDatabase extends Database implements OnApplicationShutdown {
  private opening: Promise<DataSource> | undefined;
  private isNaming = true;

  constructor(
    config: Config,
    private readonly database: Database,
  ) {
    super(new DataSource(preparedOptions(config)));
  }

  override async query<Row>(sql: Sql, parameters?: readonly unknown[]): Promise<Row[]> {
    await this.open();
    return this.named(() => super.query<Row>(sql, parameters));
  }

  override async execute(sql: Sql, parameters?: readonly unknown[]): Promise<number> {
    await this.open();
    return this.named(() => super.execute(sql, parameters));
  }

  override async transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options: TransactionOptions = {},
  ): Promise<Result> {
    await this.open();
    if (!options.isRepeatable) return super.transaction(work, options);
    return this.named(() => super.transaction(work, options));
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

  protected override sent(sql: Sql): string {
    if (typeof sql === 'string' || !this.isNaming) return textOf(sql);
    // node-postgres takes a name beside the text; TypeORM hands on what it is given.
    return { name: sql.name, text: sql.text } as unknown as string;
  }

  /** Once more without names where a connection has lost one: nothing was done then. */
  private async named<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const state =
        error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code;
      if (!LOST_NAMES.has(state) || !this.isNaming) throw error;
      this.isNaming = false;
      try {
        return await work();
      } finally {
        this.isNaming = true;
      }
    }
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
