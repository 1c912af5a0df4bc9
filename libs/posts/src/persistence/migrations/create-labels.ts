import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a workspace orders its posts by. It lies beside the posts: whoever labels one changes nothing of its row. */
export class PostsCreateLabels1764014200000 implements MigrationInterface {
  name = 'PostsCreateLabels1764014200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE labels (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        name text NOT NULL,
        -- the name without its case, made by the program, so that no locale of a database has a say
        name_key text COLLATE "C" NOT NULL,
        color text NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE UNIQUE INDEX labels_by_name ON labels (workspace_id, name_key)`);
    await runner.query(`
      CREATE TABLE post_labels (
        post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        workspace_id text NOT NULL,
        label_id text NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
        PRIMARY KEY (post_id, label_id)
      )`);
    // Whole: a filter reads no row of the table, and a label that is deleted finds its rows by it.
    await runner.query(
      `CREATE INDEX post_labels_by_label ON post_labels (label_id, workspace_id, post_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE post_labels`);
    await runner.query(`DROP TABLE labels`);
  }
}
