import fc from 'fast-check';
import { plannedRefreshAt, refreshDueAt } from './refresh-due.js';
import { refreshRetryAt } from './refresh-retry.js';

const MINUTE_MS = 60_000;
const NOW = new Date('2026-01-15T12:00:00Z');
const after = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);
const lifetimes = fc.integer({ min: 1_000, max: 400 * 24 * 60 * MINUTE_MS });
const ids = fc.string({ minLength: 1, maxLength: 30 });

describe('when a token is renewed', () => {
  it('is never later than safe, never in the first third of its life, and always the same', () => {
    fc.assert(
      fc.property(ids, lifetimes, (id, lifetime) => {
        const planned = plannedRefreshAt(id, NOW, after(lifetime));
        expect(planned.getTime()).toBeLessThanOrEqual(refreshDueAt(NOW, after(lifetime)).getTime());
        expect(planned.getTime()).toBeGreaterThan(NOW.getTime() + lifetime / 3);
        expect(plannedRefreshAt(id, NOW, after(lifetime))).toEqual(planned);
      }),
    );
  });

  it.each([
    ['an hour', 60, 5],
    ['sixty days', 60 * 24 * 60, 600],
  ])('spreads a thousand accounts connected together, tokens of %s', (_what, minutes, apart) => {
    const perMinute = new Map<number, number>();
    for (let index = 0; index < 1_000; index += 1) {
      const at = plannedRefreshAt(`acct_${index}`, NOW, after(minutes * MINUTE_MS)).getTime();
      const minute = Math.floor(at / MINUTE_MS);
      perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1);
    }
    expect(perMinute.size).toBeGreaterThanOrEqual(apart);
    expect(Math.max(...perMinute.values())).toBeLessThan(250);
  });
});

describe('when a failed refresh is tried again', () => {
  const retryIn = (failures: number, more: { retryAfterMs?: number; leftMs?: number } = {}) =>
    refreshRetryAt(
      {
        accountId: 'acct_1',
        failures,
        expiresAt: more.leftMs === undefined ? null : after(more.leftMs),
        retryAfterMs: more.retryAfterMs ?? null,
      },
      NOW,
    ).getTime() - NOW.getTime();

  it('waits longer each time, half an hour at most', () => {
    const waits = [1, 2, 3, 4, 5, 6, 40].map((failures) => retryIn(failures));
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(waits[0]).toBeLessThanOrEqual(MINUTE_MS);
    expect(waits.at(-1)).toBeLessThanOrEqual(30 * MINUTE_MS);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(24 * MINUTE_MS);
  });

  it('is tried again before the token ends, but never sooner than the network asked for', () => {
    expect(retryIn(6, { leftMs: 10 * MINUTE_MS })).toBeLessThanOrEqual(5 * MINUTE_MS);
    expect(retryIn(1, { retryAfterMs: 900_000, leftMs: 10 * MINUTE_MS })).toBe(900_000);
  });
});
