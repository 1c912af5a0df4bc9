// The calendar of a month with 50 recurrences that go out every day, against one with as many posts that people applied by
// hand; how long a scheduler takes to plan them, and what asking for the recurrences themselves costs.
import { freePort } from '../../../dist/src/standalone/ports.js';
import { DEMO_SETTINGS, openDemo } from '../support/demo.mjs';
import { median, percentile, tell, timed } from '../support/figures.mjs';
import { insertPosts, settleTables } from '../support/rows.mjs';
import { openTenants } from '../support/tenants.mjs';

const RECURRENCES = 50;
const HORIZON_DAYS = 60;
const ROUNDS = 51;
const DAY_MS = 86_400_000;
const TIMEZONE = 'Europe/Berlin';

/** @param options.waiting posts of the workspaces on other days */
export async function recurrences(stage, { waiting }) {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const database = await stage.database('bench_recurrences', {
    PORT: String(port),
    PUBLIC_BASE_URL: baseUrl,
    RATE_LIMIT_REQUESTS_PER_MINUTE: '0',
    ...DEMO_SETTINGS,
  });
  const [repeating, byHand] = await openTenants(database, 2, RECURRENCES);
  for (const tenant of [repeating, byHand]) {
    const dueSql = `now() + interval '200 days' + n * interval '2 seconds'`;
    await insertPosts(tenant, tenant.accounts, { count: waiting / 2, label: tenant.name, dueSql });
  }
  await insertPosts(byHand, byHand.accounts, {
    count: RECURRENCES * HORIZON_DAYS,
    label: 'by_hand',
    dueSql: `date_trunc('day', now()) + (1 + n / ${RECURRENCES}) * interval '1 day'`,
    perRun: 1,
  });
  await settleTables(database);
  const ready = `${baseUrl}/health/ready`;
  await stage.program('dist/apps/api/src/main.js', database.settings, ready);
  const cookies = new Map();
  for (const tenant of [repeating, byHand]) {
    cookies.set(tenant, await openDemo(baseUrl, tenant.claimLink));
  }
  for (const { handle } of repeating.accounts) await create(baseUrl, repeating, handle);
  const scheduler = await stage.program(
    'dist/apps/scheduler/src/main.js',
    database.settings,
    'ready',
  );
  const wanted = RECURRENCES * HORIZON_DAYS;
  const planMs = await timed(() => planned(database, wanted));
  await scheduler.stop();
  await settleTables(database);
  tell(`occurrences planned of ${RECURRENCES} recurrences`, wanted, 'runs');
  tell('planned by one scheduler', wanted / (planMs / 1_000), 'runs/s');

  const ask = (tenant, path) => () => answered(`${baseUrl}${path}`, cookies.get(tenant));
  const month = new URLSearchParams({
    from: new Date(Date.now() + DAY_MS).toISOString(),
    to: new Date(Date.now() + 43 * DAY_MS).toISOString(),
    timezone: TIMEZONE,
  });
  const calendar = `/v1/dashboard/calendar?${month}`;
  const list = await ask(repeating, `/v1/recurrences?limit=${RECURRENCES}`)();
  const { id } = JSON.parse(list).recurrences[0];
  const kinds = {
    'GET /v1/dashboard/calendar, repeated': ask(repeating, calendar),
    '… by hand': ask(byHand, calendar),
    'GET /v1/recurrences': ask(repeating, `/v1/recurrences?limit=${RECURRENCES}`),
    'GET /v1/recurrences/{id}/occurrences': ask(repeating, `/v1/recurrences/${id}/occurrences`),
  };
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = -3; round < ROUNDS; round += 1) {
    for (const [kind, work] of Object.entries(kinds)) {
      const ms = await timed(work);
      // the first ones warm up
      if (round >= 0) times[kind].push(ms);
    }
  }
  for (const [kind, taken] of Object.entries(times)) {
    const goal = kind.startsWith('GET') ? { atMost: 150 } : undefined;
    tell(`${kind}, p50`, median(taken), 'ms');
    tell(`${kind}, p99`, percentile(taken, 0.99), 'ms', goal);
  }
  const [repeated, applied] = Object.values(times);
  tell('the calendar, repeated / by hand', median(repeated) / median(applied), '');
}

async function create(baseUrl, { apiKey }, account) {
  const answer = await fetch(`${baseUrl}/v1/recurrences`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      document: { posts: [{ account, text: 'Good morning' }] },
      startsLocal: new Date(Date.now() + DAY_MS).toISOString().slice(0, 11) + '09:00',
      timezone: TIMEZONE,
      rule: 'FREQ=DAILY',
      horizonDays: HORIZON_DAYS,
    }),
  });
  if (!answer.ok) throw new Error(`/v1/recurrences: ${answer.status} ${await answer.text()}`);
}

async function answered(url, cookie) {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

/** Until as many runs of recurrences are there; by the clock of the place a day may have begun. */
async function planned({ pool }, wanted) {
  for (;;) {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS made FROM runs WHERE origin->>'kind' = 'recurrence'`,
    );
    if (rows[0].made >= wanted - RECURRENCES) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
