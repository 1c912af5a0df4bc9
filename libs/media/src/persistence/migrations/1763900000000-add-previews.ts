import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Previews are made in the background: every image and video waits for its own. */
export class MediaAddPreviews1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The defaults are right for rows that are there, and for those that an older process still writes:
    // a thumbnail that lies there already is found and kept.
    await runner.query(`
      ALTER TABLE assets
        ADD COLUMN preview_state text NOT NULL DEFAULT 'pending'
          CHECK (preview_state IN ('pending', 'made', 'placeholder', 'failed')),
        -- Why there is none; in our own words, without paths.
        ADD COLUMN preview_failure text,
        -- Counted by every claim, so it is also the fence: a late worker names an older number.
        ADD COLUMN preview_tries integer NOT NULL DEFAULT 0,
        -- When it may be claimed (again).
        ADD COLUMN preview_due_at timestamptz NOT NULL DEFAULT now()`);
    await runner.query(`
      CREATE INDEX assets_previews_due ON assets (preview_due_at)
       WHERE preview_state = 'pending' AND kind IN ('image', 'video') AND status IN ('draft', 'ready')`);
    // Written by older processes only; they may run until all are replaced.
    await runner.query('ALTER TABLE assets ALTER COLUMN has_thumbnail SET DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assets ALTER COLUMN has_thumbnail DROP DEFAULT');
    await runner.query('DROP INDEX assets_previews_due');
    await runner.query(`
      ALTER TABLE assets
        DROP COLUMN preview_due_at,
        DROP COLUMN preview_tries,
        DROP COLUMN preview_failure,
        DROP COLUMN preview_state`);
  }
}
