import { DomainError } from '#libs/platform';

/** 401: a message that does not come from the gateway, or was changed on its way. */
export function signatureInvalid(): DomainError {
  const message = 'The signature of the message is missing or wrong.';
  return new DomainError('signature_invalid', 'unauthenticated', message);
}
