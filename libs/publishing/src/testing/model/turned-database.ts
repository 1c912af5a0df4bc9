import type pg from 'pg';
import { QueryFailedError, type DataSource } from 'typeorm';
import { Database, textOf, type Sql, type Transaction } from '#libs/platform';
import type { Connection, Connections } from './connections.js';
import type { Actor } from './interleaving.js';

/** The database as one process of the model sees it: each statement waits for its turn. */
export class TurnedDatabase extends Database {
  private readonly busy = new Set<Connection>();

  constructor(
    private readonly pool: Connections,
    private readonly actor: Actor,
  ) {
    // TypeORM is not used by what the model runs.
    super({ options: {} } as DataSource);
  }

  override async query<Row>(sql: Sql, parameters: readonly unknown[] = []): Promise<Row[]> {
    return (await this.alone(textOf(sql), parameters)).rows as Row[];
  }

  override async execute(sql: Sql, parameters: readonly unknown[] = []): Promise<number> {
    return affected(await this.alone(textOf(sql), parameters));
  }

  override async transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const afterCommit: (() => void)[] = [];
    await this.actor.turn('BEGIN');
    const connection = await this.connection();
    let result: Result;
    try {
      await this.send(connection, 'BEGIN', 'BEGIN', []);
      result = await work(this.within(connection, afterCommit));
      await this.turnTo(connection, 'COMMIT', []);
      this.actor.changed();
    } catch (error) {
      await this.turnTo(connection, 'ROLLBACK', []);
      throw error;
    } finally {
      this.free(connection);
    }
    for (const action of afterCommit) action();
    return result;
  }

  /** Its process died. */
  async rollBack(): Promise<void> {
    for (const connection of this.busy) await this.pool.rollBack(connection);
    this.busy.clear();
  }

  private within(connection: Connection, afterCommit: (() => void)[]): Transaction {
    return {
      get manager(): never {
        throw new Error('the model runs no entities');
      },
      query: async <Row>(sql: Sql, parameters: readonly unknown[] = []) =>
        (await this.turnTo(connection, textOf(sql), parameters)).rows as Row[],
      execute: async (sql, parameters = []) =>
        affected(await this.turnTo(connection, textOf(sql), parameters)),
      afterCommit: (action) => void afterCommit.push(action),
    };
  }

  private async alone(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const what = nameOf(sql);
    await this.actor.turn(what);
    const connection = await this.connection();
    try {
      const result = await this.send(connection, what, sql, parameters);
      if (result.command !== 'SELECT') this.actor.changed();
      return result;
    } finally {
      this.free(connection);
    }
  }

  private async turnTo(
    connection: Connection,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<pg.QueryResult> {
    const what = nameOf(sql);
    await this.actor.turn(what);
    return this.send(connection, what, sql, parameters);
  }

  private send(
    connection: Connection,
    what: string,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<pg.QueryResult> {
    return this.actor
      .sends(what, connection.backend, () => this.pool.send(connection, sql, parameters))
      .catch((error: Error) => {
        throw new QueryFailedError(sql, [...parameters], error);
      });
  }

  private async connection(): Promise<Connection> {
    const connection = await this.actor.sends('connect', 0, () => this.pool.take());
    this.busy.add(connection);
    return connection;
  }

  private free(connection: Connection): void {
    this.busy.delete(connection);
    this.pool.giveBack(connection);
  }
}

function affected({ rowCount, rows }: pg.QueryResult): number {
  return rowCount ?? rows.length;
}

/** Who sends it: the method of the repository; or the first words of the statement. */
function nameOf(sql: string): string {
  if (/^(BEGIN|COMMIT|ROLLBACK)$/.test(sql)) return sql;
  const caller = callers().find((site) =>
    /Repository$|^DueClaims$|^Outbox$/.test(site.getTypeName() ?? ''),
  );
  if (caller) return `${caller.getTypeName()}.${caller.getFunctionName()}`;
  return sql.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
}

/** The stack without its text, which takes long to write. */
function callers(): readonly NodeJS.CallSite[] {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) => sites;
  try {
    return new Error().stack as unknown as readonly NodeJS.CallSite[];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}
