// What open dashboards cost those who publish: lateness and drain while event streams are open, and without, in turns on
// the same tables. The workspaces that publish are the ones that are watched.
import { freePort } from '../../../dist/src/standalone/ports.js';
import { DEMO_SETTINGS, openDemo } from '../support/demo.mjs';
import { drained } from '../support/drain.mjs';
import { median, tell } from '../support/figures.mjs';
import { processorMs } from '../support/processes.mjs';
import { settleTables } from '../support/rows.mjs';
import { insertPostsOfAll, openTenants } from '../support/tenants.mjs';
import { openWatchers } from '../support/watchers.mjs';
import { OURS, ofEngine, WARM_UP_POSTS } from './lateness.mjs';

const WORKSPACES = 10;
const ACCOUNTS_EACH = 20;
const DRAINED = 2_000;
const MODES = ['without', 'watched'];

/** @param options.streams open at once, spread over the workspaces */
export async function watched(stage, { seconds, waiting, perSecond, rounds, streams }) {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const database = await stage.database('bench_watched', {
    PORT: String(port),
    PUBLIC_BASE_URL: baseUrl,
    DASHBOARD_EVENTS_PER_SESSION: String(streams),
    DASHBOARD_EVENTS_PER_USER: String(streams),
    ...DEMO_SETTINGS,
  });
  const tenants = await openTenants(database, WORKSPACES, ACCOUNTS_EACH);
  await insertPostsOfAll(tenants, {
    total: waiting,
    label: 'wait',
    dueSql: () => `now() + interval '1 day' + n * interval '2 seconds'`,
  });
  await settleTables(database);
  const api = await stage.program(
    'dist/apps/api/src/main.js',
    database.settings,
    `${baseUrl}/health/ready`,
  );
  const cookies = [];
  for (const { claimLink } of tenants) cookies.push(await openDemo(baseUrl, claimLink));
  tell('posts waiting for a later day', waiting, 'posts');
  tell(`event streams of ${WORKSPACES} workspaces`, streams, 'streams');
  const count = perSecond * seconds + WARM_UP_POSTS;
  const work = {
    lateness: (label) => {
      const size = { count: count - (count % WORKSPACES), stepMs: 1_000 / perSecond };
      return ofEngine(stage, tenants, { ...size, program: OURS, label: `due${label}` });
    },
    drain: (label) => drainOf(stage, tenants, `drain${label}`),
  };
  const found = { without: [], watched: [] };
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, mode] of MODES.entries()) {
      const label = `${round}${index}`;
      const open = mode === 'watched' ? streams : 0;
      const figures = await whileWatched(work, { database, baseUrl, cookies, api, open, label });
      if (round > 0) found[mode].push(figures);
    }
  }
  compare(found);
}

/** One round of everything, with so many streams open. */
async function whileWatched(work, { database, baseUrl, cookies, api, open, label }) {
  // What nobody watches any more would be told of for two minutes.
  await database.pool.query(`DELETE FROM event_interests WHERE source = 'dashboard'`);
  const watchers = await openWatchers(baseUrl, cookies, open);
  const before = await processorMs(api.child.pid);
  const { p50, p99, workerMs, storeMs } = await work.lateness(label);
  const drain = await work.drain(label);
  const apiMs = (await processorMs(api.child.pid)) - before;
  const hints = watchers.hints();
  watchers.close();
  if (open > 0 && hints === 0) throw new Error('nobody heard of anything');
  return { p50, p99, workerMs, storeMs, ...drain, apiMs, hints };
}

async function drainOf(stage, tenants, label) {
  const network = await stage.sandboxProgram();
  const settings = { ...tenants[0].settings, SANDBOX_URL: network.url };
  const worker = await stage.program(OURS, settings, 'ready');
  await insertPostsOfAll(tenants, { total: DRAINED, label, dueSql: () => 'now()' });
  const ms = await drained(tenants[0], `run_%${label}_%`);
  await worker.stop();
  await network.stop();
  return { drained: DRAINED / (ms / 1_000) };
}

function compare({ without, watched: with_ }) {
  const figures = {
    'lateness at the network, median': ['p50', 'ms'],
    'lateness at the network, p99': ['p99', 'ms'],
    'processor time of the scheduler, a post': ['workerMs', 'ms'],
    'processor time of PostgreSQL, a post': ['storeMs', 'ms'],
    [`drain of ${DRAINED} due posts`]: ['drained', 'posts/s'],
    'processor time of the api, a round': ['apiMs', 'ms'],
    'hints heard, a round': ['hints', 'hints'],
  };
  for (const [what, [name, unit]] of Object.entries(figures)) {
    const [alone, told] = [without, with_].map((all) => median(all.map((one) => one[name])));
    if (name !== 'hints') tell(`${what}, nobody watches`, alone, unit);
    tell(`${what}, watched`, told, unit);
    // Of each pair by itself: a noisy minute hits both of it.
    const pairs = without.map((one, index) => with_[index][name] / one[name]);
    if (name !== 'hints') tell(`${what}, watched / not`, median(pairs), '');
  }
}
