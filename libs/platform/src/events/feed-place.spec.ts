import { readPlace, writePlace, type FeedPlace } from './feed-place.js';
import {
  firstUnseen,
  hasSeen,
  readSnapshot,
  seenAfter,
  writeSnapshot,
} from './transaction-snapshot.js';

const place: FeedPlace = {
  atMs: 1_795_000_000_000,
  seen: { end: 4_000_000_123, underWay: [3_999_999_000, 4_000_000_120] },
  part: null,
};

describe('a place in a feed', () => {
  it.each<[string, FeedPlace]>([
    ['between events', place],
    ['with nothing under way', { ...place, seen: { end: 800, underWay: [] } }],
    ['after an event', { ...place, part: { transactionId: 9, position: 77, upTo: null } }],
    ['within an event', { ...place, part: { transactionId: 9, position: 7, upTo: 'post_01JX' } }],
  ])('%s comes back as it was', (_, one) => {
    const text = writePlace(one);
    expect(text).toMatch(/^[\w.]+$/);
    expect(readPlace(text)).toEqual(one);
  });

  it.each([
    ...[
      '',
      '1',
      '2.a.b',
      '1.a',
      '1.a.b.0',
      '1.a.b.c',
      '1.a.0',
      '1.a.b_c',
      '1.a.b_c.d.e.f',
      '1.A.b',
    ],
    ...['1.a.b ', '1.a.b\n', '1.-a.b', `1${'.a'.repeat(6_000)}`, '1.a.b_zzzzzzzzzzz.1', 'null'],
  ])('is none: %j', (text) => {
    expect(readPlace(text)).toBeNull();
  });
});

describe('what was seen', () => {
  it('is read and written as PostgreSQL has it', () => {
    expect(readSnapshot('10:20:10,14')).toEqual({ end: 20, underWay: [10, 14] });
    expect(readSnapshot('20:20:')).toEqual({ end: 20, underWay: [] });
    expect(writeSnapshot({ end: 20, underWay: [10, 14] })).toBe('10:20:10,14');
    expect(writeSnapshot({ end: 20, underWay: [] })).toBe('20:20:');
    expect(firstUnseen({ end: 20, underWay: [10, 14] })).toBe(10);
  });

  it('is of every id what the later look showed of those it went over, and the earlier one of the others', () => {
    const ids = Array.from({ length: 12 }, (_, index) => index + 1);
    const snapshots = [5, 8, 10].flatMap((end) =>
      [[], [2], [3, 4], [2, 4]].map((underWay) => ({ end, underWay })),
    );
    for (const seen of snapshots) {
      for (const later of snapshots) {
        if (later.end < seen.end) continue;
        // What has ended stays so.
        const underWay = later.underWay.filter((id) => !hasSeen(seen, id));
        const present = { end: later.end, underWay };
        for (let from = 0; from <= seen.end; from += 1) {
          for (const below of [...ids.filter((id) => id >= from && id <= present.end), Infinity]) {
            const after = seenAfter(seen, present, { from, below });
            const expected = ids.filter((id) =>
              hasSeen(id >= from && id < below ? present : seen, id),
            );
            expect(ids.filter((id) => hasSeen(after, id))).toEqual(expected);
          }
        }
      }
    }
  });
});
