import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityAddInvitationsToSignIns1764031000000 implements MigrationInterface {
  name = 'IdentityAddInvitationsToSignIns1764031000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sign_in_attempts
        -- SHA-256 of the token of an invitation that the person brings
        ADD COLUMN invitation_hash bytea,
        -- once the invitation is accepted: where the session begins
        ADD COLUMN workspace_id text REFERENCES workspaces (id) ON DELETE CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sign_in_attempts DROP COLUMN invitation_hash, DROP COLUMN workspace_id`);
  }
}
