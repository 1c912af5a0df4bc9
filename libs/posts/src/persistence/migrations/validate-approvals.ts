import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Looks at the posts that are there already: in a transaction of its own, which keeps nobody from reading or writing. */
export class PostsValidateApprovals1764016000100 implements MigrationInterface {
  name = 'PostsValidateApprovals1764016000100';

  async up(runner: QueryRunner): Promise<void> {
    for (const check of CHECKS) {
      await runner.query(`ALTER TABLE posts VALIDATE CONSTRAINT ${check}`);
    }
  }

  /** The checks themselves go with the columns that they are about. */
  async down(runner: QueryRunner): Promise<void> {
    for (const check of CHECKS) {
      const [row] = (await runner.query(
        `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
         WHERE conrelid = 'posts'::regclass AND conname = $1`,
        [check],
      )) as [{ definition: string }];
      await runner.query(
        `ALTER TABLE posts DROP CONSTRAINT ${check}, ADD CONSTRAINT ${check} ${row.definition} NOT VALID`,
      );
    }
  }
}

const CHECKS = [
  'posts_approval_check',
  'posts_withdrawn_for_check',
  'posts_only_released_go',
] as const;
