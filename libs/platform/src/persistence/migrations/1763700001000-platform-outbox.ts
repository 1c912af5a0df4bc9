import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events on their way from the change they tell of to those who listen. */
export class PlatformOutbox1763700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        position     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id     text        NOT NULL,
        name         text        NOT NULL,
        workspace_id text        NOT NULL,
        occurred_at  timestamptz NOT NULL,
        payload      jsonb       NOT NULL,
        -- A delivery that failed moves this into the future.
        available_at timestamptz NOT NULL DEFAULT now(),
        failures     integer     NOT NULL DEFAULT 0,
        done_at      timestamptz
      )`);
    // The relay's only question, over the few rows that are not done.
    await runner.query(
      'CREATE INDEX outbox_open ON outbox (available_at, position) WHERE done_at IS NULL',
    );
    // Written only for an event of which some listeners succeeded and others did not.
    await runner.query(`
      CREATE TABLE outbox_deliveries (
        event_id text        NOT NULL,
        listener text        NOT NULL,
        done_at  timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, listener)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox_deliveries');
    await runner.query('DROP TABLE outbox');
  }
}
