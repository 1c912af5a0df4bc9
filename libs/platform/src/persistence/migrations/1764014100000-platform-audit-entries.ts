import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who asked for which change. What is written stays: only the sweep of what is old may delete, and only in the
 * transaction in which it says so.
 */
export class PlatformAuditEntries1764014100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_entries (
        id text PRIMARY KEY,
        at timestamptz NOT NULL,
        workspace_id text NOT NULL,
        actor_type text NOT NULL CHECK (actor_type IN ('user', 'key', 'system')),
        actor_id text,
        -- as it was called then: keys and people may be gone
        actor_name text,
        operation text NOT NULL,
        subject_kind text NOT NULL,
        subject_id text NOT NULL,
        fields text[] NOT NULL DEFAULT '{}',
        request_id text,
        -- a /24 or /48, never an address
        network text,
        outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
        -- why it was refused
        code text,
        -- the day of a refusal, see the index below; null for what was done
        refused_on date,
        CHECK ((outcome = 'refused') = (refused_on IS NOT NULL))
      )`);
    for (const column of ['actor_id', 'operation', 'subject_id']) {
      await runner.query(
        `CREATE INDEX audit_entries_by_${column} ON audit_entries (workspace_id, ${column}, id)`,
      );
    }
    await runner.query(
      'CREATE INDEX audit_entries_by_workspace ON audit_entries (workspace_id, id)',
    );
    // Whoever is refused again and again must not fill the table: of a caller, an operation and a day, one stays.
    await runner.query(`
      CREATE UNIQUE INDEX audit_entries_refused_once
        ON audit_entries (workspace_id, actor_id, operation, refused_on)
        WHERE outcome = 'refused'`);
    await keepEntries(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
    await runner.query('DROP FUNCTION audit_entries_stay()');
  }
}

/** The setting names the transaction that may delete: left behind in a session, it opens no other one. */
async function keepEntries(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION audit_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND current_setting('postrider.audit_retention', true)
           = pg_current_xact_id()::text THEN
        RETURN NULL;
      END IF;
      RAISE EXCEPTION 'audit entries are neither changed nor removed (%)', TG_OP
        USING ERRCODE = 'integrity_constraint_violation';
    END $$`);
  await runner.query(`
    CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_stay()`);
}
