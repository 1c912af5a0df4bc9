import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityAddPreviousSecrets1763900090000 implements MigrationInterface {
  name = 'IdentityAddPreviousSecrets1763900090000';

  async up(runner: QueryRunner): Promise<void> {
    // The secret before the last rotation, and until when it is still good.
    await runner.query(`
      ALTER TABLE api_keys
        ADD COLUMN previous_secret_hash bytea,
        ADD COLUMN previous_valid_until timestamptz`);
    await runner.query(`
      CREATE UNIQUE INDEX api_keys_previous_secret_hash ON api_keys (previous_secret_hash)
        WHERE previous_secret_hash IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_keys DROP COLUMN previous_secret_hash, DROP COLUMN previous_valid_until`);
  }
}
