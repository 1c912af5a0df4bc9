import { anAccount, checked, errorsOf, parsed } from '../../testing/index.js';
import type { KnownQueue } from '../../ports/slot-book.port.js';
import { queuedItems } from './queued-items.js';

const account = 'testnet:@ada';
const AT = '2026-11-23T09:00:00.000Z';
const aQueue = (id: string, name: string, changes: Partial<KnownQueue> = {}): KnownQueue =>
  ({ id, name, accountIds: null, isPaused: false, hasSlots: true, ...changes }) as KnownQueue;
const queues = [aQueue('que_1', 'Mornings'), aQueue('que_2', 'Evenings')];
const accounts = [anAccount(), anAccount({ id: 'acct_2', handle: 'testnet:@bob' })];

const post = (fields: object): object => ({ posts: [{ account, text: 'hello', ...fields }] });
/** A campaign with a post for each target. */
const campaign = (ofCampaign: object, ...ofTargets: readonly object[]): object => ({
  campaigns: [
    {
      ...{ id: 'c', name: 'Autumn', ...ofCampaign },
      targets: ofTargets.map((fields, index) => ({
        ...{ account: accounts[index]!.handle, steps: [{ text: 'hello' }], ...fields },
      })),
    },
  ],
});
const checkedIn = (body: object, changes: Partial<KnownQueue> = {}) =>
  checked(body, {
    accounts,
    queues: queues.map((queue) => ({ ...queue, ...changes })),
    slots: [AT, AT, AT],
  });
const errors = (body: object): readonly string[] => errorsOf(checkedIn(body));
const namesOf = (body: object): readonly (string | null)[] =>
  parsed(body).items.map(
    ({ step, place }) => step.queue?.name ?? place?.target.queue?.name ?? null,
  );
const queuesOf = (body: object): readonly (string | null)[] =>
  checkedIn(body).posts.map(({ queue }) => queue?.queue.id ?? null);

describe('queues of a document', () => {
  it('are named in any case, by their ids, or as answers tell them', () => {
    for (const queue of ['Mornings', ' mornings ', 'que_1', { id: 'que_1', position: 'last' }])
      expect([errors(post({ queue })), queuesOf(post({ queue }))]).toEqual([[], ['que_1']]);
    expect(namesOf(post({ queue: null }))).toEqual([null]);
    const unreadable = [7, '', [], {}].map((queue) => errors(post({ queue })));
    expect(unreadable).toEqual(Array(4).fill(['queue_unknown posts[0].queue']));
  });

  it('have a position that stands beside one', () => {
    expect(errors(post({ queue: 'Mornings', queuePosition: 'last' }))).toEqual([]);
    expect(errors(post({ queue: 'Mornings', queue_position: 'first' }))).toEqual([
      'queue_position_invalid posts[0].queue_position',
    ]);
    expect(errors(post({ queuePosition: 'last' }))).toEqual([
      'queue_position_invalid posts[0].queuePosition',
    ]);
  });

  it('are those of the target, else of the campaign where the target has no time', () => {
    const [mornings, evenings] = [{ queue: 'Mornings' }, { queue: 'Evenings' }];
    expect(queuesOf(campaign(mornings, {}, evenings))).toEqual(['que_1', 'que_2']);
    const timed = { publishAt: '2026-12-01T09:00:00Z' };
    expect(queuesOf(campaign(mornings, timed, {}))).toEqual([null, 'que_1']);
    const step = { steps: [{ text: 'hello', queue: 'Mornings' }] };
    expect(errors(campaign({}, step))).toContain(
      'queue_misplaced campaigns[0].targets[0].steps[0].queue',
    );
  });

  it('stand beside no time', () => {
    const timed = { queue: 'Mornings', publishAt: '2026-12-01T09:00:00Z' };
    expect(errors(post(timed))).toEqual(['queue_time_conflict posts[0].publishAt']);
    expect(errors(campaign(timed, {}, {}))).toEqual(['queue_time_conflict campaigns[0].publishAt']);
    expect(errors(campaign({}, timed))).toEqual([
      'queue_time_conflict campaigns[0].targets[0].publishAt',
    ]);
  });

  it('are told once where they are said, whatever is wrong', () => {
    const nobodys = campaign({ queue: 'Nobody’s' }, {}, {});
    expect(errors(nobodys)).toEqual(['queue_unknown campaigns[0].queue']);
    const full = checked(campaign({ queue: 'Mornings' }, {}, {}), { accounts, queues });
    expect(errorsOf(full)).toEqual(['queue_full campaigns[0].queue']);
    const empty = { accounts, queues: [aQueue('que_1', 'Mornings', { hasSlots: false })] };
    expect(errorsOf(checked(post({ queue: 'Mornings' }), empty))).toEqual([
      'queue_empty posts[0].queue',
    ]);
    const paused = checkedIn(campaign({ queue: 'Mornings' }, {}, {}), { isPaused: true });
    expect(paused.issues.warnings().map(({ code, path }) => `${code} ${path}`)).toContain(
      'queue_paused campaigns[0].queue',
    );
    const others = checkedIn(campaign({ queue: 'Mornings' }, {}, {}), { accountIds: ['acct_2'] });
    expect(errorsOf(others)).toEqual([
      'queue_account_excluded campaigns[0].targets[0].steps[0].queue',
    ]);
  });

  it('give a campaign one place, so that its targets agree', () => {
    const at = (queuePosition: string, queue = 'Mornings'): object => ({ queue, queuePosition });
    expect(errors(campaign({}, at('last'), at('last', 'que_1')))).toEqual([]);
    expect(errors(campaign({}, at('last'), at('next', 'Evenings')))).toEqual([]);
    expect(errors(campaign(at('next'), {}, at('last', 'que_1')))).toEqual([
      'queue_position_invalid campaigns[0].targets[1].queuePosition',
    ]);
  });
});

describe('items of queues', () => {
  const queued = (queueId: string | null, campaignIndex: number | null = null) =>
    ({ queueId, queuePosition: null, campaignIndex }) as Parameters<typeof queuedItems>[0][number];

  it('are posts by themselves, or all of a campaign that go into one', () => {
    const posts = [
      ...[queued('que_1'), queued(null), queued('que_1')],
      ...[queued('que_1', 0), queued('que_2', 0), queued('que_1', 0), queued('que_1', 1)],
    ];
    const { wishes, wishOf } = queuedItems(posts);
    expect(wishOf).toEqual([0, null, 1, 2, 3, 2, 4]);
    expect(wishes.map(({ queueId }) => queueId)).toEqual([
      ...['que_1', 'que_1', 'que_1', 'que_2', 'que_1'],
    ]);
  });
});
