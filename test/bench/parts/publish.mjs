// Publishing 2,000 due posts over 200 accounts, against a bare loop of the same HTTP calls: with a network that
// answers at once, where the two cores are what is measured, and with one that takes as long as a quick real one.
import { join } from 'node:path';
import { Config, OutgoingConnections, SystemClock, UndiciHttpClient } from '#libs/kernel';
import { drained } from '../support/drain.mjs';
import { median, tell, timed } from '../support/figures.mjs';
import { processorMs } from '../support/processes.mjs';
import { botToken, insertAccounts, insertPosts } from '../support/rows.mjs';

const POSTS = 2_000;
const ACCOUNTS = 200;
const CONCURRENCY = 64;
/** For one tenant alone, which has all places, as the bare loop has. */
const places = { PUBLISH_CONCURRENCY: String(CONCURRENCY), PUBLISH_RESERVED_SHARE: '0' };
const ROUNDS = 5;
const SLOW_ROUNDS = 3;
const NETWORK_DELAY_MS = 100;

/** @param options.before folder of built older code, which is measured in its stead */
export async function publish(stage, { before = '.' }) {
  const sandbox = await stage.sandbox();
  const database = await stage.database('bench_publish', { SANDBOX_URL: sandbox });
  const accounts = await insertAccounts(database, ACCOUNTS);
  const scheduler = () =>
    stage.program(
      join(before, 'dist/apps/scheduler/src/main.js'),
      { ...database.settings, ...places },
      'ready',
    );
  const engine = await scheduler();
  const bareLoop = bareCalls(stage, database.settings, sandbox, accounts);
  const round = async (label) => {
    const atStart = process.cpuUsage();
    const bare = POSTS / ((await timed(() => bareLoop(label))) / 1_000);
    const { user, system } = process.cpuUsage(atStart);
    const before = await processorTimes(stage, engine);
    const drained = POSTS / ((await drain(database, accounts, label)) / 1_000);
    const after = await processorTimes(stage, engine);
    return {
      bare,
      drained,
      ratio: drained / bare,
      bareMs: (user + system) / 1_000 / POSTS,
      engineMs: (after.engine - before.engine) / POSTS,
      postgresMs: (after.postgres - before.postgres) / POSTS,
    };
  };
  await round('warm');
  const atOnce = await rounds(ROUNDS, (index) => round(`fast${index}`));
  tell(`bare calls, ${CONCURRENCY} at once`, atOnce('bare'), 'posts/s');
  tell(`engine, ${POSTS} posts, ${ACCOUNTS} accounts`, atOnce('drained'), 'posts/s');
  tell('engine / bare calls, network answers at once', atOnce('ratio'), '', { atLeast: 0.25 });
  tell('processor time of the bare calls, a post', atOnce('bareMs'), 'ms');
  tell('processor time of the engine, a post', atOnce('engineMs'), 'ms');
  tell('processor time of PostgreSQL, a post (rows made, too)', atOnce('postgresMs'), 'ms');
  await slowDown(sandbox);
  const slow = await rounds(SLOW_ROUNDS, (index) => round(`slow${index}`));
  tell(`bare calls, network takes ${NETWORK_DELAY_MS} ms`, slow('bare'), 'posts/s');
  tell(`engine, network takes ${NETWORK_DELAY_MS} ms`, slow('drained'), 'posts/s');
  tell('engine / bare calls, slow network', slow('ratio'), '', { atLeast: 0.85 });
  const alone = slow('engineMs') + slow('postgresMs');
  const others = [await scheduler(), await scheduler()];
  const shared = await rounds(SLOW_ROUNDS, async (index) => {
    const before = await processorTimes(stage, engine, ...others);
    await drain(database, accounts, `shared${index}`);
    const after = await processorTimes(stage, engine, ...others);
    return { ms: (after.engine - before.engine + after.postgres - before.postgres) / POSTS };
  });
  tell('processor time a post, three schedulers / one', shared('ms') / alone, '', { atMost: 1.3 });
  for (const one of [engine, ...others]) await one.stop();
}

async function rounds(count, run) {
  const results = [];
  for (let index = 0; index < count; index += 1) results.push(await run(index));
  return (name) => median(results.map((result) => result[name]));
}

async function slowDown(sandbox) {
  const answer = await fetch(`${sandbox}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      provider: 'telegram',
      operation: 'commit',
      kind: 'delay',
      delayMs: NETWORK_DELAY_MS,
      times: 1_000_000,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function processorTimes(stage, ...engines) {
  const times = await Promise.all(engines.map(({ child }) => processorMs(child.pid)));
  return {
    engine: times.reduce((sum, time) => sum + time, 0),
    postgres: await processorMs(await stage.postgresPid()),
  };
}

/** Milliseconds from the wake-up until every post is settled in the database. */
async function drain(database, accounts, label) {
  await insertPosts(database, accounts, { count: POSTS, label, dueSql: `now()` });
  return drained(database, `run_${label}_%`);
}

/** The same client, address, headers and bodies as the Telegram strategy's, and nothing else. */
function bareCalls(stage, settings, sandbox, accounts) {
  const config = Config.load(settings);
  const connections = new OutgoingConnections(config);
  stage.onClose(() => connections.onApplicationShutdown());
  const http = UndiciHttpClient.over(config, connections, new SystemClock());
  const url = `${sandbox}/api.telegram.org/bot${botToken}/sendMessage`;
  return async (label) => {
    let next = 0;
    const lane = async () => {
      while (next < POSTS) {
        const index = (next += 1) - 1;
        const text = `bare ${label} ${index} ${'Words of a usual post. '.repeat(8)}`;
        const value = { chat_id: accounts[index % ACCOUNTS].chatId, text };
        const answer = await http.request({ method: 'POST', url, body: { kind: 'json', value } });
        if (answer.status !== 200) throw new Error(`the sandbox answered ${answer.status}`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  };
}
