import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an event comes from, for traces. Nullable and without default: added at once, and unknown to older versions. */
export class PlatformOutboxTraceContext1764005000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // W3C traceparent; null while traces are off.
    await runner.query('ALTER TABLE outbox ADD COLUMN trace_context text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN trace_context');
  }
}
