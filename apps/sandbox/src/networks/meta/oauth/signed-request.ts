import { createHmac } from 'node:crypto';

/** `<signature>.<payload>`, both base64url without padding (Meta for Developers: Data Deletion Callback). */
export function signedRequest(payload: Readonly<Record<string, unknown>>, secret: string): string {
  const encoded = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', ...payload })).toString(
    'base64url',
  );
  return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
}
