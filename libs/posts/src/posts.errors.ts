import { DomainError } from '#libs/platform';
import type { BrokenBudget } from './budget/key-budgets.js';

/** 404 post_not_found; also for another workspace's post. */
export function postNotFound(postId: string): DomainError {
  const details = { postId };
  return new DomainError('post_not_found', 'not_found', 'There is no such post', { details });
}

/** 409 post_changed: somebody changed the post since the caller saw it. */
export function postChanged(postId: string, revision: number): DomainError {
  const message = 'The post was changed since; look at it as it is now';
  return new DomainError('post_changed', 'conflict', message, { details: { postId, revision } });
}

/** 404 run_not_found; also for another workspace's run. */
export function runNotFound(runId: string): DomainError {
  return new DomainError('run_not_found', 'not_found', 'There is no such run', {
    details: { runId },
  });
}

/** 403, not 429: nobody should wait for it in a loop. */
export function keyBudgetExceeded({ resetsAt, ...broken }: BrokenBudget): DomainError {
  return new DomainError('key_budget_exceeded', 'forbidden', budgetMessage(broken), {
    details: { ...broken, resetsAt: resetsAt?.toISOString() ?? null },
  });
}

/** A broken budget in words. */
export function budgetMessage({
  budget,
  limit,
  used,
}: Pick<BrokenBudget, 'budget' | 'limit' | 'used'>): string {
  return `The key may let ${limit} posts go (${budget}), and ${used} of them are used`;
}
