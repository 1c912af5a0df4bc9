import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever opens a review link asks for changes, too. */
export class PlatformAuditReviewLinks1764016050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await checkActors(runner, `'user', 'key', 'system', 'review_link'`);
  }

  /** Entries stay as they are: the check before holds for those to come. */
  async down(runner: QueryRunner): Promise<void> {
    await checkActors(runner, `'user', 'key', 'system'`);
  }
}

async function checkActors(runner: QueryRunner, types: string): Promise<void> {
  await runner.query(`
    ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_actor_type_check,
      ADD CONSTRAINT audit_entries_actor_type_check CHECK (actor_type IN (${types})) NOT VALID`);
}
