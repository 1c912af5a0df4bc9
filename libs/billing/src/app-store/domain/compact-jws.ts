/** Characters a signed transaction or renewal info may have; Apple's have about six thousand, mostly certificates. */
export const MAXIMUM_SIGNED_TRANSACTION = 20_000;
/** A notification holds a signed transaction and a signed renewal info. */
export const MAXIMUM_SIGNED_NOTIFICATION = 100_000;

const CERTIFICATES = 3;
const COMPACT = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/**
 * Whether a text has the outer form of what the App Store signs: compact JWS, ES256, a chain of three certificates.
 * Asked before anything is parsed further, so that neither a huge text nor another algorithm gets near the verifier.
 */
export function hasFormOfAppStoreJws(text: string, maximumLength: number): boolean {
  if (text.length > maximumLength || !COMPACT.test(text)) return false;
  const header = parsedHeader(text.slice(0, text.indexOf('.')));
  if (header === null || header['alg'] !== 'ES256') return false;
  const chain = header['x5c'];
  return (
    Array.isArray(chain) &&
    chain.length === CERTIFICATES &&
    chain.every((certificate) => typeof certificate === 'string')
  );
}

function parsedHeader(segment: string): Record<string, unknown> | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'));
    return typeof header === 'object' && header !== null
      ? (header as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
