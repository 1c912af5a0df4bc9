import { defineConfig, flag, integer, optionalUrl, url } from '#libs/kernel';

/** Where Postgres, the source of truth, is reached. */
export const databaseConfig = defineConfig('Database', {
  url: url('DATABASE_URL', {
    schemes: ['postgres', 'postgresql'],
    secret: true,
    help: 'PostgreSQL connection URL; may lead to a pooler in transaction mode.',
  }),
  directUrl: optionalUrl('DATABASE_DIRECT_URL', {
    schemes: ['postgres', 'postgresql'],
    secret: true,
    help: 'Address of the same database without a pooler, for what needs a session of its own: LISTEN and migrations. Unset: `DATABASE_URL`.',
  }),
  poolSize: integer('DATABASE_POOL_SIZE', {
    default: 10,
    min: 2,
    max: 200,
    help: 'Connections one process may hold.',
  }),
  statementTimeoutMs: integer('DATABASE_STATEMENT_TIMEOUT_MS', {
    default: 30_000,
    help: 'Milliseconds after which a statement is given up by the server.',
  }),
  sessionSettings: flag('DATABASE_SESSION_SETTINGS', {
    default: true,
    help: 'Whether sessions at `DATABASE_URL` are opened with their settings (`jit=off`, the statement time-out). `false` for a pooler that refuses them: the role must have them instead.',
  }),
  preparedStatements: flag('DATABASE_PREPARED_STATEMENTS', {
    default: true,
    help: 'Whether frequent statements are planned once for a session. `false` for a pooler in transaction mode that does not carry them: PgBouncer before 1.21.',
  }),
});

/** The values of {@link databaseConfig} that say how sessions are opened. */
export interface SessionConfig {
  readonly url: string;
  readonly directUrl: string | null;
  readonly sessionSettings: boolean;
}
