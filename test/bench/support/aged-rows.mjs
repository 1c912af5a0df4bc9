// Tables as an installation has them after years: published posts with their runs, attempts, events and uses of budgets.
// Contents are short, so that ten million posts fit on the disk of whoever measures.

/** Posts of a run. */
export const POSTS_A_RUN = 20;
/** A post in five was tried twice: the first attempt is what may go. */
const TRIED_TWICE = 5;
const EVENTS_SHARE = 10;
/** Of the runs, those that ended first: a post of each was touched again lately. */
export const HELD_SHARE = 0.002;
const OLD_SHARE = 0.8;
const WORKSPACES = 100;

/**
 * Runs ended one after the other, four fifths of them longer ago than `oldDays`, the others since. Ids are those of
 * the time before all ids that are given, or of the far future.
 */
export async function insertAgedRows({ pool, url }, posts, oldDays) {
  const runs = Math.floor(posts / POSTS_A_RUN);
  const client = await pool.connect();
  try {
    await client.query(`SET synchronous_commit = off`);
    await client.query(`SET maintenance_work_mem = '512MB'`);
    // References need no check while rows are made up.
    await client.query(`SET session_replication_role = replica`);
    const tables = ['runs', 'posts', 'post_attempts', 'publish_usage'];
    const indexes = await dropIndexes(client, tables);
    await client.query(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash, document,
         total_posts, created_at, updated_at)
       SELECT 'run_' || CASE WHEN r < $3 THEN '00' ELSE '7Z' END || lpad(r::text, 24, '0'), 'ws_' || r % ${WORKSPACES},
         'completed', 'scheduled', 'api', 'posts_v1', 'UTC', 'h', '{}', ${POSTS_A_RUN}, ended.at, ended.at
       FROM generate_series(0, $1::integer - 1) r, LATERAL (SELECT CASE
         WHEN r < $3 THEN now() - $2::integer * interval '3 days' + r * $2::integer * interval '1 day' / $3::integer
         ELSE now() - r * interval '1 second' / $1::integer END AS at) ended`,
      [runs, oldDays, Math.floor(runs * OLD_SHARE)],
    );
    await client.query(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         description, timezone, source_model, provider_post_id, published_at, created_at, updated_at)
       SELECT 'post_' || substr(run.id, 5, 18) || lpad((n + ${POSTS_A_RUN} * r)::text, 8, '0'), run.workspace_id,
         run.id, 'acct_' || n, 'x:@a', 'x', 'sandbox', 'published', n, 'short', 'UTC', 'posts_v1', 'x1',
         run.updated_at, run.updated_at,
         CASE WHEN r < $1 AND n = 0 THEN now() ELSE run.updated_at END
       FROM (SELECT *, substr(id, 7)::integer AS r FROM runs ORDER BY id) run,
         generate_series(0, ${POSTS_A_RUN} - 1) n`,
      [Math.floor(runs * HELD_SHARE)],
    );
    for (const [label, condition] of [
      ['0', `substr(id, 24)::integer % ${TRIED_TWICE} = 0`],
      ['1', 'true'],
    ]) {
      await client.query(
        `INSERT INTO post_attempts (id, workspace_id, post_id, kind, attempt_no, fence, worker_id, phase, started_at,
           finished_at)
         SELECT 'att_' || substr(id, 6) || '${label}', workspace_id, id, 'publish', 1, 1, 'w', 'committing',
           published_at + ${label} * interval '1 second', published_at + ${label} * interval '2 seconds'
         FROM posts WHERE ${condition}`,
      );
    }
    await client.query(
      `INSERT INTO publish_usage (post_id, budget, subject, units, used_at)
       SELECT id, 'x.posts', account_id, 1, now() - substr(id, 24)::integer % 172800 * interval '1 second'
       FROM posts WHERE substr(id, 24)::integer % ${EVENTS_SHARE} = 1`,
    );
    await client.query(
      `INSERT INTO outbox (event_id, name, workspace_id, occurred_at, payload, done_at)
       SELECT 'evt_' || n, 'PostPublished', 'ws_' || n % ${WORKSPACES}, at, '{"postId":"short"}',
         CASE WHEN n > $1::integer / 50 THEN at + interval '1 second' END
       FROM generate_series(1, $1::integer) n, LATERAL (
         SELECT now() - interval '2 days' + n * interval '1 day' / $1::integer AS at) each`,
      [Math.floor(posts / EVENTS_SHARE)],
    );
    for (const definition of indexes) await client.query(definition);
    for (const table of [...tables, 'outbox']) await client.query(`VACUUM (ANALYZE) ${table}`);
    await client.query('CHECKPOINT');
  } finally {
    // Its settings are not those of the pool.
    client.release(true);
  }
  return { url };
}

/** Many rows are indexed quicker at once. Primary keys stay. @returns how to make the indexes again */
async function dropIndexes(client, tables) {
  const { rows } = await client.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE schemaname = 'public' AND tablename = ANY ($1) AND indexname NOT LIKE '%_pkey'`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
