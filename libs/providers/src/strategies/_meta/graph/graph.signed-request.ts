import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseGraphJson } from './graph.failures.js';

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const SIGNATURE_BYTES = 32;

/** What a callback of Meta (deauthorization, data deletion) says once its signature is proven. */
export interface SignedRequest {
  /** Id of the person in the application's own id space. */
  readonly userId: string;
  readonly issuedAt: Date | null;
}

/**
 * Reads the `signed_request` field of a callback (Meta, "Data deletion request callback"). Null unless the
 * application's secret signed it: then nothing of it may be believed. Pure, constant in time.
 */
export function readSignedRequest(signedRequest: string, appSecret: string): SignedRequest | null {
  const [signature, payload] = split(signedRequest);
  if (signature === null || payload === null) return null;
  // The characters are signed as they were sent, not the JSON inside.
  const expected = createHmac('sha256', appSecret).update(payload, 'ascii').digest();
  if (signature.length !== SIGNATURE_BYTES || !timingSafeEqual(signature, expected)) return null;
  const json = parseGraphJson(Buffer.from(payload, 'base64url').toString('utf8'));
  const userId = json.id('user_id');
  if (json.text('algorithm')?.toUpperCase() !== 'HMAC-SHA256' || userId === null) return null;
  const issuedAt = json.number('issued_at');
  return { userId, issuedAt: issuedAt === null ? null : new Date(issuedAt * 1000) };
}

function split(signedRequest: string): readonly [Buffer, string] | readonly [null, null] {
  const dot = signedRequest.indexOf('.');
  const signature = signedRequest.slice(0, Math.max(dot, 0));
  const payload = signedRequest.slice(dot + 1);
  if (!BASE64URL.test(signature) || !BASE64URL.test(payload)) return [null, null];
  return [Buffer.from(signature, 'base64url'), payload];
}
