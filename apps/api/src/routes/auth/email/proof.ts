import type { Proof } from '#libs/identity';
import { invalidParameter } from '../../../http/index.js';

/**
 * What the request proves the address with.
 * @throws DomainError invalid_parameter unless it is either a token or a code with its address
 */
export function proofOf(request: {
  readonly email?: string | null;
  readonly code?: string | null;
  readonly token?: string | null;
}): Proof {
  const { email, code, token } = request;
  if (token && code) throw invalidParameter('token', 'Send either token or code, not both.');
  if (token) return { token };
  if (!code) throw invalidParameter('token', 'Send the token of the link, or email and code.');
  if (!email) throw invalidParameter('email', 'A code needs the email it was sent to.');
  return { email, code };
}
