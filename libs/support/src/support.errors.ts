import { DomainError } from '#libs/kernel';

/** 400: a field of the request that cannot be used. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('invalid_parameter', 'bad_request', message, {
    details: { field, issues: [{ path: field, message }] },
  });
}
