import type { QueueItem, QueueSlot } from '../queues-queries.js';
import { daysOf, inOrder, isUnplanned, movableItems, orderWith } from './item-order.js';

const item = (id: string, begun = false): QueueItem =>
  ({ id, begun, posts: [] }) as unknown as QueueItem;
const slot = (local: string, held: QueueItem | null): QueueSlot =>
  ({ local, startsAt: `${local}Z`, planned: true, item: held }) as unknown as QueueSlot;
const nowMs = Date.parse('2026-12-01T08:00Z');

const slots = [
  slot('2026-12-01T09:00', item('begun', true)),
  slot('2026-12-01T18:00', item('a')),
  slot('2026-12-02T09:00', null),
  slot('2026-12-02T18:00', item('b')),
  slot('2026-12-03T09:00', item('c')),
];
const standing = (of: readonly QueueSlot[]): readonly (string | null)[] =>
  of.map(({ item: held }) => held?.id ?? null);

describe('what comes in a queue', () => {
  it('stands day by day, by the clock of the queue', () => {
    expect(daysOf(slots).map((day) => [day.date, day.slots.length])).toEqual([
      ['2026-12-01', 2],
      ['2026-12-02', 2],
      ['2026-12-03', 1],
    ]);
  });

  it('changes places but for what has begun or is late', () => {
    expect(movableItems(slots, nowMs).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const laterMs = Date.parse('2026-12-02T00:00Z');
    expect(movableItems(slots, laterMs).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it.each([
    ['c', 0, ['c', 'a', 'b']],
    ['a', 2, ['b', 'c', 'a']],
    ['b', 1, ['a', 'b', 'c']],
  ])('moves %s to place %i', (id, place, order) => {
    expect(orderWith(movableItems(slots, nowMs), id, place)).toEqual(order);
  });

  it('tells what stands at no slot any more, as long as it is to come', () => {
    const gone = { ...slots[1]!, planned: false };
    expect(isUnplanned(gone, nowMs)).toBe(true);
    expect(isUnplanned(gone, Date.parse('2026-12-02T00:00Z'))).toBe(false);
    expect(isUnplanned(slots[1]!, nowMs)).toBe(false);
  });

  it('keeps its slots, and those that are free stay so', () => {
    expect(standing(inOrder(slots, ['c', 'a', 'b'], nowMs))).toEqual([
      'begun',
      'c',
      null,
      'a',
      'b',
    ]);
  });

  it('stands as it was where nothing is moved', () => {
    expect(inOrder(slots, null, nowMs)).toBe(slots);
  });
});
