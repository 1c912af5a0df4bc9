// What removing old rows costs among millions of published posts, and what the engine's claims feel of it.
import { Metrics } from '#libs/kernel';
import { Database, openDataSource } from '#libs/platform';
import { DueClaims, PostClaimsRepository } from '#libs/posts';
import { RetentionWalkRepository } from '../../../dist/libs/platform/src/persistence/retention-walk.repository.js';
import { OutboxRetentionRepository } from '../../../dist/libs/platform/src/persistence/outbox-retention.repository.js';
import { RetentionWalks } from '../../../dist/libs/platform/src/retention/retention-walks.js';
import { AttemptRetentionRepository } from '../../../dist/libs/posts/src/persistence/attempt-retention.repository.js';
import { RunRetentionRepository } from '../../../dist/libs/posts/src/persistence/run-retention.repository.js';
import { insertAgedRows, POSTS_A_RUN } from '../support/aged-rows.mjs';
import { tableBytes } from '../support/database-cost.mjs';
import { median, percentile, shown, tell, timed } from '../support/figures.mjs';
import { insertAccounts, insertPosts } from '../support/rows.mjs';
import { claimOnce } from './claim.mjs';

const OLD_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;
const DUE = 2_000;
const CLAIM_EVERY_MS = 50;
const TABLES = ['runs', 'posts', 'post_attempts', 'outbox'];

export async function retention(stage, { posts = 2_000_000, seconds }) {
  const bench = await stage.database('bench_retention');
  await insertAgedRows(bench, posts, OLD_DAYS);
  const accounts = await insertAccounts(bench, 250);
  const dueSql = `now() - interval '1 minute' + n * interval '1 millisecond'`;
  await insertPosts(bench, accounts, { count: DUE, label: 'due', dueSql });
  await bench.pool.query('ANALYZE posts');
  tell('published posts', posts, 'posts');
  tell('all tables', (await tableBytes(bench)) / 1e9, 'GB');

  const database = await openDatabase(stage, bench);
  const claims = await openClaims(stage, bench);
  const scansBefore = await sequentialScans(bench);
  const alone = await claimsDuring(
    claims,
    () => new Promise((end) => setTimeout(end, seconds * 1_000)),
  );
  tellClaims('a claim of 100, alone', alone);
  const before = new Date(Date.now() - OLD_DAYS * DAY_MS);
  await nothingOld(database, new Date(before.getTime() - 10 * OLD_DAYS * DAY_MS));
  const attempts = walkOf('attempts', new AttemptRetentionRepository());
  const runs = walkOf('runs', new RunRetentionRepository());
  const events = walkOf('outbox', new OutboxRetentionRepository(), '0');
  for (const [walk, until, unit] of [
    [attempts, before, 'attempts'],
    [runs, before, 'runs'],
    [events, new Date(Date.now() - DAY_MS), 'events'],
  ]) {
    let figures;
    const felt = await claimsDuring(claims, async () => {
      figures = await followFor(database, walk, until, seconds);
    });
    tellWalk(unit, figures);
    tellClaims(`a claim of 100, while ${unit} go`, felt);
    tell('… / alone, p99', percentile(felt, 0.99) / percentile(alone, 0.99), '', { atMost: 2 });
  }
  for (const table of ['posts', 'post_attempts', 'outbox']) {
    const ms = await timed(() => bench.pool.query(`VACUUM ${table}`));
    tell(`a vacuum of ${table} afterwards`, ms / 1_000, 's');
  }
  const scans = (await sequentialScans(bench)) - scansBefore;
  tell('sequential scans of large tables', scans, '', { atMost: 0 });
}

const walkOf = (name, repository, beginning = '') => ({
  name,
  beginning,
  removePage: repository.removePage.bind(repository),
});

/** Every kind of walk when there is nothing to remove, as it is found every ten minutes. */
async function nothingOld(database, before) {
  for (const [name, repository, beginning] of [
    ['attempts', new AttemptRetentionRepository(), 'att_1'],
    ['runs', new RunRetentionRepository(), ''],
    ['outbox', new OutboxRetentionRepository(), '0'],
  ]) {
    const walk = walkOf(`${name}, nothing old`, repository, beginning);
    const { times, removed } = await followFor(database, walk, before, 0);
    if (removed > 0) throw new Error(`${removed} removed of what is not old`);
    tell(
      `${name}, nothing to remove: a sweep`,
      times.reduce((sum, ms) => sum + ms),
      'ms',
    );
  }
}

/** Sweeps again and again, without the rest between them. */
async function followFor(database, walk, before, seconds) {
  const places = new RetentionWalkRepository(database);
  const times = [];
  let read = 0;
  let removed = 0;
  const timedPlaces = {
    begin: (...words) => places.begin(...words),
    step: async (...words) => {
      const startedAt = performance.now();
      const taken = await places.step(...words);
      times.push(performance.now() - startedAt);
      return taken;
    },
  };
  const walks = new RetentionWalks(timedPlaces);
  const startedAt = performance.now();
  for (;;) {
    const pagesBefore = times.length;
    const removedNow = await walks.follow(walk, before);
    removed += removedNow;
    read += times.length - pagesBefore;
    const spent = performance.now() - startedAt;
    if (spent > seconds * 1_000 || removedNow === 0) return { times, removed, pages: read, spent };
  }
}

function tellWalk(unit, { times, removed, pages, spent }) {
  tell(`${unit} removed`, removed, unit);
  const perSecond = removed / (spent / 1_000);
  tell('… a second', perSecond, `${unit}/s`);
  if (unit === 'runs') tell('… with their posts', perSecond * POSTS_A_RUN, 'posts/s');
  tell('… pages', pages, 'pages');
  tell('… a page, median', median(times), 'ms');
  tell('… a page, p99', percentile(times, 0.99), 'ms');
  tell('… the longest page', Math.max(...times), 'ms', { atMost: 1_000 });
}

function tellClaims(label, times) {
  tell(`${label}, median (${times.length} claims)`, median(times), 'ms');
  tell(`${label}, p99 (worst ${shown(Math.max(...times))})`, percentile(times, 0.99), 'ms');
}

async function openDatabase(stage, { config }) {
  const dataSource = await openDataSource(config);
  stage.onClose(() => dataSource.destroy());
  return new Database(dataSource);
}

async function openClaims(stage, bench) {
  const database = await openDatabase(stage, bench);
  const claims = new PostClaimsRepository(database);
  return { database, claims, due: new DueClaims(null, new Metrics()) };
}

/** Times of claims at a fixed pace for as long as the work goes on. */
async function claimsDuring(claims, work) {
  const times = [];
  let isOver = false;
  const claiming = (async () => {
    while (!isOver) {
      const rest = new Promise((end) => setTimeout(end, CLAIM_EVERY_MS));
      times.push(await claimOnce(claims));
      await rest;
    }
  })();
  await work();
  isOver = true;
  await claiming;
  return times;
}

async function sequentialScans({ pool }) {
  // Counters of sessions reach everybody when these are idle for a moment.
  await new Promise((end) => setTimeout(end, 2_000));
  const { rows } = await pool.query(
    `SELECT sum(seq_scan)::integer AS scans FROM pg_stat_user_tables WHERE relname = ANY ($1)`,
    [TABLES],
  );
  return rows[0].scans;
}
