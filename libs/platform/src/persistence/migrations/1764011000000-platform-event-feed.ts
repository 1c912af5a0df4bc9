import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The outbox as a feed: which transaction wrote an event tells whether a reader may have seen it, what positions do not,
 * because they are given before the commit.
 */
export class PlatformEventFeed1764011000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null: nobody read the feed of the workspace when it was written. Of the rows of the last release, which does not
    // name the column, nobody knows: they have it all.
    await runner.query('ALTER TABLE outbox ADD COLUMN transaction_id xid8');
    await runner.query(
      'ALTER TABLE outbox ALTER COLUMN transaction_id SET DEFAULT pg_current_xact_id()',
    );
    await runner.query(`
      CREATE INDEX outbox_feed ON outbox (workspace_id, transaction_id, position)
        WHERE transaction_id IS NOT NULL`);
    // Since when the interest has lasted without a break.
    await runner.query(
      'ALTER TABLE event_interests ADD COLUMN since timestamptz NOT NULL DEFAULT now()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM event_interests WHERE source = 'feed'`);
    await runner.query('ALTER TABLE event_interests DROP COLUMN since');
    await runner.query('ALTER TABLE outbox DROP COLUMN transaction_id');
  }
}
