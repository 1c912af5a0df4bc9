import { newId } from '#libs/kernel';
import type { ThreadNeighbour } from '#libs/posts';
import { newTimes, type MovablePost, type NewTime } from './new-times.js';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;

const aPost = (changes: Partial<MovablePost['post']> = {}): MovablePost['post'] => ({
  id: newId('post'),
  status: 'scheduled',
  accountId: newId('acct'),
  account: 'telegram:@garden',
  provider: 'telegram',
  timezone: 'Europe/Berlin',
  publishAt: new Date('2026-03-28T08:00:00Z'),
  ...changes,
});
const alone = (changes: Partial<MovablePost['post']> = {}): MovablePost => ({
  post: aPost(changes),
  neighbours: [],
});
const moved = (one: MovablePost, to: NewTime): string | undefined => {
  const [result] = newTimes([one], to, NOW_MS).values();
  return result!.publishAt?.toISOString() ?? result!.issues?.[0]?.code;
};

describe('posts that move by the wall clock', () => {
  it.each([
    ['over the change to summer', '2026-03-28T08:00:00Z', DAY_MS, '2026-03-29T07:00:00.000Z'],
    ['and back', '2026-03-29T07:00:00Z', -DAY_MS, '2026-03-28T08:00:00.000Z'],
    ['over the change to winter', '2026-10-24T07:00:00Z', DAY_MS, '2026-10-25T08:00:00.000Z'],
    ['by hours within a day', '2026-03-20T08:00:00Z', 3 * 3_600_000, '2026-03-20T11:00:00.000Z'],
    // 02:30 on the 28th: the next day has no such time.
    ['into the gap', '2026-03-28T01:30:00Z', DAY_MS, 'nonexistent_local_time'],
    // 02:30 on 24 October: the next day has it twice.
    ['into the double hour', '2026-10-24T00:30:00Z', DAY_MS, '2026-10-25T00:30:00.000Z'],
    ['into the past', '2026-03-02T08:00:00Z', -2 * DAY_MS, 'publish_time_in_past'],
    ['too far ahead', '2026-10-24T07:00:00Z', 300 * DAY_MS, 'publish_time_too_far'],
  ])('%s', (_, from, shiftMs, expected) => {
    expect(moved(alone({ publishAt: new Date(from) }), { shiftMs })).toBe(expected);
  });

  it('keep the clock of their own zone each', () => {
    const [berlin, chicago] = ['Europe/Berlin', 'America/Chicago'].map((timezone) =>
      alone({ timezone, publishAt: new Date('2026-03-07T18:00:00Z') }),
    );
    const times = newTimes([berlin!, chicago!], { shiftMs: DAY_MS }, NOW_MS);
    expect([...times.values()].map(({ publishAt }) => publishAt?.toISOString())).toEqual([
      '2026-03-08T18:00:00.000Z',
      '2026-03-08T17:00:00.000Z',
    ]);
  });

  it('need a time to move from; drafts may be moved into the past', () => {
    expect(moved(alone({ status: 'draft', publishAt: null }), { shiftMs: 1 })).toBe(
      'invalid_publish_time',
    );
    const draft = alone({ status: 'draft', publishAt: new Date('2026-03-02T08:00:00Z') });
    expect(moved(draft, { shiftMs: -2 * DAY_MS })).toBe('2026-02-28T08:00:00.000Z');
  });
});

describe('posts that move to one time', () => {
  it.each([
    ['2026-04-01T09:00', '2026-04-01T07:00:00.000Z'],
    ['2026-04-01T09:00Z', '2026-04-01T09:00:00.000Z'],
    ['2026-03-29T02:30', 'nonexistent_local_time'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])('%s, read in their zone', (publishAt, expected) => {
    expect(moved(alone(), { publishAt })).toBe(expected);
  });
});

describe('posts of one thread', () => {
  const accountId = newId('acct');
  const thread = (second: string) => {
    const first = aPost({ accountId });
    const reply = aPost({ accountId, publishAt: new Date(second) });
    const asNeighbour = (post: MovablePost['post'], isParent: boolean): ThreadNeighbour => ({
      ...post,
      isParent,
    });
    return [
      { post: first, neighbours: [asNeighbour(reply, false)] },
      { post: reply, neighbours: [asNeighbour(first, true)] },
    ] as const;
  };

  it.each([[DAY_MS], [-DAY_MS]])('move together by %d', (shiftMs) => {
    const posts = thread('2026-03-28T08:05:00Z');
    const times = newTimes(posts, { shiftMs }, NOW_MS);
    expect([...times.values()].map(({ issues }) => issues)).toEqual([null, null]);
    // Alone, one of them would be out of order.
    const alone = posts.map((one) => newTimes([one], { shiftMs }, NOW_MS).get(one.post.id)!);
    expect(alone.filter(({ issues }) => issues !== null)).toHaveLength(1);
  });

  it('stay with the one that cannot move', () => {
    const posts = thread('2026-03-29T00:30:00Z');
    // An hour on, the reply falls into the gap; the first post would still go out before it.
    const hour = newTimes(posts, { shiftMs: 3_600_000 }, NOW_MS);
    expect([...hour.values()].map(({ issues }) => issues?.[0]?.code ?? 'moved')).toEqual([
      'moved',
      'nonexistent_local_time',
    ]);
  });

  it('do not overtake the one that cannot move', () => {
    // A day on, the reply falls into the gap.
    const [first, reply] = thread('2026-03-28T01:30:00Z');
    const early = { ...first.post, publishAt: new Date('2026-03-28T00:30:00Z') };
    const posts = [{ ...first, post: early }, reply];
    const times = newTimes(posts, { shiftMs: DAY_MS }, NOW_MS);
    expect([...times.values()].map(({ issues }) => issues?.[0]?.code)).toEqual([
      'invalid_publish_time',
      'nonexistent_local_time',
    ]);
  });
});
