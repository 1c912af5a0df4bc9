import type pg from 'pg';
import { MovedClock } from '#libs/kernel/testing';

// Functions of this schema are found before PostgreSQL's own. Each connection is told the time when a transaction
// begins, so that this one goes by its beginning.
const CLOCK = `
  CREATE SCHEMA model;
  CREATE FUNCTION model.now() RETURNS timestamptz LANGUAGE sql STABLE AS
    $$ SELECT current_setting('model.present')::timestamptz $$;
  CREATE FUNCTION model.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS
    $$ SELECT current_setting('model.present')::timestamptz $$;
  DO $do$ DECLARE c record; BEGIN
    -- defaults of columns name PostgreSQL's own function, whatever the search path says
    FOR c IN SELECT table_name, column_name FROM information_schema.columns
             WHERE table_schema = 'public' AND column_default = 'now()' LOOP
      EXECUTE format('ALTER TABLE public.%I ALTER COLUMN %I SET DEFAULT model.now()', c.table_name, c.column_name);
    END LOOP;
    EXECUTE format('ALTER DATABASE %I SET search_path = model, pg_catalog, public', current_database());
    EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
    EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = 10', current_database());
    EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database());
    EXECUTE format('ALTER DATABASE %I SET plan_cache_mode = force_generic_plan', current_database());
  END $do$`;

/** Time of the model's database and of all its processes: it stands still until it is moved. */
export class VirtualTime extends MovedClock {
  private constructor(
    start: string,
    private readonly monitor: pg.Client,
  ) {
    super(start);
  }

  /** Replaces the clock of the monitor's database for connections that are made from now on. */
  static async install(monitor: pg.Client, start: string): Promise<VirtualTime> {
    await monitor.query(CLOCK);
    await monitor.query('SET search_path = model, pg_catalog, public');
    const time = new VirtualTime(start, monitor);
    await time.restart(start);
    return time;
  }

  async restart(start: string): Promise<void> {
    this.moveTo(start);
    await this.tell(this.monitor);
  }

  async pass(milliseconds: number): Promise<void> {
    this.advance(milliseconds);
    await this.tell(this.monitor);
  }

  /** Lets a connection go by the present. */
  async tell(client: pg.Client): Promise<void> {
    await client.query(`SET model.present = '${this.now().toISOString()}'`);
  }
}
