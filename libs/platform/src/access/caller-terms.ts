import type { DomainError } from '#libs/kernel';
import { roleForbidden, scopeMissing } from './access.errors.js';
import type { KeyTerms } from './key-policy.js';
import { includesRole, includesScope, PERMISSIONS, type Permission, type Role } from './scopes.js';

/** A person with what they may do, as the libs see it that obey. */
interface PersonTerms {
  readonly userId: string;
  readonly role: Role;
  /** As they are called. */
  readonly name?: string;
}

/** Who asks, where the libs judge a single row by it. */
export type CallerTerms = KeyTerms | PersonTerms;

/** What of them is a key's; null for a person, whom no policy binds. */
export function keyOf(terms: CallerTerms | null): KeyTerms | null {
  return terms !== null && 'keyId' in terms ? terms : null;
}

/** Who is told as the maker of what the caller makes. */
export function makerOf(terms: CallerTerms): {
  readonly type: 'key' | 'user';
  readonly id: string;
} {
  return 'keyId' in terms ? { type: 'key', id: terms.keyId } : { type: 'user', id: terms.userId };
}

/**
 * Why a caller has not the permission; null when it has. A key needs the scope, and the person who made it the role: no
 * key does what its maker may not any more. Of a maker who is not known, or gone, the scope alone counts.
 * @param terms null: the service itself
 */
export function permissionRefusal(
  terms: CallerTerms | null,
  permission: Exclude<Permission, PersonalPermission>,
): DomainError | null {
  if (terms === null) return null;
  const required = PERMISSIONS[permission];
  if ('keyId' in terms && !includesScope(terms.scope, required.scope)) {
    return scopeMissing(required.scope, terms.scope);
  }
  return roleRefusal('keyId' in terms ? (terms.makerRole ?? null) : terms.role, required.role);
}

/** @param held null: of a key whose maker is not known, or gone: its scope alone counts */
export function roleRefusal(held: Role | null, required: Role): DomainError | null {
  return held === null || includesRole(held, required) ? null : roleForbidden(required, held);
}

/** Those that no key has. */
type PersonalPermission = {
  [Name in Permission]: (typeof PERMISSIONS)[Name]['scope'] extends null ? Name : never;
}[Permission];
