import type { QueryRunner } from 'typeorm';
import { textOf, type Database, type Sql } from '#libs/platform';
import { Gate } from './gate.js';

/** One statement of a process, before it is sent. */
interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Stands around each statement; it must call `send`, or throw in its stead. */
export type AroundStatement = (
  statement: Statement,
  send: () => Promise<unknown>,
) => Promise<unknown>;

/**
 * Lets a test stand between the statements of one process, `START TRANSACTION` and `COMMIT` included: to force an
 * interleaving, or to choose every one of them.
 */
export class StatementGates {
  private around: AroundStatement | null = null;
  private readonly held: { readonly pattern: RegExp; readonly gate: Gate }[] = [];

  /** @param databases every door that the process has */
  constructor(...databases: readonly Database[]) {
    for (const { dataSource } of databases) {
      const create = dataSource.createQueryRunner.bind(dataSource);
      dataSource.createQueryRunner = (mode) => this.watched(create(mode));
    }
  }

  /** The next statement that matches waits at the gate that is given back. */
  before(pattern: RegExp): Gate {
    const gate = new Gate();
    this.held.push({ pattern, gate });
    return gate;
  }

  /** From now on every statement goes through this; null: through nothing. */
  use(around: AroundStatement | null): void {
    this.around = around;
  }

  private watched(runner: QueryRunner): QueryRunner {
    const send = runner.query.bind(runner) as (...given: unknown[]) => Promise<unknown>;
    const through = async (sent: Sql, parameters: unknown[] = [], ...more: unknown[]) => {
      const sql = textOf(sent);
      await this.heldGate(sql)?.pass();
      const go = (): Promise<unknown> => send(sent, parameters, ...more);
      return this.around === null ? go() : this.around({ sql, parameters }, go);
    };
    return Object.assign(runner, { query: through as unknown as QueryRunner['query'] });
  }

  private heldGate(sql: string): Gate | null {
    const index = this.held.findIndex(({ pattern }) => pattern.test(sql));
    return index < 0 ? null : this.held.splice(index, 1)[0]!.gate;
  }
}
