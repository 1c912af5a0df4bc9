import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers of networks that came after their worker had lost the post. */
export class PostsCreateAttemptEvidence1764039000100 implements MigrationInterface {
  name = 'PostsCreateAttemptEvidence1764039000100';

  async up(runner: QueryRunner): Promise<void> {
    // The fence under which the latest visible write began; null once people have decided what became of it.
    await runner.query(`ALTER TABLE posts ADD COLUMN commit_fence bigint`);
    await runner.query(`
      CREATE TABLE attempt_evidence (
        attempt_id text PRIMARY KEY REFERENCES post_attempts (id) ON DELETE CASCADE,
        post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        workspace_id text NOT NULL,
        fence bigint NOT NULL,
        facts jsonb NOT NULL CHECK (octet_length(facts::text) <= 65536),
        received_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX attempt_evidence_of_post ON attempt_evidence (post_id, fence)`,
    );
    await runner.query(
      `CREATE INDEX attempt_evidence_by_time ON attempt_evidence (received_at DESC)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE attempt_evidence`);
    await runner.query(`ALTER TABLE posts DROP COLUMN commit_fence`);
  }
}
