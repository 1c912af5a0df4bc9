import type { Caller } from '#libs/identity';
import {
  type CallerTerms,
  includesScope,
  keyOf,
  type KeyTerms,
  type Permission,
  PERMISSIONS,
  roleRefusal,
  type Scope,
  scopeMissing,
} from '#libs/platform';
import { keyKindForbidden } from './guards.errors.js';

/**
 * What a route asks for, or what it is found to be about once its request is read. A person needs the role; a key needs the
 * scope, and the person who made it the role.
 * @throws DomainError role_forbidden, scope_missing; key_kind_forbidden for what no key of its kind may ever
 */
export function requirePermission(caller: Caller, permission: Permission): void {
  const { role, scope } = PERMISSIONS[permission];
  if (caller.by === 'key') requireScope(caller, scope);
  const refusal = roleRefusal(caller.by === 'key' ? caller.makerRole : caller.role, role);
  if (refusal !== null) throw refusal;
}

/** @param required null: no key has it */
function requireScope(
  { access, keyKind }: Caller & { readonly by: 'key' },
  required: Scope | null,
): void {
  if (required === null) throw keyKindForbidden(keyKind);
  if (includesScope(access.scope, required)) return;
  if (required === 'admin' && keyKind === 'agent') throw keyKindForbidden(keyKind);
  throw scopeMissing(required, access.scope);
}

/** What the libs must know of whoever calls to judge single rows. */
export function termsOf(caller: Caller): CallerTerms {
  const { name } = caller;
  if (caller.by === 'session') return { userId: caller.userId, role: caller.role, name };
  const { keyId, keyKind, access, makerRole } = caller;
  return { keyId, keyKind, scope: access.scope, policy: access.policy, makerRole, name };
}

/** What the libs must know of a key to obey its terms; null for people with a session. */
export function keyTermsOf(caller: Caller): KeyTerms | null {
  return keyOf(termsOf(caller));
}
