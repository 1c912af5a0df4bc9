import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts that were scheduled before there was a watch. Apart from the columns: this one writes rows. */
export class SchedulesPlanChecks1764003020000 implements MigrationInterface {
  name = 'SchedulesPlanChecks1764003020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE posts SET next_check_at = CASE
          WHEN publish_at > now() + interval '24 hours' THEN publish_at - interval '24 hours'
          WHEN publish_at > now() + interval '1 hour' THEN publish_at - interval '1 hour'
          ELSE publish_at - interval '5 minutes' END
      WHERE status = 'scheduled' AND publish_at > now() + interval '5 minutes'`);
  }

  async down(): Promise<void> {
    // the column goes with the migration before
  }
}
