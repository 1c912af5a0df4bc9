import fc from 'fast-check';
import type { PublishBudget } from '#libs/providers';
import { departures, type Departure } from './departures.js';
import { earliestRoom } from './earliest-room.js';

const HOUR = 3_600_000;
const rolling = (limit: number, ms = HOUR): PublishBudget => ({
  id: 'posts',
  label: 'posts',
  scope: 'account',
  per: 'post',
  limit,
  window: { kind: 'rolling', ms },
  source: 'test',
});
const at = (atMs: number, accountId = 'a'): Departure => ({
  accountId,
  provider: 'testnet',
  mode: 'live',
  interaction: 'post',
  settings: {},
  mediaCount: 0,
  atMs,
});
const expectedOf = (posts: readonly Departure[], budget: PublishBudget, used = new Map()) =>
  departures(posts, used, () => [budget]).map(({ expectedMs }) => expectedMs);

describe('the room in a budget', () => {
  it('is there as soon as enough of it is as old as the window', () => {
    const uses = [1, 2, 3].map((atMs) => ({ atMs, units: 1 }));
    expect(earliestRoom(uses, rolling(4), 1, 10)).toBe(10);
    expect(earliestRoom(uses, rolling(3), 1, 10)).toBe(1 + HOUR);
    expect(earliestRoom(uses, rolling(3), 2, 10)).toBe(2 + HOUR);
    expect(earliestRoom(uses, rolling(3), 9, 10)).toBe(3 + HOUR);
  });

  it('of a calendar day comes back at midnight of its zone, also when the clocks change', () => {
    const window = { kind: 'day', timeZone: 'America/Los_Angeles' } as const;
    const noon = Date.parse('2026-11-01T20:00:00Z');
    const uses = [{ atMs: Date.parse('2026-11-01T07:30:00Z'), units: 1 }];
    expect(earliestRoom(uses, { limit: 1, window }, 1, noon)).toBe(
      Date.parse('2026-11-02T08:00:00Z'),
    );
    const before = [{ atMs: Date.parse('2026-11-01T06:59:59Z'), units: 1 }];
    expect(earliestRoom(before, { limit: 1, window }, 1, noon)).toBe(noon);
  });

  it('is never overdrawn, whatever was asked for', () => {
    const times = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 5 }), (asked, limit) => {
        const posts = [...asked].sort((left, right) => left - right).map((time) => at(time));
        const out = expectedOf(posts, rolling(limit, 1_000));
        out.forEach((time, index) => {
          expect(time).toBeGreaterThanOrEqual(posts[index]!.atMs);
          // In order, and no window of this length holds more than the budget.
          expect(time).toBeGreaterThanOrEqual(out[index - 1] ?? 0);
          const inWindow = out.filter((other) => other > time - 1_000 && other <= time);
          expect(inWindow.length).toBeLessThanOrEqual(limit);
        });
      }),
    );
  });
});

describe('posts that leave', () => {
  it('go as the window frees, not in one burst, and name the budget that holds them', () => {
    const budget = rolling(2);
    const placed = departures([at(0), at(1), at(2), at(3), at(4)], new Map(), () => [budget]);
    expect(placed.map(({ expectedMs }) => expectedMs)).toEqual([0, 1, HOUR, HOUR + 1, 2 * HOUR]);
    expect(placed.map(({ held }) => held?.name ?? null)).toEqual([
      null,
      null,
      'testnet.posts',
      'testnet.posts',
      'testnet.posts',
    ]);
  });

  it('do not overtake a held one of their account, and leave other accounts alone', () => {
    const used = new Map([['testnet.posts a', [{ atMs: 0, units: 1 }]]]);
    const posts = [at(10), at(HOUR - 1), at(20, 'b'), at(HOUR + 5)];
    expect(expectedOf(posts, rolling(1), used)).toEqual([HOUR, 2 * HOUR, 20, 3 * HOUR]);
  });

  it('wait for all their budgets', () => {
    const budgets = [rolling(1), { ...rolling(1, 3 * HOUR), id: 'slow' }];
    const placed = departures([at(0), at(1)], new Map(), () => budgets);
    expect(placed[1]).toMatchObject({ expectedMs: 3 * HOUR, held: { name: 'testnet.slow' } });
  });

  it('of all accounts share what is declared for the application', () => {
    const budget = { ...rolling(1), scope: 'app' } as const;
    expect(expectedOf([at(0), at(1, 'b')], budget)).toEqual([0, HOUR]);
  });
});
