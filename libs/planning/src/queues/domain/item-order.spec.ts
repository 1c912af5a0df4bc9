import type { OpenItem } from '#libs/posts';
import { closedUp } from './item-order.js';
import type { SlotPlan } from './queue.js';
import { slotsAfter } from './slot-times.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const sundays = (...restDays: string[]): SlotPlan => ({
  id: 'que_1',
  timezone: 'UTC',
  slots: [{ weekday: 7, time: '09:00' }],
  jitterMinutes: 0,
  restDays: new Set(restDays),
});
const itemAt = (slotAt: Date, index: number): OpenItem => ({
  id: `qit_${index}`,
  queueId: 'que_1',
  runId: 'run_1',
  slotAt,
  startsAt: slotAt,
  postIds: [],
  isBegun: false,
  isAsked: false,
});

describe('closing items up', () => {
  const full = [...slotsAfter(sundays(), NOW)].map(({ slotAt }, index) => itemAt(slotAt, index));

  it('moves nothing in a queue that is full, and is too small for what is in it', () => {
    expect(full).toHaveLength(58);
    const smaller = sundays('2026-11-22', '2026-11-29');
    expect(closedUp(smaller, full, full, NOW)).toEqual([]);
  });

  it('moves those for which there is room where the others are on no slot of the queue', () => {
    const live = full.toSpliced(2, 1);
    const moves = closedUp(sundays('2026-11-22', '2026-11-29'), live.slice(0, 2), live, NOW);
    expect(moves.map(({ itemId, slotAt }) => [itemId, slotAt])).toEqual([
      ['qit_0', new Date('2026-12-06T09:00:00Z')],
    ]);
  });
});
