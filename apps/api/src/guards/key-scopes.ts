import type { Caller } from '#libs/identity';
import {
  includesScope,
  PERMISSIONS,
  scopeMissing,
  type KeyTerms,
  type Permission,
  type Scope,
} from '#libs/platform';
import { keyKindForbidden } from './guards.errors.js';

/** The scope that a permission asks of a key; null: no key has it. */
export function scopeFor(permission: Permission): Scope | null {
  return PERMISSIONS[permission];
}

/**
 * What a route asks for once it knows what a request is about: publishing at once needs more than a draft. People with a
 * session may.
 * @throws DomainError scope_missing; key_kind_forbidden for what no key of its kind may ever
 */
export function requireScope(caller: Caller, required: Scope): void {
  if (caller.by !== 'key' || includesScope(caller.access.scope, required)) return;
  if (required === 'admin' && caller.keyKind === 'agent') throw keyKindForbidden(caller.keyKind);
  throw scopeMissing(required, caller.access.scope);
}

/** What the libs must know of a key to obey its terms; null for people with a session. */
export function termsOf(caller: Caller): KeyTerms | null {
  if (caller.by !== 'key') return null;
  const { scope, policy } = caller.access;
  return { keyId: caller.keyId, scope, policy };
}
