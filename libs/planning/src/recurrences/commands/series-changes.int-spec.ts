import { CancelPostCommand, EditPostCommand, RunDetailQuery } from '#libs/schedules';
import { failureOf } from '#libs/schedules/testing';
import {
  bootPlanning,
  recurrenceDesk,
  type PlanningBench,
  type RecurrenceDesk,
} from '../../testing/index.js';

const DAY_MS = 86_400_000;

let bench: PlanningBench;
let desk: RecurrenceDesk;
beforeEach(async () => {
  bench = await bootPlanning();
  desk = recurrenceDesk(bench);
});
afterEach(() => bench.close());

describe('a change of the series', () => {
  it('makes anew what has not begun, as of who changes it', async () => {
    const recurrence = await bench.create();
    await bench.look();
    const { recurrence: changed } = await desk.update(recurrence, {
      document: desk.saying('Hello'),
    });
    expect(changed.revision).toBe(2);
    await bench.look();
    expect(await desk.live(recurrence)).toEqual([
      '2026-11-22T09:00 Hello',
      '2026-11-23T09:00 Hello',
      '2026-11-24T09:00 Hello',
    ]);
    expect((await bench.runsOf(recurrence)).filter(({ isCanceled }) => isCanceled)).toHaveLength(3);
    // And back again: keys of runs are used once.
    await desk.update(recurrence, { document: desk.saying('Good morning') });
    await bench.look();
    expect((await desk.live(recurrence))[0]).toBe('2026-11-22T09:00 Good morning');
  });

  it('leaves what has begun, what people edited, what they canceled, and what is skipped', async () => {
    const recurrence = await bench.create({ horizonDays: 5 });
    await bench.look();
    const runs = await bench.runsOf(recurrence);
    const postsOf = async (index: number) =>
      (await bench.queries.execute(new RunDetailQuery(bench.workspaceId, runs[index]!.id))).posts;
    const [begun] = await postsOf(0);
    await bench.platform.database.execute(
      `UPDATE posts SET status = 'publishing', phase = 'committing', lease_owner = 'w',
         lease_expires_at = now() + interval '1 hour' WHERE id = $1`,
      [begun!.id],
    );
    const [edited] = await postsOf(1);
    await bench.commands.execute(
      new EditPostCommand(bench.workspaceId, edited!.id, {
        account: bench.account,
        publishAt: edited!.publishAt!.toISOString(),
        text: 'by hand',
      }),
    );
    const [canceled] = await postsOf(2);
    await bench.commands.execute(new CancelPostCommand(bench.workspaceId, canceled!.id));
    await desk.skip(recurrence, '2026-11-25T09:00');
    await desk.update(recurrence, {
      document: desk.saying('Hello'),
      startsLocal: '2026-11-22T10:00',
    });
    await bench.look();
    expect(await desk.live(recurrence)).toEqual([
      '2026-11-22T09:00 Good morning',
      '2026-11-23T09:00 by hand',
      '2026-11-26T10:00 Hello',
    ]);
    expect(await desk.states(recurrence, 5)).toEqual([
      '11-22T10:00 planned',
      '11-23T10:00 edited',
      '11-24T10:00 planned',
      // The day is skipped, at whatever hour.
      '11-25T10:00 skipped',
      '11-26T10:00 planned',
    ]);
    await desk.update(recurrence, { document: desk.saying('Hello!') }, { overwriteEdited: true });
    await bench.look();
    expect(await desk.live(recurrence)).toEqual([
      '2026-11-22T09:00 Good morning',
      '2026-11-23T10:00 Hello!',
      '2026-11-26T10:00 Hello!',
    ]);
  });

  it('takes back what the new rule does not have, and makes what it has', async () => {
    const recurrence = await bench.create();
    await bench.look();
    await desk.update(recurrence, { rule: 'FREQ=WEEKLY;BYDAY=MO' });
    await bench.look();
    expect(await desk.live(recurrence)).toEqual(['2026-11-23T09:00 Good morning']);
    await desk.update(recurrence, { rule: 'FREQ=DAILY' });
    await bench.look();
    expect(await desk.live(recurrence)).toHaveLength(3);
  });

  it('is refused on another revision, and touches nothing by a name alone', async () => {
    const recurrence = await bench.create();
    await bench.look();
    await desk.update(recurrence, { name: 'Mornings' }, { revision: 1 });
    await bench.look();
    expect((await bench.runsOf(recurrence)).some(({ isCanceled }) => isCanceled)).toBe(false);
    const failure = await failureOf(desk.update(recurrence, { name: 'Others' }, { revision: 1 }));
    expect(failure).toMatchObject({ code: 'recurrence_changed', details: { revision: 2 } });
  });
});

describe('skips', () => {
  it('take the run back, stay over changes, and are restored', async () => {
    const recurrence = await bench.create();
    await bench.look();
    await desk.skip(recurrence, '2026-11-23T09:00');
    await desk.skip(recurrence, '2026-11-23T09:00');
    await desk.skip(recurrence, '2026-12-24T09:00');
    for (const rule of ['FREQ=DAILY;INTERVAL=2', 'FREQ=DAILY']) {
      await desk.update(recurrence, { rule });
      await bench.look();
    }
    expect((await desk.live(recurrence)).map((run) => run.slice(5, 10))).toEqual([
      '11-22',
      '11-24',
    ]);
    bench.clock.advance(31 * DAY_MS);
    await bench.look();
    expect((await desk.live(recurrence)).some((run) => run.startsWith('2026-12-24'))).toBe(false);
    await desk.restore(recurrence, '2026-12-24T09:00');
    await bench.look();
    expect((await desk.live(recurrence)).some((run) => run.startsWith('2026-12-24'))).toBe(true);
  });

  it('are refused where there is nothing to skip, or it is too late', async () => {
    const recurrence = await bench.create({ rule: 'FREQ=WEEKLY;BYDAY=SU' });
    const codeOf = async (work: Promise<unknown>) => (await failureOf(work)).code;
    expect(await codeOf(desk.skip(recurrence, '2026-11-23T09:00'))).toBe('occurrence_not_found');
    expect(await codeOf(desk.skip(recurrence, 'tomorrow'))).toBe('occurrence_not_found');
    expect(await codeOf(desk.restore(recurrence, '2026-11-29T09:00'))).toBe('occurrence_not_found');
    await bench.look();
    await bench.platform.database.execute(
      `UPDATE posts SET status = 'published', published_at = now()`,
    );
    expect(await codeOf(desk.skip(recurrence, '2026-11-22T09:00'))).toBe('occurrence_begun');
    bench.clock.advance(DAY_MS);
    expect(await codeOf(desk.skip(recurrence, '2026-11-22T09:00'))).toBe('occurrence_begun');
    expect(await codeOf(desk.restore(recurrence, '2026-11-22T09:00'))).toBe('occurrence_begun');
  });
});
