// Publishing 2,000 due posts over 200 accounts, against a bare loop of the same HTTP calls.
import { Config, OutgoingConnections, SystemClock, UndiciHttpClient } from '#libs/platform';
import { median, tell, timed } from '../support/figures.mjs';
import { processorMs } from '../support/processes.mjs';
import { botToken, insertAccounts, insertPosts, wakeSchedulers } from '../support/rows.mjs';

const POSTS = 2_000;
const ACCOUNTS = 200;
const CONCURRENCY = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

export async function publish(stage) {
  const sandbox = await stage.sandbox();
  const database = await stage.database('bench_publish', { SANDBOX_URL: sandbox });
  const accounts = await insertAccounts(database, ACCOUNTS);
  const engine = await stage.program(
    'dist/apps/scheduler/src/main.js',
    { ...database.settings, PUBLISH_CONCURRENCY: process.env.BENCH_PC ?? String(CONCURRENCY) },
    'ready',
  );
  const bareLoop = bareCalls(stage, database.settings, sandbox, accounts);
  const rates = { bare: [], engine: [] };
  const used = { bare: [], engine: [], postgres: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const idle = process.cpuUsage();
    const bare = POSTS / ((await timed(() => bareLoop(round))) / 1_000);
    const { user, system } = process.cpuUsage(idle);
    const before = await processorTimes(stage, engine);
    const drained = POSTS / ((await drain(database, accounts, round + 1)) / 1_000);
    const after = await processorTimes(stage, engine);
    if (round < 0) continue;
    used.bare.push((user + system) / 1_000 / POSTS);
    used.engine.push((after.engine - before.engine) / POSTS);
    used.postgres.push((after.postgres - before.postgres) / POSTS);
    rates.bare.push(bare);
    rates.engine.push(drained);
  }
  const ratios = rates.engine.map((rate, round) => rate / rates.bare[round]);
  tell(`bare calls, ${CONCURRENCY} at once`, median(rates.bare), 'posts/s');
  tell(`engine, ${POSTS} posts, ${ACCOUNTS} accounts`, median(rates.engine), 'posts/s');
  tell('engine / bare calls', median(ratios), '', { atLeast: 0.5 });
  tell('processor time of the bare calls, a post', median(used.bare), 'ms');
  tell('processor time of the engine, a post', median(used.engine), 'ms');
  tell('processor time of PostgreSQL, a post (rows made, too)', median(used.postgres), 'ms');
  await engine.stop();
}

async function processorTimes(stage, engine) {
  return {
    engine: await processorMs(engine.child.pid),
    postgres: await processorMs(await stage.postgresPid()),
  };
}

/** Milliseconds from the wake-up until every post is settled in the database. */
async function drain(database, accounts, round) {
  const label = `drain${round}`;
  await insertPosts(database, accounts, { count: POSTS, label, dueSql: `now()` });
  const startedAt = performance.now();
  await wakeSchedulers(database);
  for (;;) {
    const { rows: runs } = await database.pool.query(
      `SELECT status FROM runs WHERE id LIKE 'run_' || $1 || '_%'`,
      [label],
    );
    if (runs.every(({ status }) => status === 'completed')) break;
    if (performance.now() - startedAt > 60_000) throw new Error('the posts were not published');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { rows } = await database.pool.query(
    `SELECT extract(epoch FROM clock_timestamp() - max(updated_at)) * 1000 AS ago FROM runs
     WHERE id LIKE 'run_' || $1 || '_%'`,
    [label],
  );
  return performance.now() - startedAt - Number(rows[0].ago);
}

/** The same client, address, headers and bodies as the Telegram strategy's, and nothing else. */
function bareCalls(stage, settings, sandbox, accounts) {
  const config = Config.load(settings);
  const connections = new OutgoingConnections(config);
  stage.onClose(() => connections.onApplicationShutdown());
  const http = UndiciHttpClient.over(config, connections, new SystemClock());
  const url = `${sandbox}/api.telegram.org/bot${botToken}/sendMessage`;
  return async (round) => {
    let next = 0;
    const lane = async () => {
      while (next < POSTS) {
        const index = (next += 1) - 1;
        const text = `bare${round} ${index} ${'Words of a usual post. '.repeat(8)}`;
        const value = { chat_id: accounts[index % ACCOUNTS].chatId, text };
        const answer = await http.request({ method: 'POST', url, body: { kind: 'json', value } });
        if (answer.status !== 200) throw new Error(`the sandbox answered ${answer.status}`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  };
}
