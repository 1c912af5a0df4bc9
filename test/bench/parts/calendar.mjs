// The dashboard's calendar of a month of 10,000 posts while a million are stored, against a bare query that does the
// least any calendar has to: it counts the same posts by day and state.
import { gzipSync } from 'node:zlib';
import { freePort } from '../../../dist/src/standalone/ports.js';
import { median, percentile, tell, timed } from '../support/figures.mjs';
import { settleTables } from '../support/rows.mjs';
import { DEMO_SETTINGS, openDemo } from '../support/demo.mjs';
import { insertPostsOfAll, openTenants } from '../support/tenants.mjs';

const WORKSPACES = 10;
const IN_MONTH = 10_000;
const ROUNDS = 101;
const TIMEZONE = 'Europe/Berlin';
// Six weeks, as a month is shown.
const FROM = '2027-04-26T00:00:00+02:00';
const TO = '2027-06-07T00:00:00+02:00';
const SECONDS_APART = 300;

const BARE = `
  SELECT date_trunc('day', publish_at, $4) AS day, status, count(*) FROM posts
  WHERE workspace_id = $1 AND COALESCE(publish_at, created_at) >= $2 AND COALESCE(publish_at, created_at) < $3
  GROUP BY 1, 2`;

export async function calendar(stage, { waiting }) {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const database = await stage.database('bench_calendar', {
    PORT: String(port),
    PUBLIC_BASE_URL: baseUrl,
    ...DEMO_SETTINGS,
  });
  const tenants = await openTenants(database, WORKSPACES, 100);
  // Those of the month lie among the others, in no order.
  const every = Math.max(1, Math.floor(waiting / WORKSPACES / IN_MONTH));
  const stored = await insertPostsOfAll(tenants, {
    total: waiting,
    label: 'calendar',
    dueSql: () => `CASE WHEN n % ${every} = 0 AND n / ${every} < ${IN_MONTH}
      THEN timestamptz '${FROM}' + (n / ${every} * 7919::bigint % ${IN_MONTH}) * interval '${SECONDS_APART} seconds'
      ELSE timestamptz '${TO}' + n * interval '2 seconds' END`,
    perRun: 20,
  });
  await database.pool.query('VACUUM (ANALYZE) runs');
  await settleTables(database);
  const ready = `${baseUrl}/health/ready`;
  await stage.program('dist/apps/api/src/main.js', database.settings, ready);
  tell('posts stored', stored, 'posts');

  const [{ workspaceId, claimLink }] = tenants;
  const cookie = await openDemo(baseUrl, claimLink);
  const month = new URLSearchParams({ from: FROM, to: TO, timezone: TIMEZONE });
  const ask = async (query = '') => {
    const path = `${baseUrl}/v1/dashboard/calendar?${month}${query}`;
    const answer = await fetch(path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  };
  const count = () => database.pool.query(BARE, [workspaceId, FROM, TO, TIMEZONE]);

  const text = await ask();
  const total = JSON.parse(text).buckets.reduce((sum, bucket) => sum + bucket.total, 0);
  tell('posts in the month', total, 'posts');
  tell('the answer, compressed', gzipSync(text).length / 1_000, 'kB', { atMost: 60 });
  const kinds = {
    'GET /v1/dashboard/calendar': () => ask(),
    '… 50 posts a day': () => ask('&perBucket=50'),
    '… with a text': () => ask('&q=words'),
    'the bare query': count,
  };
  const times = await inTurn(kinds);
  for (const [kind, taken] of Object.entries(times)) {
    const goal = kind.startsWith('GET') ? { atMost: 150 } : undefined;
    tell(`${kind}, p50`, median(taken), 'ms');
    tell(`${kind}, p99`, percentile(taken, 0.99), 'ms', goal);
  }
  const [ours] = Object.values(times);
  tell(
    'GET /v1/dashboard/calendar / the bare query',
    median(ours) / median(times['the bare query']),
    '',
  );
}

/** So that a noisy moment of the machine hits all. */
async function inTurn(kinds) {
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const [kind, work] of Object.entries(kinds)) {
      const ms = await timed(work);
      // the first ones warm up
      if (round >= 0) times[kind].push(ms);
    }
  }
  return times;
}
