import { createHash } from 'node:crypto';

/** A challenge of PKCE (RFC 7636) that a code was asked for with. */
export interface CodeChallenge {
  readonly challenge: string;
  readonly challengeMethod: 'S256' | 'plain';
}

/** Whether a text has the form of a verifier. */
export function isCodeVerifier(text: string): boolean {
  return /^[\w~.-]{43,128}$/.test(text);
}

/** Whether the verifier is well-formed and the one that the challenge was made from. */
export function answersChallenge(
  { challenge, challengeMethod }: CodeChallenge,
  verifier: string,
): boolean {
  if (!isCodeVerifier(verifier)) return false;
  if (challengeMethod === 'plain') return challenge === verifier;
  return challenge === createHash('sha256').update(verifier).digest('base64url');
}
