import { createHash, generateKeyPairSync } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { SigningKeys } from './signing-keys.js';

/** What is wrong with a token that a verifier has to refuse. */
export const tokenFlaws = [
  'wrong_audience',
  'wrong_issuer',
  'expired',
  'bad_signature',
  'alg_none',
  'hs256_public_key',
  'unknown_kid',
] as const;
export type TokenFlaw = (typeof tokenFlaws)[number];

/** The claims of an id token; times in seconds. */
export interface IdentityClaims extends JWTPayload {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  readonly iat: number;
  readonly exp: number;
}

const secondsLongAgo = 2 * 24 * 60 * 60;

/** Signs claims as an id token (RS256), or spoils the token in the one way that is asked for. */
export async function signIdentityToken(
  keys: SigningKeys,
  claims: IdentityClaims,
  flaw: TokenFlaw | null = null,
): Promise<string> {
  // Loaded with the first token: a sandbox that nobody signs in with starts without it.
  const { SignJWT, UnsecuredJWT } = await import('jose');
  const { kid, privateKey, publicKey } = await keys.current();
  if (flaw === 'alg_none') return new UnsecuredJWT(claims).encode();
  if (flaw === 'hs256_public_key') {
    // A verifier that lets the header choose takes the public key for a shared secret.
    const secret = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }));
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' });
    return token.sign(new Uint8Array(secret));
  }
  const isStrange = flaw === 'bad_signature' || flaw === 'unknown_kid';
  const header = { alg: 'RS256', kid: flaw === 'unknown_kid' ? 'not-in-the-key-set' : kid };
  return new SignJWT({ ...claims, ...wrongClaims(claims, flaw) })
    .setProtectedHeader({ ...header, typ: 'JWT' })
    .sign(isStrange ? strangeKey() : privateKey);
}

function wrongClaims({ iat, exp }: IdentityClaims, flaw: TokenFlaw | null): JWTPayload {
  if (flaw === 'wrong_audience') return { aud: 'another-application' };
  if (flaw === 'wrong_issuer') return { iss: 'https://issuer.example' };
  return flaw === 'expired' ? { iat: iat - secondsLongAgo, exp: exp - secondsLongAgo } : {};
}

/** `at_hash` and `c_hash` (OpenID Connect Core 3.1.3.6): the left half of the value's SHA-256. */
export function halfHash(value: string): string {
  return createHash('sha256').update(value).digest().subarray(0, 16).toString('base64url');
}

function strangeKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}
