import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PublishingCreatePostAttempts1763700006000 implements MigrationInterface {
  name = 'PublishingCreatePostAttempts1763700006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE post_attempts (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('publish','confirm','reconcile','delete')),
        -- publish attempts only; the others belong to the latest one
        attempt_no integer NOT NULL,
        fence bigint NOT NULL,
        worker_id text NOT NULL,
        phase text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        ok boolean,
        outcome text,
        code text,
        retryable boolean,
        provider_post_id text,
        provider_status integer,
        provider_code text,
        provider_message text,
        request_id text,
        duration_ms integer,
        -- what the network changed or dropped without calling it an error
        notes jsonb NOT NULL DEFAULT '[]',
        requests jsonb NOT NULL DEFAULT '[]'
      )`);
    await runner.query(`CREATE INDEX post_attempts_of_post ON post_attempts (post_id, id)`);
    await runner.query(
      `CREATE INDEX post_attempts_open ON post_attempts (post_id) WHERE finished_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE post_attempts`);
  }
}
