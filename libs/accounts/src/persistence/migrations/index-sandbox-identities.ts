import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountsIndexSandboxIdentities1764010400000 implements MigrationInterface {
  name = 'AccountsIndexSandboxIdentities1764010400000';

  async up(runner: QueryRunner): Promise<void> {
    // whether another workspace has connected the same test account, by its id or by its handle
    await runner.query(
      `CREATE INDEX accounts_sandbox_ids ON accounts (external_id) WHERE mode = 'sandbox'`,
    );
    await runner.query(
      `CREATE INDEX accounts_sandbox_handles ON accounts (handle_key) WHERE mode = 'sandbox'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX accounts_sandbox_handles`);
    await runner.query(`DROP INDEX accounts_sandbox_ids`);
  }
}
