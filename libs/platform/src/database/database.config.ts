import { defineConfig } from '../config/config.js';
import { integer, url } from '../config/variable.js';

/** Where Postgres, the source of truth, is reached. */
export const databaseConfig = defineConfig('Database', {
  url: url('DATABASE_URL', {
    schemes: ['postgres', 'postgresql'],
    secret: true,
    help: 'PostgreSQL connection URL.',
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
});
