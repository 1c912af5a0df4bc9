import { editingDesk, type EditingDesk } from '#libs/schedules/testing';
import { bootImports, type ImportBench } from '../testing/import-bench.js';
import { queueDesk, type QueueDesk } from '../testing/index.js';

const SUNDAY = '2026-11-22T09:00:00.000Z';
const MONDAY = '2026-11-23T09:00:00.000Z';

describe('tables of posts in queues', () => {
  let bench: ImportBench;
  let desk: EditingDesk;
  let queues: QueueDesk;
  let account: string;

  beforeAll(async () => {
    bench = await bootImports();
    desk = editingDesk(bench.schedules);
    queues = queueDesk(bench.schedules);
    account = bench.schedules.account;
  });
  beforeEach(async () => {
    await bench.schedules.platform.database.execute('DELETE FROM imports');
    await queues.clear();
  });
  afterAll(() => bench.close());

  const update = (table: string) =>
    bench.send(table, { dryRun: false, existing: 'update', onError: 'skip' });

  it('tell the queue instead of a time, and find everything unchanged', async () => {
    const queue = await queues.queue();
    const [queued, draft, timed] = [
      await desk.one(),
      await desk.one({}, 'draft'),
      await desk.one(),
    ];
    for (const { id } of [queued, draft]) await desk.edit(id, { account, queue });
    const table = await bench.export();
    const rowOf = (id: string) => table.split('\r\n').find((line) => line.includes(id))!;
    expect(rowOf(queued.id)).toContain('"Mornings"');
    expect(rowOf(queued.id)).not.toContain('09:00:00Z"');
    expect(rowOf(timed.id)).not.toContain('Mornings');
    for (const format of ['csv', 'ndjson'] as const) {
      const { one, counts } = await bench.send(await bench.export(format), { format });
      expect(one.issues).toEqual([]);
      expect(counts).toMatchObject({ rows: 3, unchanged: 3 });
    }
  });

  it('put a post that is there into another queue, and take it out with a time', async () => {
    const [queue, other] = [await queues.queue(), await queues.queue({ name: 'Evenings' })];
    const { id } = await desk.one();
    const row = (column: string, value: string) =>
      `key,account,text,${column}\n${id},${account},hello,${value}\n`;
    expect((await update(row('queue', 'MORNINGS'))).counts).toMatchObject({ applied: 1 });
    expect(await desk.read(id)).toMatchObject({ queueId: queue, slotAt: new Date(SUNDAY) });
    expect((await update(row('queue', other))).counts).toMatchObject({ applied: 1 });
    expect(await queues.taken(queue)).toEqual([]);
    expect((await update(row('queue', 'evenings'))).counts).toMatchObject({ unchanged: 1 });
    expect((await update(`key,account,text\n${id},${account},Better\n`)).counts).toMatchObject({
      applied: 1,
    });
    expect(await desk.read(id)).toMatchObject({ queueId: other, description: 'Better' });
    const time = '2026-12-01T10:00:00Z';
    expect((await update(row('publishAt', time))).counts).toMatchObject({ applied: 1 });
    expect(await desk.read(id)).toMatchObject({ queueId: null, publishAt: new Date(time) });
    expect(await queues.taken(other)).toEqual([]);
  });

  it('make posts that take slots in the order of their rows', async () => {
    const queue = await queues.queue();
    const table = `key,account,text,queue\none,${account},One,mornings\ntwo,${account},Two,${queue}\n`;
    const { one, counts } = await bench.send(table, { dryRun: false });
    expect(await bench.rows(one.id, 'invalid')).toEqual([]);
    expect(counts).toMatchObject({ applied: 2 });
    expect(await queues.taken(queue)).toEqual([SUNDAY, MONDAY]);
    expect(await bench.posts()).toMatchObject([
      { description: 'One', status: 'scheduled', queue_id: queue, publish_at: new Date(SUNDAY) },
      { description: 'Two', status: 'scheduled', queue_id: queue, publish_at: new Date(MONDAY) },
    ]);
    const again = await bench.send(table, { dryRun: false });
    expect(again.counts).toMatchObject({ unchanged: 2, applied: 0 });
    expect(await queues.taken(queue)).toEqual([SUNDAY, MONDAY]);
  });

  it('let the rows of a campaign share a slot, and leave it to them when one is changed', async () => {
    const queue = await queues.queue();
    const head = 'key,account,campaign,text,queue\n';
    const rows = ['one', 'two'].map((key) => `${key},${account},Spring,${key},Mornings\n`);
    const made = await bench.send(head + rows.join(''), { dryRun: false });
    expect(await bench.rows(made.one.id, 'invalid')).toEqual([]);
    expect(await queues.taken(queue)).toEqual([SUNDAY]);
    const found = await bench.send(await bench.export());
    expect(found.counts).toMatchObject({ rows: 2, unchanged: 2 });
    const changed = await update(`${head}one,${account},Spring,Better,Mornings\n`);
    expect(await bench.rows(changed.one.id, 'invalid')).toEqual([]);
    expect(changed.counts).toMatchObject({ applied: 1 });
    expect(await bench.posts()).toMatchObject([{ description: 'Better', queue_id: queue }, {}]);
    expect(await queues.taken(queue)).toEqual([SUNDAY]);
  });

  it('say a time or a queue, and one queue for all rows of a campaign and account', async () => {
    await queues.queue();
    await queues.queue({ name: 'Evenings' });
    const { one } = await bench.send(
      [
        'key,account,campaign,text,queue,publishAt',
        `one,${account},,Both,Mornings,${MONDAY}`,
        `two,${account},Spring,First,Mornings,`,
        `three,${account},Spring,Second,Evenings,`,
      ].join('\n'),
    );
    const wrong = (await bench.rows(one.id, 'invalid')).flatMap(({ issues }) =>
      issues.map(({ code, path }) => `${path} ${code}`),
    );
    expect(wrong).toEqual([
      'rows[2].publishAt queue_time_conflict',
      'rows[3] row_group_invalid',
      'rows[4].queue queue_misplaced',
    ]);
  });

  it('are told of a queue that is not there, at its row', async () => {
    const { id } = await desk.one();
    const { one } = await update(`key,account,text,queue\n${id},${account},hello,Nowhere\n`);
    const [row] = await bench.rows(one.id, 'invalid');
    expect(row!.issues[0]).toMatchObject({ code: 'queue_unknown', path: 'rows[2].queue' });
  });
});
