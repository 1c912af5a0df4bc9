import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which request a post comes from, for traces. Nullable and without default: added at once, and unknown to older versions. */
export class SchedulesAddTraceContext1764005001000 implements MigrationInterface {
  name = 'SchedulesAddTraceContext1764005001000';

  async up(runner: QueryRunner): Promise<void> {
    // W3C traceparent; null while traces are off.
    await runner.query(`ALTER TABLE posts ADD COLUMN trace_context text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE posts DROP COLUMN trace_context`);
  }
}
