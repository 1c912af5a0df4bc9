import {
  type CallerTerms,
  keyOf,
  limitsPublishing,
  makerOf,
  permissionRefusal,
} from '#libs/platform';
import { importErrors } from '../imports.errors.js';
import type { Import } from './import.js';

/**
 * An import is its maker's, and of those who publish.
 * @throws DomainError scope_missing, role_forbidden
 */
export function requireImportRight(
  terms: CallerTerms | null,
  { createdBy }: Pick<Import, 'createdBy'>,
): void {
  if (isMaker(terms, createdBy)) return;
  const refusal = permissionRefusal(terms, 'publish');
  if (refusal !== null) throw refusal;
}

/**
 * An import acts by the rights of who sent it: a key whose policy limits what it publishes applies its own alone.
 * @throws DomainError access_exceeded; scope_missing, role_forbidden
 */
export function requireApplyingRight(
  terms: CallerTerms | null,
  found: Pick<Import, 'id' | 'createdBy'>,
): void {
  requireImportRight(terms, found);
  const key = keyOf(terms);
  const isLimited = key !== null && limitsPublishing(key.policy);
  if (isLimited && !isMaker(terms, found.createdBy)) throw importErrors.notOwn(found.id);
}

function isMaker(terms: CallerTerms | null, createdBy: Import['createdBy']): boolean {
  if (terms === null) return true;
  const { type, id } = makerOf(terms);
  return createdBy.type === type && createdBy.id === id;
}
