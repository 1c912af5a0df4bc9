import { createHash, randomBytes } from 'node:crypto';

/** What the address of a review link carries. */
export interface ReviewToken {
  readonly linkId: string;
  readonly expiresAtMs: number;
  /** Known to nobody but who was shown the address; of links from before, a signature of the other two. */
  readonly secret: string;
}

/** Beyond what any of ours is. */
const LONGEST_TOKEN = 200;
const TOKEN = /^(rvw_[0-9A-Z]{26})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** What the secret of the next link is: 256 random bits. */
export function newReviewSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How the secret is stored. It is random, so a slow hash would add nothing. */
export function reviewSecretHash(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}

/** What is signed of links from before they had secrets. */
export function signedReview(linkId: string, expiresAtMs: number): string {
  return `${linkId} ${expiresAtMs}`;
}

/** What goes into the address. */
export function writeReviewToken({ linkId, expiresAtMs, secret }: ReviewToken): string {
  return `${linkId}.${expiresAtMs.toString(36)}.${secret}`;
}

/** Null for what was never one of ours. */
export function readReviewToken(given: string): ReviewToken | null {
  if (given.length > LONGEST_TOKEN) return null;
  const [, linkId, expiry, secret] = TOKEN.exec(given) ?? [];
  if (linkId === undefined || expiry === undefined || secret === undefined) return null;
  return { linkId, expiresAtMs: Number.parseInt(expiry, 36), secret };
}
