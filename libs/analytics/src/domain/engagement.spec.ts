import { engagementOf, medianOf } from './engagement.js';
import { eachMetric, type Metrics } from './metrics.js';

const metrics = (told: Partial<Metrics>): Metrics => eachMetric((name) => told[name] ?? null);

describe('engagement', () => {
  it.each([
    [{ impressions: 200, likes: 8, comments: 2 }, 0.05],
    [{ impressions: 200, reach: 100, likes: 10 }, 0.05],
    [{ reach: 100, views: 50, shares: 5, saves: 5 }, 0.1],
    [{ views: 50, clicks: 5 }, 0.1],
    [{ impressions: 0, likes: 1 }, null],
    [{ impressions: 100 }, null],
    [{ likes: 10 }, null],
  ])('of %j is %p', (told, engagement) => {
    expect(engagementOf(metrics(told))).toBe(engagement);
  });
});

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
  [[], null],
])('the median of %j is %p', (numbers, median) => {
  expect(medianOf(numbers)).toBe(median);
});
