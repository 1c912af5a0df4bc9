import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityCreateUserPreferences1764010600100 implements MigrationInterface {
  name = 'IdentityCreateUserPreferences1764010600100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- how a person wants to see the dashboard; no row: the defaults
      CREATE TABLE user_preferences (
        user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        locale text,
        theme text NOT NULL CHECK (theme IN ('light','dark','system')),
        timezone text,
        hour12 boolean,
        single_key_shortcuts boolean NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE user_preferences`);
  }
}
