// Publishing 2,000 due posts over 200 accounts, against a bare loop of the same HTTP calls.
import { Config, OutgoingConnections, SystemClock, UndiciHttpClient } from '#libs/platform';
import { median, tell, timed } from '../support/figures.mjs';
import { botToken, insertAccounts, insertPosts, wakeSchedulers } from '../support/rows.mjs';

const POSTS = 2_000;
const ACCOUNTS = 200;
const CONCURRENCY = 64;
const ROUNDS = 5;

export async function publish(stage) {
  const sandbox = await stage.sandbox();
  const database = await stage.database('bench_publish', { SANDBOX_URL: sandbox });
  const accounts = await insertAccounts(database, ACCOUNTS);
  const engine = await stage.program(
    'dist/apps/scheduler/src/main.js',
    { ...database.settings, PUBLISH_CONCURRENCY: String(CONCURRENCY) },
    'ready',
  );
  const bareLoop = bareCalls(stage, database.settings, sandbox, accounts);
  const rates = { bare: [], engine: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const bare = POSTS / ((await timed(() => bareLoop(round))) / 1_000);
    const drained = POSTS / ((await drain(database, accounts, round + 1)) / 1_000);
    if (round < 0) continue;
    rates.bare.push(bare);
    rates.engine.push(drained);
  }
  const ratios = rates.engine.map((rate, round) => rate / rates.bare[round]);
  tell(`bare calls, ${CONCURRENCY} at once`, median(rates.bare), 'posts/s');
  tell(`engine, ${POSTS} posts, ${ACCOUNTS} accounts`, median(rates.engine), 'posts/s');
  tell('engine / bare calls', median(ratios), '', { atLeast: 0.5 });
  await engine.stop();
}

/** Milliseconds from the wake-up until every post is settled in the database. */
async function drain(database, accounts, round) {
  const label = `drain${round}`;
  await insertPosts(database, accounts, { count: POSTS, label, dueSql: `now()` });
  const startedAt = performance.now();
  await wakeSchedulers(database);
  for (;;) {
    const { rows } = await database.pool.query(
      `SELECT count(*) FILTER (WHERE status = 'published')::int AS published, count(*)::int AS total,
         extract(epoch FROM clock_timestamp() - max(updated_at)) * 1000 AS since_last
       FROM posts WHERE id LIKE $1`,
      [`post_${label}_%`],
    );
    const [{ published, total, since_last: sinceLast }] = rows;
    if (published === total) return performance.now() - startedAt - Number(sinceLast);
    if (performance.now() - startedAt > 60_000) throw new Error(`${published} of ${total} only`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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
