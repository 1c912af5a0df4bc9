import type { BudgetOfSubject } from '#libs/posts';
import { FarBudgets } from './far-budgets.js';

const entry = (limit: number, scope: 'app' | 'account' = 'app'): BudgetOfSubject => ({
  name: 'testnet.posts',
  subject: 'testnet/live',
  budget: {
    id: 'posts',
    label: 'posts',
    scope,
    per: 'post',
    limit,
    window: { kind: 'day', timeZone: 'UTC' },
    source: 'test',
  },
});
const key = 'testnet.posts testnet/live';

describe('a large budget of all accounts', () => {
  it('is counted anew when the count is old, when the limit is near, and when nothing is known', () => {
    const far = new FarBudgets();
    expect(far.knows(entry(10_000), 0)).toBe(false);
    far.learn(entry(10_000), 7_000, 0);
    expect(far.knows(entry(10_000), 29_999)).toBe(true);
    expect(far.knows(entry(10_000), 30_000)).toBe(false);
    far.add(key, 999);
    expect([far.knows(entry(10_000), 1), far.usedOf(key)]).toEqual([true, 7_999]);
    far.add(key, 1);
    expect(far.knows(entry(10_000), 1)).toBe(false);
  });

  it('is what is remembered, and nothing else', () => {
    const far = new FarBudgets();
    for (const other of [entry(1_000), entry(10_000, 'account')]) {
      far.learn(other, 0, 0);
      expect(far.knows(other, 0)).toBe(false);
    }
  });
});
