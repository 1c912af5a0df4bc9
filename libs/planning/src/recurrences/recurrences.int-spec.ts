import { RunDetailQuery } from '#libs/schedules';
import { failureOf } from '#libs/schedules/testing';
import {
  ADA,
  BOB,
  bootPlanning,
  recurrenceDesk,
  type PlanningBench,
  type RecurrenceDesk,
} from '../testing/index.js';
import { DeleteRecurrenceCommand } from './commands/delete-recurrence/delete-recurrence.command.js';
import { RecurrenceQuery } from './queries/recurrences/recurrences.query.js';

const DAY_MS = 86_400_000;

let bench: PlanningBench;
let desk: RecurrenceDesk;
beforeEach(async () => {
  bench = await bootPlanning();
  desk = recurrenceDesk(bench);
});
afterEach(() => bench.close());

it('makes what comes within the horizon, at the hour of the place, as its author, once', async () => {
  const recurrence = await bench.create();
  await bench.look();
  await bench.look();
  const runs = await bench.runsOf(recurrence);
  expect(runs.map(({ stamp, at }) => [stamp, at])).toEqual([
    ['2026-11-22T09:00', '2026-11-22T08:00Z'],
    ['2026-11-23T09:00', '2026-11-23T08:00Z'],
    ['2026-11-24T09:00', '2026-11-24T08:00Z'],
  ]);
  const { run, posts } = await bench.queries.execute(
    new RunDetailQuery(bench.workspaceId, runs[0]!.id),
  );
  const key = '2026-11-22T09:00';
  expect(run).toMatchObject({
    source: 'system',
    timezone: 'Europe/Berlin',
    origin: { kind: 'recurrence', id: recurrence.id, key },
    idempotencyKey: `${recurrence.id}:${key}`,
  });
  expect(posts[0]).toMatchObject({ status: 'scheduled', createdBy: ADA });
  bench.clock.advance(DAY_MS);
  await bench.look();
  expect(await desk.live(recurrence)).toHaveLength(4);
  expect(await desk.states(recurrence, 3)).toEqual([
    '11-23T09:00 planned',
    '11-24T09:00 planned',
    '11-25T09:00 planned',
  ]);
});

it('tells what comes beyond the horizon, and what comes next', async () => {
  const recurrence = await bench.create({ horizonDays: 1 });
  await bench.look();
  expect(await desk.states(recurrence, 2)).toEqual(['11-22T09:00 planned', '11-23T09:00 upcoming']);
  const view = () => bench.queries.execute(new RecurrenceQuery(bench.workspaceId, recurrence.id));
  expect((await view()).next).toMatchObject({ stamp: '2026-11-22T09:00' });
  await desk.skip(recurrence, '2026-11-22T09:00');
  expect((await view()).next).toMatchObject({ stamp: '2026-11-23T09:00' });
  await desk.set(recurrence, 'pause');
  expect((await view()).next).toBeNull();
});

it('does not make up for what passed while nobody looked', async () => {
  const recurrence = await bench.create();
  bench.clock.advance(2 * DAY_MS);
  await bench.look();
  expect(await desk.live(recurrence)).toEqual([
    '2026-11-24T09:00 Good morning',
    '2026-11-25T09:00 Good morning',
    '2026-11-26T09:00 Good morning',
  ]);
});

it('takes its variants in turn, for all posts of a list and the first steps of campaigns', async () => {
  const variants = [{ text: 'one' }, { text: 'two' }];
  const list = await bench.create({ variants });
  const steps = [
    { text: 'first' },
    { text: 'second', interaction_type: 'reply', delay_minutes: 5 },
  ];
  const targets = [{ account: bench.account, steps }];
  const campaign = await bench.create({
    variants,
    document: { campaigns: [{ name: 'C', targets }] },
  });
  await bench.look();
  expect((await desk.live(list)).map((run) => run.slice(17))).toEqual(['one', 'two', 'one']);
  const told = (await desk.live(campaign)).map((run) => run.slice(17));
  expect(told).toEqual(['one|second', 'two|second', 'one|second']);
});

describe('what cannot be made', () => {
  it('stays at its occurrence with what is wrong, is told, and is made when somebody restores it', async () => {
    const recurrence = await bench.create({ horizonDays: 1 });
    const cut = `UPDATE accounts SET status = $1`;
    await bench.platform.database.execute(cut, ['reauth_required']);
    await bench.look();
    const [refused] = await bench.occurrencesOf(recurrence);
    expect(refused).toMatchObject({ state: 'refused', runId: null });
    expect(refused!.refusal).toMatchObject({
      code: 'validation_failed',
      issues: [{ code: 'account_reauth_required' }],
    });
    const stamp = '2026-11-22T09:00';
    expect(await desk.events('RecurrenceRefused')).toEqual([
      { payload: { recurrenceId: recurrence.id, occurrence: stamp, code: 'validation_failed' } },
    ]);
    await bench.platform.database.execute(cut, ['connected']);
    await desk.restore(recurrence, stamp);
    await bench.look();
    expect(await desk.live(recurrence)).toEqual([`${stamp} Good morning`]);
  });

  it('is not what people are asked about, since its author only drafts now', async () => {
    const recurrence = await bench.create({ horizonDays: 1 });
    bench.setAuthor({ userId: ADA.id, role: 'contributor' });
    await bench.look();
    const posts = await bench.platform.database.query(
      'SELECT status, approval FROM posts WHERE run_id = ANY ($1)',
      [(await bench.runsOf(recurrence)).map(({ id }) => id)],
    );
    expect(posts).toEqual([{ status: 'draft', approval: 'pending' }]);
  });

  it('waits for people when its author is gone, by the rules there are', async () => {
    const recurrence = await bench.create({ horizonDays: 1 });
    bench.leave([{ userId: 'usr_edna', role: 'editor', mail: null }]);
    await bench.look();
    const ids = (await bench.runsOf(recurrence)).map(({ id }) => id);
    const [post] = await bench.platform.database.query(
      `SELECT p.status, p.approval, a.needed, run.created_by->>'id' AS "createdBy"
         FROM posts p JOIN runs run ON run.id = p.run_id JOIN approvals a ON a.run_id = run.id
        WHERE run.id = ANY ($1)`,
      [ids],
    );
    expect(post).toEqual({ status: 'draft', approval: 'pending', needed: 1, createdBy: ADA.id });
  });

  it('is what its author may not do any more, or what nobody is there to approve', async () => {
    const recurrence = await bench.create({ horizonDays: 1 });
    bench.setAuthor({ userId: ADA.id, role: 'viewer' });
    await bench.look();
    const codeOf = async () => (await bench.occurrencesOf(recurrence))[0]?.refusal?.code;
    expect(await codeOf()).toBe('role_forbidden');
    // A viewer decides about nothing.
    bench.leave([{ userId: 'usr_vera', role: 'viewer', mail: null }]);
    await desk.restore(recurrence, '2026-11-22T09:00');
    await bench.look();
    expect(await codeOf()).toBe('author_gone');
    expect(await bench.runsOf(recurrence)).toEqual([]);
  });
});

describe('a recurrence that rests', () => {
  it('makes nothing, keeps or takes back what it planned, and goes on without making up', async () => {
    const recurrence = await bench.create();
    await bench.look();
    expect(await desk.set(recurrence, 'pause')).toMatchObject({ canceled: 0, begun: 0 });
    expect(await desk.live(recurrence)).toHaveLength(3);
    expect(await desk.set(recurrence, 'pause', true)).toMatchObject({ canceled: 3, begun: 0 });
    bench.clock.advance(2 * DAY_MS);
    await bench.look();
    expect(await desk.live(recurrence)).toEqual([]);
    const { recurrence: resumed } = await desk.set(recurrence, 'resume');
    expect(resumed).toMatchObject({ state: 'active', author: BOB });
    await bench.look();
    expect((await desk.live(recurrence)).map((run) => run.slice(5, 10))).toEqual([
      '11-24',
      '11-25',
      '11-26',
    ]);
  });

  it('ends for good, once, and is told', async () => {
    const recurrence = await bench.create();
    await bench.look();
    expect(await desk.set(recurrence, 'end', true)).toMatchObject({ canceled: 3 });
    await desk.set(recurrence, 'end', true);
    expect(await bench.occurrencesOf(recurrence)).toEqual([]);
    expect(await desk.events('RecurrenceEnded')).toEqual([
      { payload: { recurrenceId: recurrence.id, occurrence: null, code: null } },
    ]);
    const refused = [
      () => desk.set(recurrence, 'resume'),
      () => desk.update(recurrence, { name: 'x' }),
      () => desk.skip(recurrence, '2026-11-23T09:00'),
    ];
    for (const work of refused) {
      expect((await failureOf(work())).code).toBe('recurrence_ended');
    }
  });

  it('ends by itself when its rule has no more times', async () => {
    const recurrence = await bench.create({ rule: 'FREQ=DAILY;COUNT=2' });
    await bench.look();
    expect(await desk.live(recurrence)).toHaveLength(2);
    bench.clock.advance(2 * DAY_MS);
    await bench.look();
    expect(await desk.events('RecurrenceEnded')).toMatchObject([
      { payload: { code: 'exhausted' } },
    ]);
    const { recurrence: ended } = await bench.queries.execute(
      new RecurrenceQuery(bench.workspaceId, recurrence.id),
    );
    expect(ended.state).toBe('ended');
  });

  it('goes with its history when it is deleted, and leaves its runs', async () => {
    const recurrence = await bench.create();
    await bench.look();
    const remove = () =>
      bench.commands.execute(new DeleteRecurrenceCommand(bench.workspaceId, recurrence.id));
    await remove();
    expect(await desk.live(recurrence)).toHaveLength(3);
    expect((await failureOf(remove())).code).toBe('recurrence_not_found');
  });
});
