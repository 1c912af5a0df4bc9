import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of posts that somebody sends, and what has become of each of their rows. */
export class PlanningCreateImports1764016600000 implements MigrationInterface {
  name = 'PlanningCreateImports1764016600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        status text NOT NULL CHECK (status IN
          ('received','checking','checked','applying','done','failed','canceled')),
        format text NOT NULL CHECK (format IN ('csv','ndjson')),
        filename text,
        size_bytes bigint NOT NULL,
        -- where the file lies until its rows are read
        object_key text,
        mode text NOT NULL CHECK (mode IN ('draft','scheduled')),
        on_error text NOT NULL CHECK (on_error IN ('stop','skip')),
        existing text NOT NULL CHECK (existing IN ('keep','update')),
        dry_run boolean NOT NULL,
        mapping jsonb NOT NULL,
        defaults jsonb NOT NULL,
        columns jsonb NOT NULL DEFAULT '[]',
        issues jsonb NOT NULL DEFAULT '[]',
        error jsonb,
        created_by jsonb NOT NULL,
        -- the last group of rows that was checked
        checked_to integer NOT NULL DEFAULT 0,
        -- of whoever works on it: later writes name it
        fence integer NOT NULL DEFAULT 0,
        -- when somebody may take it; null: there is nothing to do
        work_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        finished_at timestamptz
      )`);
    await runner.query(`CREATE INDEX imports_by_workspace ON imports (workspace_id, id)`);
    await runner.query(`CREATE INDEX imports_to_work_on ON imports (work_at)
      WHERE work_at IS NOT NULL`);
    await runner.query(`CREATE INDEX imports_by_age ON imports (updated_at)`);
    await runner.query(`
      CREATE TABLE import_rows (
        import_id text NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
        -- as a program for tables counts: the header is 1
        line integer NOT NULL,
        workspace_id text NOT NULL,
        key text NOT NULL,
        -- of what it says
        hash text NOT NULL,
        -- rows of one campaign or thread are one group, named by its first line
        group_line integer NOT NULL,
        -- null: not checked yet
        state text CHECK (state IN ('ready','invalid','unchanged','conflict','applied')),
        cells jsonb NOT NULL,
        content jsonb,
        issues jsonb NOT NULL DEFAULT '[]',
        -- the account that was found for it
        account_id text,
        -- the post that has its key already, or that came of it
        post_id text,
        run_id text,
        -- the key of the run that it is part of, from the moment on that the run is asked for
        batch text,
        -- whether the key is this row's, of all imports of the workspace
        holds_key boolean NOT NULL DEFAULT false,
        PRIMARY KEY (import_id, line)
      )`);
    await runner.query(`CREATE UNIQUE INDEX import_rows_by_key ON import_rows (workspace_id, key)
      WHERE holds_key`);
    await runner.query(`CREATE INDEX import_rows_by_post ON import_rows (workspace_id, post_id)
      WHERE holds_key`);
    await runner.query(
      `CREATE INDEX import_rows_by_group ON import_rows (import_id, group_line, line)`,
    );
    await runner.query(`CREATE INDEX import_rows_by_state ON import_rows (import_id, state, line)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE import_rows`);
    await runner.query(`DROP TABLE imports`);
  }
}
