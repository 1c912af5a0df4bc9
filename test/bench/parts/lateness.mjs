// From the due time of a post to the moment its network receives it, with a million posts waiting.
import { median, percentile, tell } from '../support/figures.mjs';
import { insertAccounts, insertPosts, settleTables, wakeSchedulers } from '../support/rows.mjs';

const PER_SECOND = 100;
const WARM_UP_POSTS = 300;

export async function lateness(stage, { seconds, waiting }) {
  const sandbox = await stage.sandbox();
  const database = await stage.database('bench_lateness', { SANDBOX_URL: sandbox });
  const accounts = await insertAccounts(database, 200);
  await insertPosts(database, accounts, {
    count: waiting,
    label: 'wait',
    dueSql: `now() + interval '1 day' + n * interval '2 seconds'`,
  });
  await settleTables(database);
  const engine = await stage.program('dist/apps/scheduler/src/main.js', database.settings, 'ready');
  const firstDueMs = Date.now() + 3_000;
  const count = PER_SECOND * seconds + WARM_UP_POSTS;
  await insertPosts(database, accounts, {
    count,
    label: 'due',
    dueSql: `to_timestamp(${firstDueMs} / 1000.0) + n * interval '${1_000 / PER_SECOND} milliseconds'`,
  });
  await wakeSchedulers(database);
  const lateMs = await receivedLate(sandbox, firstDueMs, count);
  tell('posts waiting for a later day', waiting, 'posts');
  tell(`posts that were due, ${PER_SECOND} a second`, lateMs.length, 'posts');
  tell('lateness at the network, median', median(lateMs), 'ms', { atMost: 15 });
  tell('lateness at the network, p90', percentile(lateMs, 0.9), 'ms');
  tell('lateness at the network, p99', percentile(lateMs, 0.99), 'ms', { atMost: 100 });
  tell('lateness at the network, worst', Math.max(...lateMs), 'ms');
  await engine.stop();
}

/** Reads from the sandbox's log when each post arrived. The first seconds warm up and do not count. */
async function receivedLate(sandbox, firstDueMs, count) {
  const endMs = firstDueMs + (count / PER_SECOND) * 1_000;
  await new Promise((resolve) => setTimeout(resolve, endMs - Date.now() + 1_500));
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
    .map(([index, atMs]) => atMs - (firstDueMs + (index * 1_000) / PER_SECOND));
}
