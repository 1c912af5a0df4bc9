import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityWidenMembershipRoles1764030000000 implements MigrationInterface {
  name = 'IdentityWidenMembershipRoles1764030000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE memberships
        DROP CONSTRAINT memberships_role_check,
        ADD CONSTRAINT memberships_role_check
          CHECK (role IN ('viewer', 'contributor', 'editor', 'admin', 'owner'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Before roles everybody was an owner: who is less must not become one.
    await runner.query(`DELETE FROM memberships WHERE role <> 'owner'`);
    await runner.query(`
      ALTER TABLE memberships
        DROP CONSTRAINT memberships_role_check,
        ADD CONSTRAINT memberships_role_check CHECK (role IN ('owner'))`);
  }
}
