// One real PostgreSQL for the whole run, where every suite makes its own databases, and one Redis where the
// program is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../dist/src/standalone/ports.js';
import { startPostgres } from '../../dist/src/standalone/postgres-server.js';

export default async function globalSetup() {
  await Promise.all([startTestPostgres(), startTestRedis()]);
}

/** Keeps nothing on disk. Without redis-server the suites that need it are skipped and say so. */
async function startTestRedis() {
  if (process.env.TEST_REDIS_URL) return;
  const port = await freePort();
  const keepNothing = ['--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', ...keepNothing]);
  const started = new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.once('exit', () => resolve(false));
    server.stdout.on('data', (line) => line.includes('Ready to accept') && resolve(true));
  });
  if (!(await started)) return;
  process.env.TEST_REDIS_URL = `redis://127.0.0.1:${port}`;
  globalThis.stopTestRedis = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
}

async function startTestPostgres() {
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
