import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountsAddGrantIds1763800000000 implements MigrationInterface {
  name = 'AccountsAddGrantIds1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    // what the network knows the person's consent by; accounts that share one end together
    await runner.query(`ALTER TABLE accounts ADD COLUMN grant_ids text[] NOT NULL DEFAULT '{}'`);
    // when the person consented; a refresh of the secrets does not change it
    await runner.query(
      `ALTER TABLE accounts ADD COLUMN granted_at timestamptz NOT NULL DEFAULT now()`,
    );
    await runner.query(`UPDATE accounts SET granted_at = created_at`);
    await runner.query(`CREATE INDEX accounts_grants ON accounts USING gin (grant_ids)`);
    await runner.query(`
      CREATE TABLE data_deletions (
        -- what the person was given; nothing here says who asked
        confirmation_code text PRIMARY KEY,
        mode text NOT NULL CHECK (mode IN ('live','sandbox')),
        accounts integer NOT NULL,
        completed_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE grant_callbacks (
        -- sha256 of a signed message that was carried out: it is taken once
        digest text PRIMARY KEY,
        received_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE grant_callbacks`);
    await runner.query(`DROP TABLE data_deletions`);
    await runner.query(`DROP INDEX accounts_grants`);
    await runner.query(`ALTER TABLE accounts DROP COLUMN granted_at, DROP COLUMN grant_ids`);
  }
}
