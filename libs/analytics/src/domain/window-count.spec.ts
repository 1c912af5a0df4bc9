import fc from 'fast-check';
import { eachMetric } from './metrics.js';
import { totalsTaken, type TakenSnapshot } from './snapshot.js';
import { countOfWindow, latestBeginning, type EarlierCount } from './window-count.js';

const NOW = new Date('2026-05-10T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
const totals = (value = 50): TakenSnapshot =>
  totalsTaken({ metrics: eachMetric(() => value), providerMetrics: {}, unusable: [] }, NOW);
const countedAt = (hours: number, value = 20): EarlierCount => ({
  metrics: eachMetric(() => value),
  collectedAt: hoursAgo(hours),
});

describe('the count of a window', () => {
  it('is what was added since the count from before the window', () => {
    const counted = countOfWindow('24h', totals(), {
      publishedAt: hoursAgo(400),
      earlier: countedAt(25),
    });
    expect(counted).toMatchObject({
      status: 'collected',
      metricWindow: '24h',
      metrics: eachMetric(() => 30),
      message: 'Counted since 2026-05-09T11:00:00.000Z.',
    });
  });

  it('is everything when the post is younger than the window', () => {
    const counted = countOfWindow('7d', totals(), { publishedAt: hoursAgo(30), earlier: null });
    expect(counted).toMatchObject({ status: 'collected', metrics: totals().metrics });
  });

  it('is not made up when there is no count from before the window', () => {
    const counted = countOfWindow('7d', totals(), { publishedAt: hoursAgo(400), earlier: null });
    expect(counted).toMatchObject({ status: 'partial', supported: true, metrics: null });
    expect(counted.message).toContain('none was collected 7d ago or before');
  });

  it('is told as partial when the count before it is much older than the window', () => {
    const counted = countOfWindow('24h', totals(), {
      publishedAt: null,
      earlier: countedAt(300),
    });
    expect(counted).toMatchObject({ status: 'partial', metrics: eachMetric(() => 30) });
    expect(counted.message).toContain('longer than the window');
  });

  it('leaves out what the network began to count anew, and keeps the rest', () => {
    const now = { ...eachMetric(() => 30), views: 3, likes: 15 };
    const anew = totalsTaken({ metrics: now, providerMetrics: {}, unusable: [] }, NOW);
    const counted = countOfWindow('24h', anew, { publishedAt: null, earlier: countedAt(25) });
    expect(counted).toMatchObject({
      status: 'partial',
      metrics: { ...eachMetric(() => 10), views: null, likes: -5 },
    });
    expect(counted.message).toContain('began anew with views.');
  });

  it('never exceeds the totals while counters only grow, and adds up over time', () => {
    const counts = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(counts, counts, fc.integer({ min: 24, max: 36 }), (before, added, hours) => {
        const counted = countOfWindow('24h', totals(before + added), {
          publishedAt: hoursAgo(900),
          earlier: countedAt(hours, before),
        });
        return counted.status === 'collected' && counted.metrics?.views === added;
      }),
    );
  });

  it('may begin with a count from shortly after its beginning, not from well inside it', () => {
    expect(latestBeginning(24 * 3_600_000, NOW)).toEqual(hoursAgo(21.6));
  });

  it('keeps saying which counters of the totals are missing', () => {
    const gaps = totalsTaken(
      { metrics: eachMetric(() => 5), providerMetrics: {}, unusable: ['likes'] },
      NOW,
    );
    const counted = countOfWindow('24h', gaps, { publishedAt: null, earlier: countedAt(25) });
    expect(counted.status).toBe('partial');
    expect(counted.message).toContain('no usable number for likes');
  });

  it('is the totals themselves for the whole lifetime', () => {
    const whole = { publishedAt: null, earlier: countedAt(25) };
    expect(countOfWindow('lifetime', totals(), whole)).toEqual(totals());
  });
});
