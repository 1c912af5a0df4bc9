import { postsByDay, sumOf } from './calendar-data.js';
import type { Calendar, CalendarPost } from './calendar-query.js';
import { rangeOf } from './range.js';

const { days } = rangeOf('week', '2026-11-23', 'Europe/Berlin', 1);
const post = (id: string, publishAtUtc: string): CalendarPost =>
  ({ id, publishAtUtc }) as CalendarPost;

const calendar = {
  buckets: [
    {
      start: '2026-11-23T00:00:00+01:00',
      total: 3,
      atRisk: 1,
      byStatus: { scheduled: 2, failed: 1 },
      posts: [post('a', '2026-11-23T08:00:00Z'), post('b', '2026-11-23T22:30:00Z')],
    },
    {
      start: '2026-11-25T00:00:00+01:00',
      total: 1,
      atRisk: 0,
      byStatus: { scheduled: 1 },
      posts: [post('c', '2026-11-25T09:00:00Z')],
    },
  ],
} as unknown as Calendar;

const shown = (moves: ReadonlyMap<string, number>): unknown =>
  [...postsByDay(calendar, days, moves)]
    .filter(([, { total }]) => total > 0)
    .map(([date, { total, posts }]) => [date, total, posts.map(({ id }) => id)]);

it('puts posts on their days', () => {
  expect(shown(new Map())).toEqual([
    ['2026-11-23', 3, ['a', 'b']],
    ['2026-11-25', 1, ['c']],
  ]);
});

it('shows a moved post where it was put, also on a day that had none', () => {
  const moves = new Map([['b', Date.parse('2026-11-24T08:00:00Z')]]);
  expect(shown(moves)).toEqual([
    ['2026-11-23', 2, ['a']],
    ['2026-11-24', 1, ['b']],
    ['2026-11-25', 1, ['c']],
  ]);
  expect(postsByDay(calendar, days, moves).get('2026-11-24')!.posts[0]).toMatchObject({
    publishAtUtc: '2026-11-24T08:00:00.000Z',
    isSaving: true,
  });
});

it('keeps the order of times', () => {
  const moves = new Map([['c', Date.parse('2026-11-23T07:00:00Z')]]);
  expect(shown(moves)).toEqual([['2026-11-23', 4, ['c', 'a', 'b']]]);
});

it('adds up', () => {
  expect(sumOf(calendar)).toEqual({ total: 4, atRisk: 1, byStatus: { scheduled: 3, failed: 1 } });
});
