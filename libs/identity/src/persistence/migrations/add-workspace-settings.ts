import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which time zone the people of a workspace plan, and with which day their weeks begin. */
export class IdentityAddWorkspaceSettings1764010600000 implements MigrationInterface {
  name = 'IdentityAddWorkspaceSettings1764010600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE workspaces
        ADD COLUMN timezone text NOT NULL DEFAULT 'UTC',
        -- 1 is Monday
        ADD COLUMN week_starts_on smallint NOT NULL DEFAULT 1 CHECK (week_starts_on BETWEEN 1 AND 7)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE workspaces DROP COLUMN timezone, DROP COLUMN week_starts_on`);
  }
}
