import {
  at,
  HOUR_MS,
  openAttentionBench,
  type AttentionBench,
} from '../../../testing/attention-bench.js';

describe('what a person dismissed', () => {
  let bench: AttentionBench;

  beforeAll(async () => {
    bench = await openAttentionBench();
  });
  afterAll(() => bench.test.stop());
  beforeEach(() => bench.renew());

  it('is hidden from the person alone, and comes back when it changes', async () => {
    const id = await bench.account('telegram:@garden');
    await bench.failed(id, 'transient', { updated_at: at(-HOUR_MS) });
    const [item] = await bench.items();
    expect((await bench.dismiss(item!.id)).body).toEqual({ ok: true });
    expect(await bench.listed()).toMatchObject({ items: [], total: 0 });
    expect(await bench.items(await bench.colleague())).toHaveLength(1);
    // What is dismissed is not there to be dismissed again.
    expect((await bench.dismiss(item!.id)).body.code).toBe('attention_item_not_found');
    await bench.failed(id, 'transient');
    const [changed] = await bench.items();
    expect(changed).toMatchObject({ code: 'transient', postCount: 2 });
    expect(changed!.id).not.toBe(item!.id);
    expect((await bench.dismiss(item!.id)).status).toBe(404);
  });

  it('stays hidden when one of its posts is mended', async () => {
    const id = await bench.account('telegram:@garden');
    await bench.failed(id, 'transient', { updated_at: at(-HOUR_MS) });
    const newest = await bench.failed(id, 'transient');
    const [item] = await bench.items();
    const answers = await Promise.all([bench.dismiss(item!.id), bench.dismiss(item!.id)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await bench.execute(`UPDATE posts SET status = 'retry_pending' WHERE id = $1`, [newest]);
    expect(await bench.items()).toEqual([]);
  });

  it('is kept of at most a thousand items', async () => {
    const id = await bench.account('telegram:@garden');
    await bench.failed(id, 'transient');
    await bench.execute(
      `INSERT INTO attention_dismissals (workspace_id, user_id, item_key, seen_until, dismissed_at)
         SELECT $1, $2, n::text, now(), now() - n * interval '1 hour' FROM generate_series(1, 1005) n`,
      [bench.ada.workspaceId, bench.ada.userId],
    );
    const [item] = await bench.items();
    expect((await bench.dismiss(item!.id)).status).toBe(200);
    const [row] = await bench.test.database.database.query<{ count: number; oldest: number }>(
      `SELECT count(*)::int AS count, max(item_key::int) FILTER (WHERE item_key ~ '^\\d{1,4}$') AS oldest
         FROM attention_dismissals WHERE user_id = $1`,
      [bench.ada.userId],
    );
    expect(row).toEqual({ count: 1_000, oldest: 999 });
  });
});
