import type { AppStoreApiKey } from '../app-store-settings.js';

const AUDIENCE = 'appstoreconnect-v1';
/** Apple takes tokens of up to an hour; one is made for each call. */
const LIFETIME_SECONDS = 300;

/** What the App Store Server API wants as a bearer ("Generating JSON Web Tokens for API requests"). */
export async function bearerToken(
  key: AppStoreApiKey,
  bundleId: string,
  now: Date,
): Promise<string> {
  // Loaded with the first call: a service without App Store starts without it.
  const { SignJWT } = await import('jose');
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ bid: bundleId })
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId, typ: 'JWT' })
    .setIssuer(key.issuerId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .setAudience(AUDIENCE)
    .sign(key.privateKey);
}
