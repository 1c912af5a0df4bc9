// What people would use instead: graphile-worker on the same PostgreSQL, BullMQ on a Redis of its own. Installed in a
// folder of their own, so that they are no packages of ours.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../dist/src/standalone/ports.js';

const run = promisify(execFile);
const JOBS_AT_ONCE = 10_000;

/** @returns the folder they run in */
export async function installPeers(stage) {
  const folder = await mkdtemp(join(stage.folder, 'peers-'));
  await cp('test/bench/peers', folder, { recursive: true });
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  return folder;
}

/** A database with graphile-worker's tables. @returns its `url`, and `add` for jobs as rows of posts are added */
export async function graphileDatabase(stage, folder) {
  const url = await stage.emptyDatabase('bench_graphile');
  const words = ['node_modules/.bin/graphile-worker', '--schema-only', '-c', url];
  await run(process.execPath, words, { cwd: folder });
  return {
    url,
    add: async ({ count, label, dueSql }) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (let from = 0; from < count; from += JOBS_AT_ONCE) {
        await client.query(
          `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
             SELECT ROW ('publish', json_build_object('chatId', '@bench_channel_' || n % 200,
                 'text', $1 || ' ' || n || ' ' || repeat('Words of a usual post. ', 8)),
               NULL, ${dueSql}, NULL, NULL, NULL, NULL)::graphile_worker.job_spec
             FROM generate_series($2::integer, $3::integer - 1) n))`,
          [label, from, Math.min(count, from + JOBS_AT_ONCE)],
        );
      }
      await client.query('VACUUM (ANALYZE) graphile_worker._private_jobs');
      await client.query('CHECKPOINT');
      await client.end();
    },
  };
}

/** A Redis that writes down what it takes once a second. @returns null where redis-server is not installed */
export async function redisServer(stage) {
  const port = await freePort();
  const child = spawn(
    'redis-server',
    [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', stage.folder],
      ...['--save', '', '--appendonly', 'yes', '--appendfsync', 'everysec'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const started = await Promise.race([
    once(child, 'error').then(() => false),
    (async () => {
      for await (const text of child.stdout) if (String(text).includes('Ready')) return true;
      return false;
    })(),
  ]);
  if (!started) return null;
  child.stdout.resume();
  stage.onClose(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return { url: `redis://127.0.0.1:${port}`, pid: child.pid };
}

/** Delayed jobs, by a program of their own: a million of them take memory. */
export async function addDelayedJobs(folder, url, { count, label, firstDueMs, stepMs }) {
  const words = [url, 'add', count, label, firstDueMs, stepMs].map(String);
  await run(process.execPath, ['bullmq.mjs', ...words], { cwd: folder });
}
