import { createHmac, timingSafeEqual } from 'node:crypto';

/** True when the header is the hex HMAC-SHA256 of the raw body. Compares in constant time; never throws. */
export function hexSignatureMatches(
  rawBody: Buffer,
  header: string | string[] | undefined,
  secret: string,
): boolean {
  if (typeof header !== 'string' || !/^[0-9a-f]{64}$/i.test(header)) return false;
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(header, 'hex'), expected);
}
