import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SchedulesCreateUsedConfirmations1764034000100 implements MigrationInterface {
  name = 'SchedulesCreateUsedConfirmations1764034000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- each confirmation is good for one run; forgotten once it would have expired
      CREATE TABLE used_confirmations (
        workspace_id text NOT NULL,
        key_id text NOT NULL,
        -- of the token
        fingerprint text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (workspace_id, key_id, fingerprint)
      )`);
    await runner.query(`CREATE INDEX used_confirmations_by_end ON used_confirmations (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE used_confirmations`);
  }
}
