import fc from 'fast-check';
import { lastAgeMs, nextLookMs, staleBeforeMs, timetableOf } from './timetable.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const usual = timetableOf({
  earlyMinutes: [15, 60, 180, 360, 720, 1440],
  dailyUntilDays: 7,
  weeklyUntilDays: 30,
});
const bounds = fc.record({
  earlyMinutes: fc.array(fc.integer({ min: 0, max: 1440 }), { maxLength: 8 }),
  dailyUntilDays: fc.integer({ min: 0, max: 40 }),
  weeklyUntilDays: fc.integer({ min: 0, max: 400 }),
});
const ages = fc.integer({ min: 0, max: 500 * DAY });

describe('the timetable of a post', () => {
  it('is dense on the first day, daily in the first week, weekly afterwards, and ends', () => {
    expect(usual.map((age) => age / HOUR)).toEqual([
      ...[0.25, 1, 3, 6, 12, 24],
      ...[48, 72, 96, 120, 144, 168],
      ...[14, 21, 28].map((day) => day * 24),
    ]);
    expect(nextLookMs(usual, 0)).toBe(HOUR / 4);
    expect(nextLookMs(usual, 24 * HOUR)).toBe(24 * HOUR);
    expect(nextLookMs(usual, 28 * DAY)).toBeNull();
  });

  it('may be empty', () => {
    const none = timetableOf({ earlyMinutes: [], dailyUntilDays: 0, weeklyUntilDays: 0 });
    expect([nextLookMs(none, 0), staleBeforeMs(none, DAY), lastAgeMs(none)]).toEqual([
      null,
      null,
      0,
    ]);
  });

  it('lets a look that was taken a little early stand for the next one', () => {
    expect(nextLookMs(usual, 10 * 60_000)).toBe(50 * 60_000);
  });

  it('always goes on with a later look, and never beyond the last', () => {
    fc.assert(
      fc.property(bounds, ages, (bound, ageMs) => {
        const timetable = timetableOf(bound);
        const next = nextLookMs(timetable, ageMs);
        if (next === null) return ageMs >= 0;
        return next > 0 && ageMs + next <= lastAgeMs(timetable);
      }),
    );
  });

  it('calls nothing stale that was taken when it was planned, or up to half an interval late', () => {
    fc.assert(
      fc.property(
        bounds,
        ages,
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        (bound, age, late) => {
          const timetable = timetableOf(bound);
          const next = nextLookMs(timetable, age);
          if (next === null) return true;
          const planned = age + next;
          const before = timetable.filter((one) => one < planned).at(-1) ?? 0;
          const takenAt = planned + late * (planned - before);
          const staleBefore = staleBeforeMs(timetable, takenAt);
          return staleBefore === null || takenAt >= staleBefore;
        },
      ),
    );
  });

  it('calls numbers stale once the look that was to follow them is half an interval late', () => {
    expect(staleBeforeMs(usual, HOUR / 4)).toBeNull();
    expect(staleBeforeMs(usual, HOUR / 2)).toBe(HOUR / 8);
    // A day late for the look of the third day: what the second one brought is old.
    expect(staleBeforeMs(usual, 3.5 * DAY)).toBe(2.5 * DAY);
    expect(staleBeforeMs(usual, 400 * DAY)).toBe(24.5 * DAY);
  });
});
