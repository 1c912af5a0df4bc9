import type { BudgetOfSubject } from '#libs/posts';
import { holdSettlement, nextRoom, type HeldPost } from './quota-hold.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function held(budget: Partial<BudgetOfSubject['budget']> = {}, heldForMs: number | null = null) {
  return {
    post: { id: 'post_1', provider: 'testnet', leaseOwner: 'worker', fence: 3, heldForMs },
    blocking: {
      name: 'testnet.posts',
      subject: 'acct_1',
      cost: 1,
      budget: {
        id: 'posts',
        label: 'posts of an account',
        scope: 'account',
        per: 'post',
        limit: 2,
        window: { kind: 'rolling', ms: HOUR },
        source: 'test',
        ...budget,
      },
    },
  } as HeldPost;
}
const uses = (...times: readonly number[]) => times.map((atMs) => ({ atMs, units: 1 }));

describe('a post without room in a budget', () => {
  it('goes when the window frees, after those of its account that wait already', () => {
    expect(nextRoom(held(), uses(100, 200), 1_000)).toBe(100 + HOUR);
    expect(nextRoom(held(), uses(100, 200, 100 + HOUR), 1_000)).toBe(200 + HOUR);
    expect(nextRoom(held(), uses(100, 200, 100 + HOUR, 200 + HOUR), 1_000)).toBe(100 + 2 * HOUR);
  });

  it('waits behind another one of its account even where there is room', () => {
    expect(nextRoom(held(), uses(5_000), 1_000)).toBe(5_001);
  });

  it('of all accounts is looked at again in steps, not at each post that goes', () => {
    const app = held({ scope: 'app' });
    expect(nextRoom(app, uses(1_000 - HOUR + 10, 900), 1_000)).toBe(1_000 + HOUR / 100);
  });

  it('keeps its tries, and fails only when it was held for too long', () => {
    expect(holdSettlement(held(), HOUR, 7 * DAY)).toMatchObject({
      trigger: 'defer',
      dueInMs: HOUR + 1,
      countsAsAttempt: false,
      hold: true,
      error: { code: 'held_for_quota', retryable: true },
    });
    const late = held({}, 7 * DAY - 1_000);
    expect(holdSettlement(late, HOUR, 7 * DAY)).toMatchObject({ trigger: 'defer', dueInMs: 1_001 });
    expect(holdSettlement(held({}, 7 * DAY), HOUR, 7 * DAY)).toMatchObject({
      trigger: 'fail',
      dueInMs: null,
      error: { code: 'quota_hold_expired', retryable: true },
    });
  });
});
