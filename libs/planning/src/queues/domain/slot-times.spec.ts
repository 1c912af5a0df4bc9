import { wallTimeAt } from '#libs/schedules';
import { FreeSlots } from './free-slots.js';
import type { SlotPlan, WeeklySlot } from './queue.js';
import { slotsAfter } from './slot-times.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const everyDay = (...times: readonly string[]): readonly WeeklySlot[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => times.map((time) => ({ weekday, time })));

const planned = (changes: Partial<SlotPlan> = {}): SlotPlan => ({
  id: 'que_1',
  timezone: 'UTC',
  slots: everyDay('09:00'),
  jitterMinutes: 0,
  restDays: new Set(),
  ...changes,
});

const first = (plan: SlotPlan, after: string, count: number): readonly string[] => {
  const slots = slotsAfter(plan, new Date(after));
  return Array.from({ length: count }, () => {
    const slot = slots.next().value;
    return slot ? slot.slotAt.toISOString() : 'none';
  });
};

/** What clocks in the zone show. */
const wall = (at: string, timezone: string): string =>
  new Date(wallTimeAt(Date.parse(at), timezone)).toISOString().slice(0, 16);

describe('slots of a queue', () => {
  it('are those of their weekdays, in their order, from behind a moment', () => {
    const slots = [
      { weekday: 1, time: '18:00' },
      { weekday: 1, time: '08:00' },
      { weekday: 5, time: '08:00' },
    ];
    // 2026-11-23 is a Monday.
    expect(first(planned({ slots }), '2026-11-23T08:00:00Z', 4)).toEqual([
      '2026-11-23T18:00:00.000Z',
      '2026-11-27T08:00:00.000Z',
      '2026-11-30T08:00:00.000Z',
      '2026-11-30T18:00:00.000Z',
    ]);
  });

  /** Zone, a day before its clocks change, and what its nine o'clock is before and after. */
  it.each([
    ['Europe/Berlin', '2027-03-27T12:00:00Z', '2027-03-28T07:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T08:00:00.000Z'],
    ['America/New_York', '2027-03-13T15:00:00Z', '2027-03-14T13:00:00.000Z'],
    ['America/New_York', '2026-10-31T15:00:00Z', '2026-11-01T14:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-03T00:00:00Z', '2026-10-03T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-02T23:00:00Z', '2027-04-03T22:30:00.000Z'],
    ['Pacific/Chatham', '2027-04-02T20:00:00Z', '2027-04-03T20:15:00.000Z'],
    ['Pacific/Chatham', '2027-09-25T00:00:00Z', '2027-09-25T19:15:00.000Z'],
  ])('are at nine in %s when its clocks change after %s', (timezone, after, next) => {
    const [slot] = first(planned({ timezone }), after, 1);
    expect(slot).toBe(next);
    expect(wall(slot!, timezone).slice(11)).toBe('09:00');
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
    'come once a day for 400 days in %s',
    (timezone) => {
      const days = [...slotsAfter(planned({ timezone }), new Date('2026-06-01T00:00:00Z'))].map(
        ({ slotAt }) => wall(slotAt.toISOString(), timezone),
      );
      expect(days).toHaveLength(400);
      expect(new Set(days.map((day) => day.slice(11)))).toEqual(new Set(['09:00']));
      expect(new Set(days.map((day) => day.slice(0, 10))).size).toBe(400);
    },
  );

  it('are behind the gap where clocks leave them out, and one where two fall together', () => {
    const gap = planned({ timezone: 'Europe/Berlin', slots: everyDay('02:15', '02:45', '03:00') });
    expect(first(gap, '2027-03-27T23:00:00Z', 2)).toEqual([
      '2027-03-28T01:00:00.000Z',
      '2027-03-29T00:15:00.000Z',
    ]);
    // Clocks there go forward by half an hour.
    const half = planned({ timezone: 'Australia/Lord_Howe', slots: everyDay('02:10') });
    const [slot] = first(half, '2026-10-03T13:00:00Z', 1);
    expect(wall(slot!, 'Australia/Lord_Howe')).toBe('2026-10-04T02:30');
  });

  it('are at the first of both where clocks show them twice', () => {
    const twice = planned({ timezone: 'Europe/Berlin', slots: everyDay('02:30') });
    expect(first(twice, '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  it('are not on days of rest, by the date of the place', () => {
    const restDays = new Set(['2026-12-24', '2026-12-26']);
    const plan = planned({ timezone: 'Asia/Tokyo', slots: everyDay('00:30'), restDays });
    const days = first(plan, '2026-12-22T16:00:00Z', 3).map((at) => wall(at, 'Asia/Tokyo'));
    expect(days).toEqual(['2026-12-25T00:30', '2026-12-27T00:30', '2026-12-28T00:30']);
  });

  it('move forward by chance, always by the same, and by less than half the way to the next', () => {
    const slots = everyDay('09:00', '09:10', '18:00');
    const plan = planned({ slots, jitterMinutes: 30 });
    const seen = [...slotsAfter(plan, new Date('2026-11-23T00:00:00Z'))];
    const waits = seen.map(({ slotAt, startsAt }) => startsAt.getTime() - slotAt.getTime());
    const widest = seen.map(({ slotAt }, index) => {
      const nextMs = seen[index + 1]?.slotAt.getTime() ?? slotAt.getTime() + DAY_MS;
      return Math.min(30 * MINUTE_MS, (nextMs - slotAt.getTime()) / 2);
    });
    waits.forEach((wait, index) => expect(wait).toBeLessThan(widest[index]!));
    expect(waits.every((wait) => wait >= 0 && wait % 1_000 === 0)).toBe(true);
    expect(new Set(waits).size).toBeGreaterThan(300);
    // From wherever one looks.
    const later = [...slotsAfter(plan, new Date('2026-11-25T12:00:00Z'))];
    const same = later.find(({ slotAt }) => slotAt.toISOString() === '2026-11-26T09:00:00.000Z');
    expect(seen).toContainEqual(same);
  });

  it('end after 400 days, and there are none without weekly ones', () => {
    expect([...slotsAfter(planned({ slots: [] }), new Date('2026-11-23T00:00:00Z'))]).toEqual([]);
    const last = [...slotsAfter(planned(), new Date('2026-11-23T10:00:00Z'))].at(-1);
    expect(last!.slotAt.toISOString()).toBe('2027-12-28T09:00:00.000Z');
  });
});

describe('free slots', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  const day = (index: number): Date =>
    new Date(now.getTime() + index * DAY_MS + 9 * 60 * MINUTE_MS);

  it('are given in gaps first, or behind all others, each once', () => {
    const free = new FreeSlots(
      planned(),
      [0, 2, 5].map((index) => day(index).getTime()),
      now,
    );
    const given = (['next', 'last', 'next', 'next', 'next', 'last'] as const).map(
      (position) => free.take(position)!.slotAt,
    );
    expect(given).toEqual([day(1), day(6), day(3), day(4), day(7), day(8)]);
  });

  it('are behind an item that lies on none', () => {
    const odd = new Date('2026-11-25T12:00:00Z');
    expect(new FreeSlots(planned(), [odd.getTime()], now).take('last')!.slotAt).toEqual(day(3));
  });

  it('end', () => {
    const slots = [{ weekday: 1, time: '09:00' }];
    const free = new FreeSlots(planned({ slots }), [], now);
    const given = Array.from({ length: 60 }, () => free.take('next'));
    expect(given.findIndex((slot) => slot === null)).toBe(58);
    expect(free.take('last')).toBeNull();
  });
});
