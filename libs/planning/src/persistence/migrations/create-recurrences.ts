import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents that go out by a rule, and what has become of each time of theirs that was planned. */
export class PlanningCreateRecurrences1764016700000 implements MigrationInterface {
  name = 'PlanningCreateRecurrences1764016700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recurrences (
        id text PRIMARY KEY,
        workspace_id text NOT NULL,
        name text,
        -- who changed it last
        author jsonb NOT NULL,
        -- a schedule document without times
        document jsonb NOT NULL,
        account_ids text[] NOT NULL,
        variants jsonb NOT NULL,
        variant_order text NOT NULL CHECK (variant_order IN ('sequence','shuffled')),
        -- a wall time, never a moment
        starts_local text NOT NULL,
        timezone text NOT NULL,
        rule text NOT NULL,
        horizon_days integer NOT NULL CHECK (horizon_days BETWEEN 1 AND 60),
        state text NOT NULL CHECK (state IN ('active','paused','ended')),
        revision integer NOT NULL DEFAULT 1,
        -- when a scheduler has to look at it; null: there is nothing to do
        look_at timestamptz,
        leased_until timestamptz,
        ended_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX recurrences_by_workspace ON recurrences (workspace_id, id)`);
    await runner.query(
      `CREATE INDEX recurrences_to_look_at ON recurrences (look_at) WHERE look_at IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE recurrence_occurrences (
        recurrence_id text NOT NULL REFERENCES recurrences (id) ON DELETE CASCADE,
        -- the wall time it is known by
        stamp text COLLATE "C" NOT NULL,
        workspace_id text NOT NULL,
        at timestamptz NOT NULL,
        ordinal integer NOT NULL,
        state text NOT NULL CHECK (state IN ('planned','skipped','refused')),
        -- the revision of the recurrence at which it was planned, or planned anew
        generation integer NOT NULL,
        run_id text,
        -- its run is of before a change of the series: 'all', or 'unedited' where edited ones stay
        redo text CHECK (redo IN ('all','unedited')),
        refusal jsonb,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (recurrence_id, stamp)
      )`);
    await runner.query(
      `CREATE INDEX recurrence_occurrences_by_time ON recurrence_occurrences (recurrence_id, at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE recurrence_occurrences`);
    await runner.query(`DROP TABLE recurrences`);
  }
}
