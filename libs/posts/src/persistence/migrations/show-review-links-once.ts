import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of review links that only their maker has seen, and votes that say whose link they came by. */
export class PostsShowReviewLinksOnce1764033000000 implements MigrationInterface {
  name = 'PostsShowReviewLinksOnce1764033000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE review_links
        -- SHA-256 of the secret in the address; null: the address was listed to every editor, so it decides nothing
        ADD COLUMN token_hash bytea,
        -- the person whom it was made for
        ADD COLUMN made_for text`);
    // Of a vote by a review link: who made the link, as they were called then.
    await runner.query(`ALTER TABLE approval_votes ADD COLUMN made_by text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE approval_votes DROP COLUMN made_by`);
    await runner.query(`ALTER TABLE review_links DROP COLUMN made_for, DROP COLUMN token_hash`);
  }
}
