import { eachMetric } from './metrics.js';
import { rollUpOf, snapshotOfSum, type SnapshotSum } from './roll-up.js';

const aSum = (changes: Partial<SnapshotSum> = {}): SnapshotSum => ({
  contributing: 2,
  partial: 0,
  stale: 0,
  unsupported: 0,
  metrics: { ...eachMetric(() => null), views: 7 },
  collectedAt: new Date('2026-05-10T12:00:00Z'),
  ...changes,
});
const nothing = { contributing: 0, metrics: eachMetric(() => null), collectedAt: null };

describe('the sum over posts', () => {
  it('is whole when every post is in it', () => {
    expect(snapshotOfSum('lifetime', aSum(), 2)).toMatchObject({
      status: 'collected',
      supported: true,
      metrics: { views: 7, likes: null },
      message: 'Summed over 2 of 2 posts.',
    });
  });

  it('says which posts are not in it', () => {
    const sum = snapshotOfSum('24h', aSum({ unsupported: 1, partial: 1, stale: 1 }), 4);
    expect(sum).toMatchObject({ status: 'partial', metricWindow: '24h', stale: true });
    expect(sum.message).toBe(
      'Summed over 2 of 4 posts, 1 on networks without numbers, 1 with gaps, 1 with old numbers.',
    );
  });

  it('is nothing, not zero, before numbers were collected', () => {
    const snapshot = snapshotOfSum('lifetime', aSum(nothing), 3);
    expect(snapshot).toMatchObject({ status: 'not_collected', supported: true, metrics: null });
    expect(rollUpOf(aSum(nothing), 3)).toEqual({
      contributingPostCount: 0,
      totalPosts: 3,
      metrics: null,
    });
  });

  it('is unsupported when no network of the posts gives numbers', () => {
    const snapshot = snapshotOfSum('lifetime', aSum({ ...nothing, unsupported: 3 }), 3);
    expect(snapshot).toMatchObject({ status: 'unsupported', supported: false, metrics: null });
  });
});
