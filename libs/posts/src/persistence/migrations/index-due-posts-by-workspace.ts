import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the fair look behind a backlog: the workspaces that wait, and what each of them waits for. */
export class SchedulesIndexDuePostsByWorkspace1764004000000 implements MigrationInterface {
  name = 'SchedulesIndexDuePostsByWorkspace1764004000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX posts_due_of_workspace ON posts (workspace_id, due_at, position)
       WHERE due_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX posts_due_of_workspace`);
  }
}
