import type { Database } from '#libs/platform';
import { MovedClock } from '#libs/kernel/testing';

/** Functions of this schema are found before PostgreSQL's own. */
const SCHEMA = 'standing';

// The defaults of columns name PostgreSQL's own function, whatever the search path says.
const DEFAULTS = `
  DO $do$ DECLARE c record; BEGIN
    FOR c IN SELECT table_name, column_name FROM information_schema.columns
             WHERE table_schema = 'public' AND column_default = 'now()' LOOP
      EXECUTE format('ALTER TABLE public.%I ALTER COLUMN %I SET DEFAULT ${SCHEMA}.now()', c.table_name, c.column_name);
    END LOOP; END $do$`;

/** Time of a database and of the processes on it: it stands still until a test moves it. */
export class StandingTime extends MovedClock {
  private database: Database | null = null;

  /** Replaces the database's clock. Processes must connect anew afterwards: {@link reconnect}. */
  async stop(database: Database): Promise<void> {
    this.database = database;
    await database.execute(`CREATE SCHEMA ${SCHEMA}`);
    await database.execute(`CREATE TABLE ${SCHEMA}.present (at timestamptz NOT NULL)`);
    await database.execute(`INSERT INTO ${SCHEMA}.present VALUES ($1)`, [this.now()]);
    for (const name of ['now', 'clock_timestamp']) {
      await database.execute(
        `CREATE FUNCTION ${SCHEMA}.${name}() RETURNS timestamptz LANGUAGE sql STABLE
         AS 'SELECT at FROM ${SCHEMA}.present'`,
      );
    }
    await database.execute(DEFAULTS);
    await database.execute(
      `DO $do$ BEGIN EXECUTE format(
         'ALTER DATABASE %I SET search_path = ${SCHEMA}, pg_catalog, public', current_database());
       END $do$`,
    );
    await this.reconnect(database);
  }

  /** Lets a process have connections that go by this time. */
  async reconnect({ dataSource }: Database): Promise<void> {
    await dataSource.destroy();
    await dataSource.initialize();
  }

  /** Moves everybody's time. */
  async pass(milliseconds: number): Promise<void> {
    this.advance(milliseconds);
    await this.database?.execute(`UPDATE ${SCHEMA}.present SET at = $1`, [this.now()]);
  }
}
