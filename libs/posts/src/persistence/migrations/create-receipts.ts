import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the receipts of published posts say, and by which keys they can be verified. */
export class PostsCreateReceipts1764012000000 implements MigrationInterface {
  name = 'PostsCreateReceipts1764012000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE post_receipts (
        post_id text PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
        workspace_id text NOT NULL,
        id text NOT NULL,
        -- as they were when the post was settled; only who signs is not among them yet
        claims jsonb NOT NULL,
        -- from the first reading on
        jws text
      )`);
    // What a key has signed stays verifiable after the key itself is gone.
    await runner.query(`
      CREATE TABLE receipt_keys (
        id text PRIMARY KEY,
        -- a JSON Web Key without its private part
        public_key jsonb NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE receipt_keys`);
    await runner.query(`DROP TABLE post_receipts`);
  }
}
