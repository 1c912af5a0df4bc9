import { createHash } from 'node:crypto';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { ReceiptError, verifyReceipt } from '../../libs/sdk/src/receipts.js';
import type { Answered } from './publishing.js';
import type { TestService } from './test-service.js';

/** What anybody has who verifies receipts without asking the service again. */
export async function receiptKeySet(service: TestService): Promise<JSONWebKeySet> {
  const url = `${service.api.baseUrl}/.well-known/postrider-receipts.json`;
  return (await (await fetch(url)).json()) as JSONWebKeySet;
}

/**
 * Verifies a receipt by jose and by the SDK, and that no byte in the middle of its parts can be changed; that none at all
 * can has a test of one receipt. @returns what was signed
 */
export async function verifiedClaims(jws: string, keySet: JSONWebKeySet): Promise<Answered> {
  const keys = createLocalJWKSet(keySet);
  const { payload, protectedHeader } = await compactVerify(jws, keys);
  expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'postrider-receipt+jwt' });
  const parts = jws.split('.');
  for (const [place, part] of parts.entries()) {
    const bytes = Buffer.from(part, 'base64url');
    bytes[bytes.length >> 1]! ^= 1;
    const forged = parts.with(place, bytes.toString('base64url')).join('.');
    await expect(compactVerify(forged, keys)).rejects.toThrow();
    await expect(verifyReceipt(forged, keySet)).rejects.toThrow(ReceiptError);
  }
  const claims: Answered = JSON.parse(Buffer.from(payload).toString());
  expect(await verifyReceipt(jws, keySet)).toEqual(claims);
  return claims;
}

/** The digest of what was sent, made of what the API shows of the post, as docs/receipts.md says. */
export function contentDigest(post: Answered): string {
  const { name, description, settings } = post;
  const text = settings.includeTitle === true ? `${name}\n\n${description}` : (description ?? '');
  const media = post.assets.map(({ altText, id, url }: Answered) => ({
    altText: altText ?? null,
    url: id === null ? url : null,
  }));
  const document = {
    interaction: post.interactionType,
    media,
    replyTo: post.resolvedParentProviderPostId,
    settings: sorted(settings),
    text,
    title: name,
  };
  return sha256Of(JSON.stringify(document));
}

export function sha256Of(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function sorted(value: Answered): Answered {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
}
