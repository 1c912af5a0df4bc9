import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which workspaces wait for which events, where an event is only worth its row to somebody who does. */
export class PlatformEventInterests1764002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event_interests (
        workspace_id text NOT NULL,
        -- of the domain event: PostPublishing
        event_name   text NOT NULL,
        PRIMARY KEY (workspace_id, event_name)
      )`);
    // Whether anybody at all waits for an event.
    await runner.query('CREATE INDEX event_interests_by_name ON event_interests (event_name)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event_interests');
  }
}
