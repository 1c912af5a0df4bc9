import { eventually } from './eventually.js';
import type { TestService } from './test-service.js';

/** Any number that nothing else of ours locks. */
const LOCK = 4_711;

const OF_HELD = `FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = ${LOCK}
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** A moment of a write with an idempotency key: its change is about to commit, or has and its answer is about to be stored. */
export type HeldMoment = 'before the change' | 'before the answer';

/** Stops writes with an idempotency key at one moment, at the database, until they are let go. */
export class IdempotencyHold {
  private constructor(
    private readonly service: TestService,
    private readonly release: () => Promise<void>,
  ) {}

  static async at(service: TestService, moment: HeldMoment): Promise<IdempotencyHold> {
    const { database } = service.database;
    const event = moment === 'before the change' ? 'INSERT' : 'UPDATE';
    await database.execute(
      `CREATE FUNCTION hold_idempotency() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN NEW; END $$`,
    );
    const runner = database.dataSource.createQueryRunner();
    await runner.query(`SELECT pg_advisory_lock(${LOCK})`);
    await database.execute(
      `CREATE TRIGGER hold_idempotency BEFORE ${event} ON idempotency_keys
       FOR EACH ROW EXECUTE FUNCTION hold_idempotency()`,
    );
    return new IdempotencyHold(service, async () => {
      await runner.query(`SELECT pg_advisory_unlock(${LOCK})`);
      await runner.release();
      await database.execute('DROP TRIGGER hold_idempotency ON idempotency_keys');
      await database.execute('DROP FUNCTION hold_idempotency()');
    });
  }

  /** Resolves once that many writes are stopped there. */
  async reached(count = 1): Promise<void> {
    await eventually(
      () => this.service.database.database.query(`SELECT pid ${OF_HELD}`),
      (held) => held.length >= count,
      { what: 'a write that is held' },
    );
  }

  /** Ends the statements that are held: the database does not notice by itself that who sent them is gone. */
  async endHeld(): Promise<void> {
    await this.service.database.database.query(`SELECT pg_terminate_backend(pid) ${OF_HELD}`);
  }

  letGo(): Promise<void> {
    return this.release();
  }
}

/** The lease of every claim runs out: whoever held it is gone. */
export async function endClaims({ database }: TestService): Promise<void> {
  await database.database.execute(
    `UPDATE idempotency_claims SET leased_until = now() - interval '1 second'`,
  );
}
