// One real PostgreSQL for the whole run; every suite makes its own databases in it.
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../dist/src/standalone/ports.js';
import { startPostgres } from '../../dist/src/standalone/postgres-server.js';

export default async function globalSetup() {
  if (process.env.TEST_POSTGRES_URL) return;
  const folder = await mkdtemp(join(tmpdir(), 'postrider-test-postgres-'));
  await chmod(folder, 0o755);
  const server = await startPostgres({
    dataDirectory: join(folder, 'data'),
    port: await freePort(),
    password: 'postgres',
    // Tests make databases by the dozen and lose nothing when the machine does.
    settings: ['max_connections=400', 'fsync=off', 'full_page_writes=off'],
  });
  globalThis.postriderTestPostgres = { server, folder };
  process.env.TEST_POSTGRES_URL = server.url;
}
