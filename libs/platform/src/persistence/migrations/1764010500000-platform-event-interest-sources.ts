import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who of a workspace waits for an event, and until when. What the last release writes is of webhooks and stays; what it
 * takes away of others comes back when they prolong it.
 */
export class PlatformEventInterestSources1764010500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE event_interests
        ADD COLUMN source text NOT NULL DEFAULT 'webhooks',
        -- null: until it is taken back
        ADD COLUMN expires_at timestamptz,
        DROP CONSTRAINT event_interests_pkey,
        ADD CONSTRAINT event_interests_pkey PRIMARY KEY (workspace_id, event_name, source)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM event_interests WHERE source <> 'webhooks'`);
    await runner.query(`
      ALTER TABLE event_interests
        DROP CONSTRAINT event_interests_pkey,
        DROP COLUMN source,
        DROP COLUMN expires_at,
        ADD CONSTRAINT event_interests_pkey PRIMARY KEY (workspace_id, event_name)`);
  }
}
