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
import { insertPostsOfAll } from '../support/tenants.mjs';

const AHEAD_MS = 5_000;
/** graphile-worker looks for jobs whose time has come at this interval: as it comes, and as quick as is bearable. */
const LOOKS_MS = [2_000, 50];

const waitingSql = `now() + interval '1 day' + n * interval '2 seconds'`;
/** One post after the other: where there are several tenants, of each in turn. */
const dueSql = (firstDueMs, stepMs, tenants = 1, index = 0) =>
  `to_timestamp(${firstDueMs} / 1000.0) + (n * ${tenants} + ${index}) * interval '${stepMs} milliseconds'`;
export const WARM_UP_POSTS = 300;
export const OURS = 'dist/apps/scheduler/src/main.js';

/**
 * @param options.perSecond posts that are due
 * @param options.rounds of ours; medians are told
 * @param options.before folder of built older code, which takes turns with ours
 * @param options.peers 0: only our own engine
 */
export async function lateness(stage, { seconds, waiting, perSecond, rounds, before, peers }) {
  const size = { count: perSecond * seconds + WARM_UP_POSTS, stepMs: 1_000 / perSecond, waiting };
  tell('posts waiting for a later day', waiting, 'posts');
  tell(`posts that are due, ${perSecond} a second`, size.count, 'posts');
  const figures = await ofEngines(stage, size, rounds, before);
  const [, own] = figures.at(-1);
  tell('lateness at the network, median', own.p50, 'ms', { atMost: 4 });
  tell('lateness at the network, p90', own.p90, 'ms');
  tell('lateness at the network, p99', own.p99, 'ms', { atMost: 15 });
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

/** Ours, and the older code before it, in turns on one table. */
async function ofEngines(stage, size, rounds, before) {
  const network = await stage.sandboxProgram();
  const database = await stage.database('bench_lateness', { SANDBOX_URL: network.url });
  await network.stop();
  const accounts = await insertAccounts(database, 200);
  const later = { count: size.waiting, label: 'wait', dueSql: waitingSql };
  await insertPosts(database, accounts, later);
  await settleTables(database);
  const programs = [
    ...(before ? [['the code before', join(before, OURS)]] : []),
    ['Postrider', OURS],
  ];
  const found = programs.map(([name]) => [name, []]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [, program]] of programs.entries()) {
      const label = `due${round}${index}`;
      const tenants = [{ ...database, name: '', accounts }];
      found[index][1].push(await ofEngine(stage, tenants, { ...size, program, label }));
    }
  }
  return found.map(([name, all]) => [name, medians(all)]);
}

/** One round: posts of tenants are due in turn. @param label `due` and a number that was not used yet */
export async function ofEngine(stage, tenants, { count, stepMs, program, label }) {
  const network = await stage.sandboxProgram();
  const settings = { ...tenants[0].settings, SANDBOX_URL: network.url };
  const worker = await stage.program(program, settings, 'ready');
  const firstDueMs = Date.now() + AHEAD_MS;
  await insertPostsOfAll(tenants, {
    total: count,
    label,
    dueSql: (index) => dueSql(firstDueMs, stepMs, tenants.length, index),
  });
  await wakeSchedulers(tenants[0]);
  const storePid = await stage.postgresPid();
  const size = { count, stepMs, tenants: tenants.length };
  return measured({ worker, network, storePid, firstDueMs, ...size });
}

export function medians(rounds) {
  const names = Object.keys(rounds[0]);
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((one) => one[name]))]));
}

async function ofGraphile(stage, folder, jobs, looksMs, { count, stepMs }) {
  const network = await stage.sandboxProgram();
  const words = [jobs.url, messagesOf(network), String(looksMs)];
  const worker = await stage.program(join(folder, 'graphile-worker.mjs'), {}, 'ready', words);
  const firstDueMs = Date.now() + AHEAD_MS;
  await jobs.add({ count, label: 'due', dueSql: dueSql(firstDueMs, stepMs) });
  const storePid = await stage.postgresPid();
  return measured({ worker, network, storePid, firstDueMs, count, stepMs });
}

async function ofBullmq(stage, folder, redis, { count, stepMs, waiting }) {
  const network = await stage.sandboxProgram();
  const tomorrowMs = Date.now() + 24 * 60 * 60_000;
  const later = { count: waiting, label: 'wait', firstDueMs: tomorrowMs, stepMs: 2_000 };
  await addDelayedJobs(folder, redis.url, later);
  const words = [redis.url, messagesOf(network)];
  const worker = await stage.program(join(folder, 'bullmq.mjs'), {}, 'ready', words);
  const firstDueMs = Date.now() + AHEAD_MS;
  await addDelayedJobs(folder, redis.url, { count, label: 'due', firstDueMs, stepMs });
  return measured({ worker, network, storePid: redis.pid, firstDueMs, count, stepMs });
}

const messagesOf = ({ url }) => `${url}/api.telegram.org/bot${botToken}/sendMessage`;

/** Lateness, and processor time a job while they were due. */
async function measured({ worker, network, storePid, firstDueMs, count, stepMs, tenants = 1 }) {
  if (Date.now() > firstDueMs) throw new Error('adding the jobs took too long');
  await until(firstDueMs);
  const [workerBefore, storeBefore] = await processorTimes(worker, storePid);
  await until(firstDueMs + count * stepMs + 2_500);
  const [workerAfter, storeAfter] = await processorTimes(worker, storePid);
  const lateMs = await receivedLate(network.url, { firstDueMs, count, stepMs, tenants });
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
async function receivedLate(sandbox, { firstDueMs, count, stepMs, tenants }) {
  const { requests } = await (await fetch(`${sandbox}/_sandbox/requests?provider=telegram`)).json();
  const arrivals = new Map(
    requests.map(({ at, body }) => {
      const [, tenant = 0, post] = /(?:t(\d+))?due\d* (\d+) /.exec(body);
      return [Number(post) * tenants + Number(tenant), Date.parse(at)];
    }),
  );
  if (arrivals.size !== count || requests.length !== count) {
    throw new Error(
      `${count} posts were due, ${arrivals.size} arrived, in ${requests.length} calls`,
    );
  }
  return [...arrivals]
    .filter(([index]) => index >= WARM_UP_POSTS)
    .map(([index, atMs]) => atMs - (firstDueMs + index * stepMs));
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
