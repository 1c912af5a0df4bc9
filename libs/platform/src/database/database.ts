import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { isDatabaseFull, inTransaction } from '#libs/kernel';
import { isAskedWrite, mayHaveWritten, TransactionLog } from '../audit/change-log.js';
import type { Queryable } from './queryable.js';
import { NAMES_STATEMENTS, textOf, type Sql } from './statement.js';

export type { Queryable } from './queryable.js';

/** An open transaction. Handlers pass it on; only persistence looks inside. */
export interface Transaction extends Queryable {
  readonly manager: EntityManager;
  /** Runs the action once the transaction has committed, never after a rollback. It must not throw. */
  afterCommit(action: () => void): void;
}

export interface TransactionOptions {
  /**
   * Its work changes nothing but the database: chosen as the victim of a deadlock it runs again. Everybody locks in one
   * order, so that this is the net behind it.
   */
  readonly isRepeatable?: boolean;
}

/** SQLSTATEs after which the same work may succeed: deadlock, serialization failure. */
const VICTIM_STATES: ReadonlySet<unknown> = new Set(['40P01', '40001']);
/**
 * SQLSTATEs of a name that a connection cannot use: its plan no longer fits the table, or it never heard of it, or has it
 * already, because a pooler stands between.
 */
const LOST_NAMES: ReadonlySet<unknown> = new Set(['0A000', '26000', '42P05']);
const MOST_RUNS = 4;

/** How much of the pool is used. */
export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** The pool of node-postgres, which TypeORM keeps in its driver. */
interface PooledDriver {
  readonly master?: {
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
    readonly options: { readonly max?: number };
  };
}

/** The relay and the engine write more often: while there is no room, each try says so again. */
const REMEMBERED_FULL_MS = 60_000;

/**
 * The one door to Postgres. What it changes for somebody who asked for it leaves an entry in the audit log, in the same
 * transaction: a statement alone becomes one then.
 */
@Injectable()
export class Database implements Queryable {
  private fullAtMs: number | undefined;
  private isNaming: boolean;

  constructor(readonly dataSource: DataSource) {
    const { extra } = dataSource.options as { readonly extra?: Record<string, unknown> };
    this.isNaming = extra?.[NAMES_STATEMENTS] !== false;
  }

  /** Whether the server had no room for a write a moment ago: reading goes on. */
  get isFull(): boolean {
    return this.fullAtMs !== undefined && performance.now() - this.fullAtMs < REMEMBERED_FULL_MS;
  }

  /** A write found no room. */
  noteFull(): void {
    this.fullAtMs = performance.now();
  }

  async query<Row>(sql: Sql, parameters: readonly unknown[] = []): Promise<Row[]> {
    if (isAskedWrite(sql)) return this.asTransaction((one) => one.query<Row>(sql, parameters));
    return this.named(() =>
      this.withRunner((runner) => rows<Row>(runner, this.sent(sql), parameters)),
    );
  }

  async execute(sql: Sql, parameters: readonly unknown[] = []): Promise<number> {
    if (isAskedWrite(sql)) return this.asTransaction((one) => one.execute(sql, parameters));
    return this.named(() =>
      this.withRunner((runner) => affected(runner, this.sent(sql), parameters)),
    );
  }

  /**
   * Runs the work in one transaction (READ COMMITTED); an error rolls it back and is thrown on. Calls to other
   * machines are refused within it.
   */
  async transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    { isRepeatable = false }: TransactionOptions = {},
  ): Promise<Result> {
    for (let runs = 1; ; runs += 1) {
      try {
        if (!isRepeatable) return await this.transactOnce(work);
        return await this.named(() => this.transactOnce(work));
      } catch (error) {
        const isVictim = VICTIM_STATES.has(stateOf(error));
        if (!isVictim || !isRepeatable || runs === MOST_RUNS) throw error;
      }
    }
  }

  private async transactOnce<Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const afterCommit: (() => void)[] = [];
    const log = new TransactionLog();
    const result = await this.noticing(() =>
      this.dataSource.transaction((manager) =>
        inTransaction(async () => {
          const sent = (sql: Sql): string => this.sent(sql);
          const transaction = transactionOver(manager, { afterCommit, log, sent });
          const done = await work(transaction);
          await log.write(transaction);
          return done;
        }),
      ),
    );
    log.close();
    for (const action of afterCommit) action();
    return result;
  }

  /** One statement as a transaction. */
  private asTransaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.transaction(work, { isRepeatable: true });
  }

  connections(): PoolUse {
    const { master } = this.dataSource.driver as unknown as PooledDriver;
    if (master === undefined) return { inUse: 0, idle: 0, waiting: 0, max: 0 };
    const { totalCount, idleCount, waitingCount, options } = master;
    return {
      inUse: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
      max: options.max ?? 0,
    };
  }

  /** What the driver is given. */
  private sent(sql: Sql): string {
    if (typeof sql === 'string' || !this.isNaming) return textOf(sql);
    // node-postgres takes a name beside the text; TypeORM hands on what it is given.
    return { name: sql.name, text: sql.text } as unknown as string;
  }

  /** Once more without names where a connection has lost one: nothing was done then. */
  private async named<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!LOST_NAMES.has(stateOf(error)) || !this.isNaming) throw error;
      this.isNaming = false;
      try {
        return await work();
      } finally {
        this.isNaming = true;
      }
    }
  }

  private async withRunner<Result>(
    work: (runner: QueryRunner) => Promise<Result>,
  ): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await this.noticing(() => work(runner));
    } finally {
      await runner.release();
    }
  }

  private async noticing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isDatabaseFull(error)) this.noteFull();
      throw error;
    }
  }
}

function stateOf(error: unknown): unknown {
  const { driverError } = error as { readonly driverError?: { readonly code?: unknown } };
  return driverError?.code;
}

function transactionOver(
  manager: EntityManager,
  {
    afterCommit,
    log,
    sent,
  }: {
    readonly afterCommit: (() => void)[];
    readonly log: TransactionLog;
    readonly sent: (sql: Sql) => string;
  },
): Transaction {
  const runner = manager.queryRunner!;
  const noted = (sql: Sql, changed: number): void => {
    if (log.isAsked && mayHaveWritten(sql, changed)) log.noteWrite();
  };
  return {
    get manager() {
      // What is done with it is not seen here.
      log.noteWrite();
      return manager;
    },
    query: async <Row>(sql: Sql, parameters: readonly unknown[] = []) => {
      const found = await rows<Row>(runner, sent(sql), parameters);
      noted(sql, found.length);
      return found;
    },
    execute: async (sql, parameters = []) => {
      const changed = await affected(runner, sent(sql), parameters);
      noted(sql, changed);
      return changed;
    },
    afterCommit: (action) => void afterCommit.push(action),
  };
}

async function rows<Row>(
  runner: QueryRunner,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const result = await runner.query(sql, [...parameters], true);
  return result.records as Row[];
}

async function affected(
  runner: QueryRunner,
  sql: string,
  parameters: readonly unknown[],
): Promise<number> {
  const result = await runner.query(sql, [...parameters], true);
  return result.affected ?? result.records?.length ?? 0;
}
