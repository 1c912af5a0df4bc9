import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';

/** Something that runs parameterised SQL: the pool, or one open transaction. */
export interface Queryable {
  /** Rows of a SELECT or of a RETURNING clause. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Number of rows a statement changed. */
  execute(sql: string, parameters?: readonly unknown[]): Promise<number>;
}

/** An open transaction. Handlers pass it on; only persistence looks inside. */
export interface Transaction extends Queryable {
  readonly manager: EntityManager;
  /** Runs the action once the transaction has committed, never after a rollback. It must not throw. */
  afterCommit(action: () => void): void;
}

/** The one door to Postgres. */
@Injectable()
export class Database implements Queryable {
  constructor(readonly dataSource: DataSource) {}

  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.withRunner((runner) => rows<Row>(runner, sql, parameters));
  }

  async execute(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    return this.withRunner((runner) => affected(runner, sql, parameters));
  }

  /** Runs the work in one transaction (READ COMMITTED); an error rolls it back and is thrown on. */
  async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const afterCommit: (() => void)[] = [];
    const result = await this.dataSource.transaction((manager) =>
      work(transactionOver(manager, afterCommit)),
    );
    for (const action of afterCommit) action();
    return result;
  }

  private async withRunner<Result>(
    work: (runner: QueryRunner) => Promise<Result>,
  ): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await work(runner);
    } finally {
      await runner.release();
    }
  }
}

function transactionOver(manager: EntityManager, afterCommit: (() => void)[]): Transaction {
  const runner = manager.queryRunner!;
  return {
    manager,
    query: (sql, parameters = []) => rows(runner, sql, parameters),
    execute: (sql, parameters = []) => affected(runner, sql, parameters),
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
