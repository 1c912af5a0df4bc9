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
  const signed = (payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' });
  switch (flaw) {
    case null:
      return signed(claims).sign(privateKey);
    case 'wrong_audience':
      return signed({ ...claims, aud: 'another-application' }).sign(privateKey);
    case 'wrong_issuer':
      return signed({ ...claims, iss: 'https://issuer.example' }).sign(privateKey);
    case 'expired': {
      const past = { iat: claims.iat - secondsLongAgo, exp: claims.exp - secondsLongAgo };
      return signed({ ...claims, ...past }).sign(privateKey);
    }
    case 'bad_signature':
      return signed(claims).sign(strangeKey());
    case 'unknown_kid':
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'not-in-the-key-set', typ: 'JWT' })
        .sign(strangeKey());
    case 'alg_none':
      return new UnsecuredJWT(claims).encode();
    case 'hs256_public_key': {
      // A verifier that lets the header choose takes the public key for a shared secret.
      const secret = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }));
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' })
        .sign(new Uint8Array(secret));
    }
  }
}

/** `at_hash` and `c_hash` (OpenID Connect Core 3.1.3.6): the left half of the value's SHA-256. */
export function halfHash(value: string): string {
  return createHash('sha256').update(value).digest().subarray(0, 16).toString('base64url');
}

function strangeKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}
