// What has changed is built; then one real PostgreSQL for the whole run, where every suite makes its own
// databases, and one Redis where the program is installed.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export default async function globalSetup() {
  // Template databases of this run bear its name.
  process.env.TEST_RUN = `template_${randomBytes(6).toString('hex')}`;
  await build();
  // Suites that need none need not wait for them.
  if (process.env.TEST_SERVERS !== 'none')
    await Promise.all([startTestPostgres(), startTestRedis()]);
}

/** Suites run as they are built (see run-suite.mjs), and processes that they start, too. */
async function build() {
  const [code] = await once(
    spawn(process.execPath, ['build.mjs', '--tests'], { stdio: 'inherit' }),
    'exit',
  );
  if (code !== 0) throw new Error('what is tested could not be built');
}

/** Keeps nothing on disk. Without redis-server the suites that need it are skipped and say so. */
async function startTestRedis() {
  if (process.env.TEST_REDIS_URL) return;
  const { freePort } = await import('../../dist/src/standalone/ports.js');
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
  const { freePort } = await import('../../dist/src/standalone/ports.js');
  const { startPostgres } = await import('../../dist/src/standalone/postgres-server.js');
  const folder = await mkdtemp(join(await databaseFolder(), 'postrider-test-postgres-'));
  await chmod(folder, 0o755);
  const server = await startPostgres({
    dataDirectory: join(folder, 'data'),
    port: await freePort(),
    password: 'postgres',
    // Another PostgreSQL than the embedded one, such as /usr/lib/postgresql/15/bin.
    programs: process.env.TEST_POSTGRES_PROGRAMS,
    // Tests make databases by the dozen and lose nothing when the machine does.
    settings: [
      'max_connections=400',
      'fsync=off',
      'full_page_writes=off',
      'wal_level=minimal',
      'max_wal_senders=0',
    ],
  });
  await askNobody(server.url, join(folder, 'data/pg_hba.conf'));
  if (process.env.TEST_POSTGRES_PROGRAMS)
    console.log(`\nPostgreSQL of ${process.env.TEST_POSTGRES_PROGRAMS}`);
  globalThis.postriderTestPostgres = { server, folder };
  process.env.TEST_POSTGRES_URL = server.url;
}

/** Suites connect by the thousand, and to prove a password takes both sides as long as most of what is asked. */
async function askNobody(url, rules) {
  await writeFile(rules, 'host all all 127.0.0.1/32 trust\n');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

/** In memory where there is plenty: a database is three hundred files, which cost a disk most of its time. */
async function databaseFolder() {
  const memory = '/dev/shm';
  const { bavail = 0, bsize = 0 } = await statfs(memory).catch(() => ({}));
  return bavail * bsize >= 4e9 ? memory : tmpdir();
}
