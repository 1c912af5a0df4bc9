import fc from 'fast-check';
import { firstLookMs, nextLookAfter, type LookOutcome, type NextLook } from './next-look.js';
import { timetableOf } from './timetable.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const rules = {
  timetable: timetableOf({
    earlyMinutes: [15, 60, 1440],
    dailyUntilDays: 7,
    weeklyUntilDays: 28,
  }),
  accountEveryMs: DAY,
};
const after = (
  outcome: LookOutcome,
  { ageMs = HOUR as number | null, failures = 0, chance = 0 } = {},
): NextLook => nextLookAfter({ ageMs, failures }, outcome, rules, chance);

describe('the look after a look', () => {
  it('follows the timetable, and none follows the last one', () => {
    expect(after({ kind: 'collected' })).toEqual({ inMs: 23 * HOUR, failures: 0, ended: null });
    expect(after({ kind: 'partial' }, { failures: 3 })).toMatchObject({ failures: 0 });
    expect(after({ kind: 'collected' }, { ageMs: 28 * DAY })).toMatchObject({
      inMs: null,
      ended: 'timetable',
    });
  });

  it('comes at a fixed interval for accounts', () => {
    expect(after({ kind: 'collected' }, { ageMs: null }).inMs).toBe(DAY);
  });

  it('backs off after failures, longer each time, up to half a day', () => {
    const pauses = [0, 1, 2, 3, 20].map((failures) => after({ kind: 'failed' }, { failures }).inMs);
    expect(pauses).toEqual([5, 10, 20, 40, 720].map((minutes) => minutes * MINUTE));
    expect(after({ kind: 'failed' }, { failures: 2 }).failures).toBe(3);
  });

  it('does not go on failing after the timetable has ended', () => {
    expect(after({ kind: 'failed' }, { ageMs: 28 * DAY, failures: 1 }).ended).toBe('timetable');
  });

  it('waits as long as it was told, and counts that as no failure', () => {
    const told: LookOutcome = {
      kind: 'rate_limited',
      retryAfterMs: 7 * MINUTE,
      scope: 'account',
    };
    expect(after(told, { failures: 2 })).toEqual({ inMs: 7 * MINUTE, failures: 2, ended: null });
  });

  it('comes to an end for posts that are not there', () => {
    expect(after({ kind: 'not_found' }).ended).toBeNull();
    expect(after({ kind: 'not_found' }, { failures: 4 }).ended).toBe('gone');
    expect(after({ kind: 'over', reason: 'deleted' }).ended).toBe('deleted');
    expect(after({ kind: 'unsupported' }).ended).toBe('unsupported');
  });

  it('waits a day where the login does not carry it', () => {
    expect(after({ kind: 'denied' })).toMatchObject({ inMs: DAY, failures: 1 });
  });

  it('is never earlier than planned, whatever chance says, and at most a tenth later', () => {
    const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(chances, fc.integer({ min: 0, max: 20 * DAY }), (chance, ageMs) => {
        const planned = after({ kind: 'collected' }, { ageMs }).inMs!;
        const spread = after({ kind: 'collected' }, { ageMs, chance }).inMs!;
        return spread >= planned && spread <= planned * 1.1 + 1;
      }),
    );
  });
});

describe('the first look', () => {
  it('is the first of the timetable for a new post', () => {
    expect(firstLookMs(0, rules, 0)).toBe(15 * MINUTE);
    expect(firstLookMs(null, rules, 0)).toBe(15 * MINUTE);
  });

  it('comes within half a day for a post that was published long before', () => {
    expect(firstLookMs(10 * DAY, rules, 0.5)).toBe(6 * HOUR);
    expect(firstLookMs(40 * DAY, rules, 0.5)).toBeNull();
  });
});
