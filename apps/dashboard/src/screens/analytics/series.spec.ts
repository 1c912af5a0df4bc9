import { byTotal, engagementOf, firstTold, sumOf, type AccountDays, type Point } from './series.js';

const point = (metrics: Record<string, number> | null): Point =>
  ({ date: '2026-11-23', metrics, partial: false }) as unknown as Point;
const account = (accountId: string, ...days: (Record<string, number> | null)[]): AccountDays => ({
  accountId,
  points: days.map(point),
});

it('adds up what is told', () => {
  const { points } = account('a', { views: 3 }, null, { views: 4 });
  expect(sumOf(points, 'views')).toBe(7);
  expect(sumOf(points, 'likes')).toBeNull();
});

it('begins with a counter that somebody tells', () => {
  expect(firstTold([account('a', { likes: 1 }), account('b', { views: 2 })])).toBe('views');
  expect(firstTold([account('a', null)])).toBeNull();
});

it('weighs responses by how many saw, leaving out who does not tell', () => {
  const series = [
    account('a', { impressions: 100, likes: 10 }),
    account('b', { views: 100, clicks: 30 }),
    account('c', { likes: 900 }),
  ];
  expect(engagementOf(series)).toBe(0.2);
  expect(engagementOf([account('c', { likes: 900 })])).toBeNull();
});

it('puts the largest first, and those that tell nothing last', () => {
  const series = [
    account('a', { likes: 1 }),
    account('b', { views: 1 }),
    account('c', { views: 5 }),
  ];
  expect(byTotal(series, 'views').map(({ accountId }) => accountId)).toEqual(['c', 'b', 'a']);
});
