import { bestOf, shadesOf, type Hour } from './heat.js';

const hour = (medianEngagement: number | null): Hour =>
  ({ weekday: 1, hour: 0, posts: 3, medianEngagement }) as Hour;

it('shades by rank, and leaves out what is not known', () => {
  const hours = [0.5, null, 1, 1, 2, 4, 8].map(hour);
  expect(shadesOf(hours)).toEqual([0, null, 1, 1, 3, 4, 5]);
});

it('finds the best', () => {
  expect(bestOf([0.5, null, 3, 1].map(hour))).toMatchObject({ medianEngagement: 3 });
  expect(bestOf([hour(null)])).toBeNull();
});
