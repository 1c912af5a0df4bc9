// From the due time of a post to the moment its network receives it, with a million posts waiting: by our engine, and
// by what people would use instead, with as many jobs waiting and the same network.
import { join } from 'node:path';
import { median, percentile, shown, tell } from '../support/figures.mjs';
import { addDelayedJobs, graphileDatabase, installPeers, redisServer } from '../support/peers.mjs';
import { processorMs } from '../support/processes.mjs';
import {
  botToken,
  insertAccounts,
  insertPosts,
  settleTables,
  wakeSchedulers,
} from '../support/rows.mjs';

const PER_SECOND = 100;
const STEP_MS = 1_000 / PER_SECOND;
const WARM_UP_POSTS = 300;
const AHEAD_MS = 5_000;
/** graphile-worker looks for jobs whose time has come at this interval: as it comes, and as quick as is bearable. */
const LOOKS_MS = [2_000, 50];

const waitingSql = `now() + interval '1 day' + n * interval '2 seconds'`;
const dueSql = (firstDueMs) =>
  `to_timestamp(${firstDueMs} / 1000.0) + n * interval '${STEP_MS} milliseconds'`;

/** @param options.peers 0: only our own engine */
export async function lateness(stage, { seconds, waiting, peers }) {
  const size = { count: PER_SECOND * seconds + WARM_UP_POSTS, waiting };
  tell('posts waiting for a later day', waiting, 'posts');
  tell(`posts that are due, ${PER_SECOND} a second`, size.count, 'posts');
  const figures = [['Postrider', await ofEngine(stage, size)]];
  const [, own] = figures[0];
  tell('lateness at the network, median', own.p50, 'ms', { atMost: 15 });
  tell('lateness at the network, p90', own.p90, 'ms');
  tell('lateness at the network, p99', own.p99, 'ms', { atMost: 100 });
  tell('lateness at the network, worst', own.worst, 'ms');
  if (peers === 0) return printTable(figures);
  const folder = await installPeers(stage);
  const jobs = await graphileDatabase(stage, folder);
  await jobs.add({ count: waiting, label: 'wait', dueSql: waitingSql });
  for (const looksMs of LOOKS_MS) {
    figures.push([
      `graphile-worker, a look each ${looksMs} ms`,
      await ofGraphile(stage, folder, jobs, looksMs, size),
    ]);
  }
  const redis = await redisServer(stage);
  if (redis === null) console.log('  BullMQ was left out: redis-server is not installed');
  else figures.push(['BullMQ', await ofBullmq(stage, folder, redis, size)]);
  printTable(figures);
}

async function ofEngine(stage, { count, waiting }) {
  const network = await stage.sandboxProgram();
  const database = await stage.database('bench_lateness', { SANDBOX_URL: network.url });
  const accounts = await insertAccounts(database, 200);
  await insertPosts(database, accounts, { count: waiting, label: 'wait', dueSql: waitingSql });
  await settleTables(database);
  const worker = await stage.program('dist/apps/scheduler/src/main.js', database.settings, 'ready');
  const firstDueMs = Date.now() + AHEAD_MS;
  await insertPosts(database, accounts, { count, label: 'due', dueSql: dueSql(firstDueMs) });
  await wakeSchedulers(database);
  const storePid = await stage.postgresPid();
  return measured({ worker, network, storePid, firstDueMs, count });
}

async function ofGraphile(stage, folder, jobs, looksMs, { count }) {
  const network = await stage.sandboxProgram();
  const words = [jobs.url, messagesOf(network), String(looksMs)];
  const worker = await stage.program(join(folder, 'graphile-worker.mjs'), {}, 'ready', words);
  const firstDueMs = Date.now() + AHEAD_MS;
  await jobs.add({ count, label: 'due', dueSql: dueSql(firstDueMs) });
  const storePid = await stage.postgresPid();
  return measured({ worker, network, storePid, firstDueMs, count });
}

async function ofBullmq(stage, folder, redis, { count, waiting }) {
  const network = await stage.sandboxProgram();
  const tomorrowMs = Date.now() + 24 * 60 * 60_000;
  const later = { count: waiting, label: 'wait', firstDueMs: tomorrowMs, stepMs: 2_000 };
  await addDelayedJobs(folder, redis.url, later);
  const words = [redis.url, messagesOf(network)];
  const worker = await stage.program(join(folder, 'bullmq.mjs'), {}, 'ready', words);
  const firstDueMs = Date.now() + AHEAD_MS;
  await addDelayedJobs(folder, redis.url, { count, label: 'due', firstDueMs, stepMs: STEP_MS });
  return measured({ worker, network, storePid: redis.pid, firstDueMs, count });
}

const messagesOf = ({ url }) => `${url}/api.telegram.org/bot${botToken}/sendMessage`;

/** Lateness, and processor time a job while they were due. */
async function measured({ worker, network, storePid, firstDueMs, count }) {
  if (Date.now() > firstDueMs) throw new Error('adding the jobs took too long');
  await until(firstDueMs);
  const [workerBefore, storeBefore] = await processorTimes(worker, storePid);
  await until(firstDueMs + count * STEP_MS + 2_500);
  const [workerAfter, storeAfter] = await processorTimes(worker, storePid);
  const lateMs = await receivedLate(network.url, firstDueMs, count);
  await worker.stop();
  await network.stop();
  return {
    p50: median(lateMs),
    p90: percentile(lateMs, 0.9),
    p99: percentile(lateMs, 0.99),
    worst: Math.max(...lateMs),
    workerMs: (workerAfter - workerBefore) / count,
    storeMs: (storeAfter - storeBefore) / count,
  };
}

const processorTimes = (worker, storePid) =>
  Promise.all([processorMs(worker.child.pid), processorMs(storePid)]);

const until = (atMs) => new Promise((resolve) => setTimeout(resolve, atMs - Date.now()));

/** Reads from the sandbox's log when each post arrived. The first seconds warm up and do not count. */
async function receivedLate(sandbox, firstDueMs, count) {
  const { requests } = await (await fetch(`${sandbox}/_sandbox/requests?provider=telegram`)).json();
  const arrivals = new Map(
    requests.map(({ at, body }) => [Number(/due (\d+) /.exec(body)[1]), Date.parse(at)]),
  );
  if (arrivals.size !== count || requests.length !== count) {
    throw new Error(
      `${count} posts were due, ${arrivals.size} arrived, in ${requests.length} calls`,
    );
  }
  return [...arrivals]
    .filter(([index]) => index >= WARM_UP_POSTS)
    .map(([index, atMs]) => atMs - (firstDueMs + index * STEP_MS));
}

function printTable(figures) {
  const width = Math.max(...figures.map(([name]) => name.length));
  const heads = ['p50 ms', 'p99 ms', 'worst ms', 'worker ms/job', 'store ms/job'];
  console.log(`\n  ${' '.repeat(width)}  ${heads.map((head) => head.padStart(15)).join('')}`);
  for (const [name, { p50, p99, worst, workerMs, storeMs }] of figures) {
    const cells = [p50, p99, worst, workerMs, storeMs].map((value) => shown(value).padStart(15));
    console.log(`  ${name.padEnd(width)}  ${cells.join('')}`);
  }
}
