// Posts put into one queue, one after the other and by many at once, against the same posts with times of their own; and
// what the queue's next free slot costs to ask for. In the end each slot is taken once, and none was left out.
import { createApi } from '#apps/api';
import { median, percentile, tell, timed } from '../support/figures.mjs';
import { insertAccounts } from '../support/rows.mjs';

const APPLIES = 500;
const RIVALS = 50;
const ROUNDS = 5;
/** Of a queue that has 500 posts already. */
const LOOKS = 200;
const SLOTS = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  Array.from({ length: 24 }, (_, hour) => ({
    weekday,
    time: `${String(hour).padStart(2, '0')}:00`,
  })),
);

export async function queues(stage) {
  const database = await stage.database('bench_queues');
  const [{ handle: account }] = await insertAccounts(database, 1);
  const api = await createApi(database.config);
  const url = await api.listen().then(() => api.url());
  stage.onClose(() => api.close());
  const ask = caller(url, database.apiKey);
  const rates = { alone: [], queued: [], timed: [] };
  const looks = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const { queue } = await ask('POST', '/v1/queues', {
      name: `Round ${round}`,
      timezone: 'Europe/Berlin',
      slots: SLOTS,
    });
    const firstMs = Date.now() + 3_600_000;
    const inQueue = (index) =>
      apply(ask, { account, text: `q ${round} ${index}`, queue: queue.id });
    const atTime = (index) =>
      apply(ask, {
        account,
        text: `t ${round} ${index}`,
        publishAt: new Date(firstMs + index * 60_000).toISOString(),
      });
    const alone = await rateOf(APPLIES / 5, 1, inQueue);
    const queued = await rateOf(APPLIES, RIVALS, (index) => inQueue(APPLIES + index));
    const own = await rateOf(APPLIES, RIVALS, atTime);
    await requireEachOnce(database, queue.id, APPLIES + APPLIES / 5);
    // The first round warms up connections and compiler.
    if (round < 0) continue;
    rates.alone.push(alone);
    rates.queued.push(queued);
    rates.timed.push(own);
    for (let look = 0; look < LOOKS / ROUNDS; look += 1) {
      looks.push(await timed(() => ask('GET', `/v1/queues/${queue.id}/next`)));
    }
  }
  tell(`applies into one queue, one at a time`, median(rates.alone), 'posts/s');
  tell(`applies into one queue, ${RIVALS} at a time`, median(rates.queued), 'posts/s');
  tell(`the same with times of their own`, median(rates.timed), 'posts/s');
  tell('into the queue / with times', median(rates.queued) / median(rates.timed), '', {
    atLeast: 0.5,
  });
  tell('GET /v1/queues/{queueId}/next, p50', median(looks), 'ms');
  tell('GET /v1/queues/{queueId}/next, p99', percentile(looks, 0.99), 'ms', { atMost: 150 });
}

function caller(url, apiKey) {
  return async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

const apply = (ask, post) => ask('POST', '/v1/posts/apply', { posts: [post] });

/** How many a second, with as many at once as told. */
async function rateOf(count, atOnce, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  const ms = await timed(() => Promise.all(Array.from({ length: atOnce }, worker)));
  return count / (ms / 1_000);
}

/** Slots are an hour apart, but where clocks change. */
async function requireEachOnce({ pool }, queueId, wanted) {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS items, count(DISTINCT slot_at)::int AS slots,
       extract(epoch FROM max(slot_at) - min(slot_at))::int / 3600 + 1 AS hours
     FROM queue_items WHERE queue_id = $1 AND is_live`,
    [queueId],
  );
  const [{ items, slots, hours }] = rows;
  if (items === wanted && slots === wanted && Math.abs(hours - wanted) <= 1) return;
  throw new Error(`${items} items have ${slots} slots in ${hours} hours, not ${wanted}`);
}
