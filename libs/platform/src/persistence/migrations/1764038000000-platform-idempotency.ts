import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was changed under an idempotency key, and what was answered. A row is written by the transaction that makes the
 * change; a claim only says that a request with the key is at work.
 */
export class PlatformIdempotency1764038000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        -- of the request that made the change
        id text PRIMARY KEY,
        -- the workspace, or the person where a request is about themselves
        scope_id text NOT NULL,
        -- the API key or the person: an answer is theirs alone
        caller_id text NOT NULL,
        key text NOT NULL,
        operation text NOT NULL,
        -- of path, query and body; null where a crash came before the body was read
        digest text,
        subject_kind text NOT NULL,
        subject_id text NOT NULL,
        at timestamptz NOT NULL,
        -- what was answered; null until the request has ended
        status smallint,
        -- sealed, whatever it holds: secrets are among it. Null where it was too large to keep
        answer_key_id text,
        answer_ciphertext text,
        CHECK ((answer_key_id IS NULL) = (answer_ciphertext IS NULL)),
        CHECK (answer_key_id IS NULL OR status IS NOT NULL)
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX idempotency_keys_once ON idempotency_keys (scope_id, caller_id, key)',
    );
    await runner.query('CREATE INDEX idempotency_keys_by_age ON idempotency_keys (at)');
    await runner.query(`
      CREATE TABLE idempotency_claims (
        scope_id text NOT NULL,
        caller_id text NOT NULL,
        key text NOT NULL,
        -- the request that is at work
        holder text NOT NULL,
        leased_until timestamptz NOT NULL,
        PRIMARY KEY (scope_id, caller_id, key)
      )`);
    await runner.query(
      'CREATE INDEX idempotency_claims_by_lease ON idempotency_claims (leased_until)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_claims');
    await runner.query('DROP TABLE idempotency_keys');
  }
}
