import type { DomainError } from '#libs/kernel';
import { type CallerTerms, permissionRefusal } from '#libs/platform';

/** Why somebody may schedule nothing, not even with the word of others; null when they may. */
export function scheduleRefusal(terms: CallerTerms | null): DomainError | null {
  const refusal = permissionRefusal(terms, 'publish');
  return refusal?.code === 'role_forbidden' ? permissionRefusal(terms, 'draft') : refusal;
}
