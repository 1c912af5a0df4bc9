// From the moment at which schedulers are told of due posts until every one of them is settled in the database.
import { wakeSchedulers } from './rows.mjs';

/** @param runs a pattern of their ids, as LIKE takes it. @returns milliseconds */
export async function drained(database, runs) {
  const startedAt = performance.now();
  await wakeSchedulers(database);
  for (;;) {
    const { rows } = await database.pool.query('SELECT status FROM runs WHERE id LIKE $1', [runs]);
    if (rows.every(({ status }) => status === 'completed')) break;
    if (performance.now() - startedAt > 60_000) throw new Error('the posts were not published');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { rows } = await database.pool.query(
    `SELECT extract(epoch FROM clock_timestamp() - max(updated_at)) * 1000 AS ago FROM runs WHERE id LIKE $1`,
    [runs],
  );
  return performance.now() - startedAt - Number(rows[0].ago);
}
