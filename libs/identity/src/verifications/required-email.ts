import { emailAddress } from '../domain/email-address.js';
import { fieldInvalid } from '../identity.errors.js';

/**
 * The address in its stored spelling.
 * @throws DomainError invalid_parameter when no mail could reach it
 */
export function requireEmailAddress(given: string): string {
  const address = emailAddress(given);
  if (address === null) throw fieldInvalid('email', 'email must be an e-mail address.');
  return address;
}
