import { rm } from 'node:fs/promises';
import pg from 'pg';

export default async function globalTeardown() {
  await globalThis.stopTestRedis?.();
  const running = globalThis.postriderTestPostgres;
  if (!running && process.env.TEST_POSTGRES_URL) return dropTemplates();
  if (!running) return;
  await running.server.stop();
  await rm(running.folder, { recursive: true, force: true });
}

/** On a server that stays, which somebody else started. */
async function dropTemplates() {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  const { rows } = await client.query(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [process.env.TEST_RUN],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname}`);
  await client.end();
}
