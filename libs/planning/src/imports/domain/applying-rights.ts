import { permissionRefusal, type CallerTerms } from '#libs/platform';
import type { ScheduleMode } from '#libs/posts';

/**
 * Drafts of their own make who may draft; everything else lets posts go.
 * @throws DomainError role_forbidden, scope_missing
 */
export function requireApplying(terms: CallerTerms, mode: ScheduleMode): void {
  const refusal = permissionRefusal(terms, mode === 'draft' ? 'draft' : 'publish');
  if (refusal !== null) throw refusal;
}
