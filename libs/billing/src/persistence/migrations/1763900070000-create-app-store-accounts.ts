import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BillingCreateAppStoreAccounts1763900070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app_store_accounts (
        workspace_id text PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
        -- appAccountToken of the workspace's purchases; never changes
        account_token uuid NOT NULL UNIQUE,
        created_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE app_store_accounts`);
  }
}
