import type { BudgetWindow, PublishBudget } from '#libs/providers';
import { DateTime } from 'luxon';

/** A post that took, or is to take, units of a budget at a moment. */
export interface BudgetUse {
  readonly atMs: number;
  readonly units: number;
}

type Budget = Pick<PublishBudget, 'limit' | 'window'>;

/**
 * The first moment, from one on, at which a budget has room for so many units. What costs more than the whole
 * budget gets all of it.
 * @param uses in the order of their time; those to come are counted once their time is reached
 */
export function earliestRoom(
  uses: readonly BudgetUse[],
  budget: Budget,
  cost: number,
  fromMs: number,
): number {
  const room = budget.limit - Math.min(cost, budget.limit);
  for (let atMs = fromMs; ;) {
    const { afterMs, untilMs } = spanAt(budget.window, atMs);
    const end = firstAfter(uses, untilMs);
    let taken = 0;
    let start = end;
    while (start > 0 && uses[start - 1]!.atMs > afterMs) taken += uses[(start -= 1)]!.units;
    if (taken <= room) return atMs;
    if (budget.window.kind === 'day') {
      atMs = untilMs + 1;
      continue;
    }
    for (let index = start; taken > room; index += 1) {
      taken -= uses[index]!.units;
      atMs = uses[index]!.atMs + budget.window.ms;
    }
  }
}

/** Uses after the one and up to the other moment are counted for a post that goes out then. */
function spanAt(window: BudgetWindow, atMs: number): { afterMs: number; untilMs: number } {
  if (window.kind === 'rolling') return { afterMs: atMs - window.ms, untilMs: atMs };
  const day = DateTime.fromMillis(atMs, { zone: window.timeZone }).startOf('day');
  const next = day.plus({ days: 1 }).startOf('day');
  return { afterMs: day.toMillis() - 1, untilMs: next.toMillis() - 1 };
}

/** Index of the first use later than a moment. */
function firstAfter(uses: readonly BudgetUse[], atMs: number): number {
  let low = 0;
  let high = uses.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (uses[middle]!.atMs > atMs) high = middle;
    else low = middle + 1;
  }
  return low;
}
