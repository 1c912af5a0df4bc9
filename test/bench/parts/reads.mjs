// Reading while a million posts are stored: a page of posts, and a run's status, at a fixed rate, against bare routes of
// the same framework that run the same statements on the same database.
import { freePort } from '../../../dist/src/standalone/ports.js';
import { median, percentile, tell } from '../support/figures.mjs';
import { openLoop } from '../support/open-loop.mjs';
import { processorMs } from '../support/processes.mjs';
import { settleTables } from '../support/rows.mjs';
import { insertPostsOfAll, openTenants } from '../support/tenants.mjs';

const WORKSPACES = 10;
const ACCOUNTS_EACH = 100;
const POSTS_A_RUN = 20;
const WARM_UP_SECONDS = 5;
const ROUNDS = 3;

export async function reads(stage, { waiting, rate, seconds }) {
  const [port, barePort] = [await freePort(), await freePort()];
  const baseUrl = `http://127.0.0.1:${port}`;
  const database = await stage.database('bench_reads', {
    PORT: String(port),
    PUBLIC_BASE_URL: baseUrl,
  });
  const tenants = await openTenants(database, WORKSPACES, ACCOUNTS_EACH);
  const stored = await insertPostsOfAll(tenants, {
    total: waiting,
    label: 'read',
    dueSql: () => `now() + interval '1 day' + n * interval '2 seconds'`,
    perRun: POSTS_A_RUN,
  });
  await database.pool.query('VACUUM (ANALYZE) runs');
  await settleTables(database);
  const api = await stage.program(
    'dist/apps/api/src/main.js',
    database.settings,
    `${baseUrl}/health/ready`,
  );
  const bare = await stage.program(
    'test/bench/support/bare-reads.mjs',
    database.settings,
    'ready',
    [String(barePort)],
  );
  const pids = { ours: api.child.pid, theirs: bare.child.pid, postgres: await stage.postgresPid() };
  tell('posts stored', stored, 'posts');
  const runsEach = Math.floor(stored / WORKSPACES / POSTS_A_RUN);
  for (const [name, paths] of Object.entries(routes(tenants, runsEach))) {
    const ours = (index) => ({
      port,
      path: paths(index).ours,
      headers: { authorization: `Bearer ${tenants[index % WORKSPACES].apiKey}` },
    });
    const theirs = (index) => ({ port: barePort, path: paths(index).bare });
    await compare(name, { ours, theirs }, { perSecond: rate, seconds: seconds / ROUNDS }, pids);
  }
}

/** Request `index` asks in the name of one workspace after the other. */
function routes(tenants, runsEach) {
  const ofTenant = (index) => tenants[index % WORKSPACES];
  const runOf = (index) => `run_${ofTenant(index).name}read_${(index * 7) % runsEach}`;
  const workspace = (index) => `workspace=${ofTenant(index).workspaceId}`;
  return {
    'GET /v1/posts': (index) => ({ ours: '/v1/posts', bare: `/bare/posts?${workspace(index)}` }),
    'GET /v1/runs/{id}/status': (index) => ({
      ours: `/v1/runs/${runOf(index)}/status`,
      bare: `/bare/status?${workspace(index)}&run=${runOf(index)}`,
    }),
  };
}

/** In turn, so that a noisy moment of the machine hits both. */
async function compare(name, requests, pace, pids) {
  const times = { ours: [], theirs: [] };
  const spentMs = { ours: 0, theirs: 0, postgres: 0 };
  for (const next of Object.values(requests)) {
    await openLoop(next, { ...pace, seconds: WARM_UP_SECONDS });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const whose of ['theirs', 'ours']) {
      const before = await processorTimes(pids);
      times[whose].push(...(await openLoop(requests[whose], pace)));
      const after = await processorTimes(pids);
      spentMs[whose] += after[whose] - before[whose];
      if (whose === 'ours') spentMs.postgres += after.postgres - before.postgres;
    }
  }
  const p99 = { ours: percentile(times.ours, 0.99), theirs: percentile(times.theirs, 0.99) };
  const each = (whose) => spentMs[whose] / times.ours.length;
  tell(`bare route for ${name}, p50`, median(times.theirs), 'ms');
  tell(`bare route for ${name}, p99`, p99.theirs, 'ms');
  tell(`${name} at ${pace.perSecond} a second, p50`, median(times.ours), 'ms');
  tell(`${name} at ${pace.perSecond} a second, p99`, p99.ours, 'ms');
  tell(`${name} / bare route, p50`, median(times.ours) / median(times.theirs), '');
  tell(`${name} / bare route, p99`, p99.ours / p99.theirs, '');
  tell('processor time of the bare route, a request', each('theirs'), 'ms');
  tell('processor time of the api, a request', each('ours'), 'ms');
  tell('processor time of PostgreSQL, a request', each('postgres'), 'ms');
}

async function processorTimes({ ours, theirs, postgres }) {
  return {
    ours: await processorMs(ours),
    theirs: await processorMs(theirs),
    postgres: await processorMs(postgres),
  };
}
