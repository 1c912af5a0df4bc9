import { DomainError } from '#libs/kernel';
import { includedScopes, type Role, type Scope } from './scopes.js';

/** 403: the key's scope does not include this. */
export function scopeMissing(required: Scope, granted: Scope): DomainError {
  const message = `This needs the scope ${required}, and the key has ${granted}.`;
  return new DomainError('scope_missing', 'forbidden', message, {
    details: { required, granted: includedScopes(granted) },
  });
}

/** 403: the role of the person, or of the person who made the key, does not include this. */
export function roleForbidden(required: Role, role: Role): DomainError {
  const message = `This needs the role ${required} in the workspace, and yours is ${role}.`;
  return new DomainError('role_forbidden', 'forbidden', message, { details: { required, role } });
}
