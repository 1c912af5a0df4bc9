import { type CallerTerms, keyOf, permissionRefusal } from '#libs/platform';
import type { ApprovalAuthor } from './approval-terms.js';

/** Whoever asks, as the rules look at them. @param isOverBudget whether a key's budgets have no room for what it asks */
export function approvalAuthor(terms: CallerTerms | null, isOverBudget = false): ApprovalAuthor {
  if (terms === null) return { type: 'system' };
  if (!('keyId' in terms)) return { type: 'user', id: terms.userId, role: terms.role };
  const { keyId: id, keyKind = '', makerRole = null, policy } = terms;
  // Who may not let posts go has somebody else agree, whatever the policy says.
  const mayPublish = permissionRefusal(terms, 'publish') === null;
  const approval = mayPublish ? (policy.approval ?? 'never') : 'always';
  return { type: 'key', id, keyKind, makerRole, approval, isOverBudget };
}

/** Whether what breaks the key's budgets waits for people instead of being refused. */
export function asksBeyondBudget(terms: CallerTerms | null): boolean {
  return keyOf(terms)?.policy.approval === 'over_budget';
}
