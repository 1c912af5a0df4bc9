// Many posts over many accounts, due evenly over some minutes: how late each reaches its network, what it costs, and
// whether any is lost; then the same with ten times as many posts waiting for a later day.
import { tableBytes, watchStatementTime } from '../support/database-cost.mjs';
import { median, percentile, tell } from '../support/figures.mjs';
import { peakMegabytes, watchTree } from '../support/peak-memory.mjs';
import { processorMs } from '../support/processes.mjs';
import { settleTables, wakeSchedulers } from '../support/rows.mjs';
import { insertPostsOfAll, openTenants } from '../support/tenants.mjs';

const WORKSPACES = 10;
/** For storing the posts; more where there are more. */
const AHEAD_MS = 10_000;
/** After the last due time, before the run counts as failed. */
const PATIENCE_MS = 120_000;

export async function load(stage, { posts = 100_000, accounts, window }) {
  const size = { posts, accounts, window };
  const alone = await underLoad(stage, 'bench_load', size, 0);
  const crowded = await underLoad(stage, 'bench_load_crowded', size, 10 * posts);
  const ratio = (name) => crowded[name] / alone[name];
  tell('ten times the backlog / none: lateness p50', ratio('p50'), '', { atMost: 1.2 });
  tell('ten times the backlog / none: lateness p99', ratio('p99'), '', { atMost: 1.2 });
  tell('ten times the backlog / none: processor time', ratio('processor'), '', { atMost: 1.2 });
}

async function underLoad(stage, name, { posts, accounts, window }, backlog) {
  console.log(`  ${posts} posts in ${window} s, ${backlog} more for later days`);
  const network = await stage.sandboxProgram();
  const database = await stage.database(name, { SANDBOX_URL: network.url });
  const tenants = await openTenants(database, WORKSPACES, Math.ceil(accounts / WORKSPACES));
  await insertPostsOfAll(tenants, {
    total: backlog,
    label: 'wait',
    dueSql: () => `now() + interval '1 day' + n * interval '2 seconds'`,
  });
  await settleTables(database);
  const engine = await stage.program('dist/apps/scheduler/src/main.js', database.settings, 'ready');
  const statementTime = await watchStatementTime(database);
  const bytesBefore = await tableBytes(database);
  const stepMs = (window * 1_000) / posts;
  const order = { tenants, posts, stepMs, firstDueMs: Date.now() + AHEAD_MS + posts / 3 };
  const count = await insertPostsOfAll(tenants, {
    total: posts,
    label: 'due',
    dueSql: (index) =>
      `to_timestamp(${order.firstDueMs} / 1000.0) + (n * ${WORKSPACES} + ${index}) * ${stepMs} * interval '1 ms'`,
  });
  const bytesStored = await tableBytes(database);
  if (Date.now() > order.firstDueMs) throw new Error('storing the posts took too long');
  const postgresPid = await stage.postgresPid();
  const postgresPeak = watchTree(postgresPid);
  const before = await processorTimes(engine, postgresPid);
  await wakeSchedulers(database);
  await untilAllEnded(database, order.firstDueMs + window * 1_000 + PATIENCE_MS);
  const after = await processorTimes(engine, postgresPid);
  const late = await judged(network.url, database, { ...order, count });
  const seconds = (late.lastMs - order.firstDueMs) / 1_000;
  tell('posts out, each once, as reported', count, 'posts');
  tell('throughput, first due to last out', count / seconds, 'posts/s');
  tell('lateness at the network, p50', late.p50, 'ms');
  tell('lateness at the network, p99', late.p99, 'ms');
  tell('peak memory of the scheduler', await peakMegabytes(engine.child.pid), 'MB');
  tell('peak memory of the sandbox', await peakMegabytes(network.child.pid), 'MB');
  tell('peak memory of PostgreSQL, all its processes', await postgresPeak(), 'MB');
  tell('PostgreSQL, all tables', (await tableBytes(database)) / 1e6, 'MB');
  tell('PostgreSQL, a scheduled post', (bytesStored - bytesBefore) / count, 'bytes');
  tell('… and published', ((await tableBytes(database)) - bytesBefore) / count, 'bytes');
  tell('processor time of the scheduler, a post', (after.engine - before.engine) / count, 'ms');
  tell('processor time of PostgreSQL, a post', (after.postgres - before.postgres) / count, 'ms');
  const statements = await statementTime();
  if (statements !== null) tell('statements, a post', statements / count, 'ms');
  await engine.stop();
  await network.stop();
  const processor = after.engine + after.postgres - before.engine - before.postgres;
  return { p50: late.p50, p99: late.p99, processor };
}

async function processorTimes(engine, postgresPid) {
  return {
    engine: await processorMs(engine.child.pid),
    postgres: await processorMs(postgresPid),
  };
}

async function untilAllEnded({ pool }, deadlineMs) {
  for (;;) {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS open FROM runs WHERE id LIKE '%due\\_%' AND status IN ('created', 'processing')`,
    );
    if (rows[0].open === 0) return;
    if (Date.now() > deadlineMs) throw new Error(`${rows[0].open} runs have not ended`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Compares the ledger with the table, post by post. @returns how late they were */
async function judged(sandbox, { pool }, { posts, stepMs, firstDueMs, count }) {
  const ledger = await (await fetch(`${sandbox}/_sandbox/posts?provider=telegram`)).json();
  const out = new Map();
  for (const { text, createdAt } of ledger.posts) {
    const [, tenant, index] = /^t(\d+)due (\d+) /.exec(text);
    const id = `t${tenant}due_${index.padStart(8, '0')}`;
    if (out.has(id)) throw new Error(`${id} is out twice`);
    const dueMs = firstDueMs + (Number(index) * WORKSPACES + Number(tenant)) * stepMs;
    out.set(id, { atMs: Date.parse(createdAt), dueMs });
  }
  const { rows } = await pool.query(`SELECT id, status FROM posts WHERE id LIKE 'post_t%due\\_%'`);
  const untrue = rows.filter(
    ({ id, status }) => status !== 'published' || !out.has(id.slice('post_'.length)),
  );
  if (untrue.length > 0 || rows.length !== count || out.size !== count) {
    throw new Error(`of ${posts} posts ${out.size} are out, ${untrue.length} told otherwise`);
  }
  const lateMs = [...out.values()].map(({ atMs, dueMs }) => atMs - dueMs);
  const lastMs = [...out.values()].reduce((last, { atMs }) => Math.max(last, atMs), 0);
  return { p50: median(lateMs), p99: percentile(lateMs, 0.99), lastMs };
}
