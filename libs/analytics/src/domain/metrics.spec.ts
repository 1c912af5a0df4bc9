import { totalsTaken } from './snapshot.js';
import { eachMetric, gainedSince, tellsAnything, usableMetrics } from './metrics.js';

describe('the eight counters', () => {
  it('are taken one by one: a bad one is named and left out, the others stay', () => {
    const told = { views: 12, likes: Number.NaN, comments: '7', shares: 1.5, clicks: -2 };
    expect(usableMetrics(told)).toEqual({
      metrics: { ...eachMetric(() => null), views: 12, clicks: -2 },
      providerMetrics: {},
      unusable: ['likes', 'comments', 'shares'],
    });
  });

  it('stand beside the network’s own, which are taken one by one, too', () => {
    const own = { ratio: 0.5, quotes: 3, unknown: null, odd: Number.NaN, text: '4' };
    expect(usableMetrics({ views: 1 }, own)).toMatchObject({
      providerMetrics: { ratio: 0.5, quotes: 3 },
      unusable: ['odd', 'text'],
    });
  });

  it('leave out what they are not', () => {
    const { metrics, unusable } = usableMetrics({ views: 1, followers: 9 });
    expect([Object.keys(metrics).length, unusable]).toEqual([8, []]);
    expect(metrics).not.toHaveProperty('followers');
  });

  it('differ where both counts are known; likes may be taken back, views may not', () => {
    const now = { ...eachMetric(() => 10), likes: 3, views: 2, saves: null };
    const before = { ...eachMetric(() => 4), likes: 5, reach: null };
    expect(gainedSince(now, before)).toEqual({
      gained: { ...eachMetric(() => 6), likes: -2, views: null, saves: null, reach: null },
      restarted: ['views'],
    });
  });

  it('tell something when one of them is known, also when it is zero', () => {
    expect(tellsAnything(eachMetric(() => null))).toBe(false);
    expect(tellsAnything({ ...eachMetric(() => null), shares: 0 })).toBe(true);
  });

  it('are no numbers at all, instead of nulls, when the network tells none of them', () => {
    const none = { metrics: eachMetric(() => null), providerMetrics: {}, unusable: [] };
    expect(totalsTaken(none, new Date(0))).toMatchObject({
      status: 'partial',
      supported: true,
      metrics: null,
      message: expect.stringContaining('no numbers'),
    });
  });
});
