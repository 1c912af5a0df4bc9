import { DomainError } from '#libs/kernel';
import { includedScopes, type Scope } from './scopes.js';

/** 403: the key's scope does not include this. */
export function scopeMissing(required: Scope, granted: Scope): DomainError {
  const message = `This needs the scope ${required}, and the key has ${granted}.`;
  return new DomainError('scope_missing', 'forbidden', message, {
    details: { required, granted: includedScopes(granted) },
  });
}
