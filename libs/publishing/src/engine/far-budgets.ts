import { type BudgetOfSubject, keyOfBudget } from '#libs/posts';

/** Up to here counting costs less than remembering is worth. */
const SMALL = 1_000;
/** A budget is far from used up below this share of it: other processes may take a fifth before the next look. */
const FAR = 0.8;
const FRESH_MS = 30_000;

/**
 * What this process knows of large budgets of all accounts. Counting a hundred thousand uses at every claim would cost
 * more than the claim; far from the limit a count that is some seconds old, and its own uses since, will do.
 */
export class FarBudgets {
  private readonly counts = new Map<string, { used: number; readonly readAtMs: number }>();

  /** @param nowMs by `performance.now()` */
  knows(entry: BudgetOfSubject, nowMs: number): boolean {
    const count = this.counts.get(keyOfBudget(entry));
    if (count === undefined) return false;
    return nowMs - count.readAtMs < FRESH_MS && count.used < entry.budget.limit * FAR;
  }

  usedOf(key: string): number {
    return this.counts.get(key)?.used ?? 0;
  }

  /** Keeps nothing of accounts and small budgets. */
  learn(entry: BudgetOfSubject, used: number, nowMs: number): void {
    const { scope, limit } = entry.budget;
    if (scope === 'account' || limit <= SMALL) return;
    this.counts.set(keyOfBudget(entry), { used, readAtMs: nowMs });
  }

  add(key: string, units: number): void {
    const count = this.counts.get(key);
    if (count !== undefined) count.used += units;
  }
}
