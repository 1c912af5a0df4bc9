import { createHmac } from 'node:crypto';

/**
 * `<signature>.<payload>`, both base64url without padding; the signature is that of the encoded payload
 * (Meta for Developers: Data Deletion Request Callback).
 */
export function signRequest(payload: Readonly<Record<string, unknown>>, appSecret: string): string {
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  const signature = createHmac('sha256', appSecret).update(encoded).digest('base64url');
  return `${signature}.${encoded}`;
}
