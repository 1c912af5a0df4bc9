import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether the nonce in a token is the one the app gave. Apps give Apple the SHA-256 of a raw nonce and send us
 * either of the two, so both count; without a nonce from the app a token with one proves nothing, and a token
 * without one is only right where the platform cannot carry any.
 */
export function nonceFits(
  claims: { readonly nonce: string | null; readonly nonceSupported: boolean },
  given: string | null,
): boolean {
  if (claims.nonce === null) return given === null || !claims.nonceSupported;
  if (given === null) return false;
  return equal(claims.nonce, given) || equal(claims.nonce, sha256Hex(given));
}

function sha256Hex(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function equal(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
