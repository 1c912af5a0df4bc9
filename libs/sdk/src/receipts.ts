import type { components } from './schema.js';

/** A set of public keys, as `/.well-known/postrider-receipts.json` answers it. */
export interface JsonWebKeySet {
  readonly keys: readonly PublicKey[];
}

/** An elliptic curve's public key (RFC 7517). */
export interface PublicKey {
  readonly kty?: string;
  readonly crv?: string;
  readonly x?: string;
  readonly y?: string;
  readonly kid?: string;
}

/** What a receipt says of a post. */
export type ReceiptClaims = components['schemas']['ReceiptClaims'];

/** The receipt is not one, or not as it was signed. */
export class ReceiptError extends Error {
  override readonly name = 'ReceiptError';
}

const TYPE = 'postrider-receipt+jwt';
const LONGEST = 65_536;
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * Checks a receipt without asking anybody, and reads it.
 * @param jws the compact form
 * @param jwks the service's public keys, fetched once and kept
 * @throws ReceiptError
 */
export async function verifyReceipt(jws: string, jwks: JsonWebKeySet): Promise<ReceiptClaims> {
  const [head = '', payload = '', signature = '', ...more] = jws
    .trim()
    .slice(0, LONGEST)
    .split('.');
  const header = readPart(head);
  if (more.length > 0 || header['typ'] !== TYPE || header['alg'] !== 'ES256') {
    throw new ReceiptError('This is no receipt');
  }
  const found = jwks.keys.find(({ kid }) => kid !== undefined && kid === header['kid']);
  if (found === undefined) throw new ReceiptError('The receipt is signed by none of these keys');
  const { kty, crv, x, y } = found;
  if (kty !== 'EC' || crv !== 'P-256') throw new ReceiptError('The key is of another kind');
  const key = await crypto.subtle.importKey(
    'jwk',
    { kty, crv, x: x ?? '', y: y ?? '' },
    ECDSA,
    false,
    ['verify'],
  );
  const message = new TextEncoder().encode(`${head}.${payload}`);
  if (!(await crypto.subtle.verify(ECDSA, key, bytesOf(signature), message))) {
    throw new ReceiptError('The receipt is not as it was signed');
  }
  return readPart(payload) as unknown as ReceiptClaims;
}

function readPart(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part)),
    );
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new ReceiptError('This is no receipt');
}

/** @throws ReceiptError for what is no base64url, or ends in bits that mean nothing */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new ReceiptError('This is no receipt');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const canonical = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  if (canonical !== text) throw new ReceiptError('This is no receipt');
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
