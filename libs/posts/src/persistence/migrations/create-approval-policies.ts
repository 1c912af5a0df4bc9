import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which posts of a workspace wait for people. */
export class PostsCreateApprovalPolicies1764016100000 implements MigrationInterface {
  name = 'PostsCreateApprovalPolicies1764016100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE approval_policies (
        workspace_id text PRIMARY KEY,
        rules jsonb NOT NULL,
        self_approval boolean NOT NULL,
        revision integer NOT NULL,
        updated_at timestamptz NOT NULL,
        -- the person, as they were called then
        updated_by jsonb NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE approval_policies`);
  }
}
