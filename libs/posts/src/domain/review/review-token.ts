/** What the address of a review link carries. */
export interface ReviewToken {
  readonly linkId: string;
  readonly expiresAtMs: number;
  readonly signature: string;
}

/** Beyond what any of ours is. */
const LONGEST_TOKEN = 200;
const TOKEN = /^(rvw_[0-9A-Z]{26})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** What is signed of a link: it cannot be made to hold longer. */
export function signedReview(linkId: string, expiresAtMs: number): string {
  return `${linkId} ${expiresAtMs}`;
}

export function writeReviewToken({ linkId, expiresAtMs, signature }: ReviewToken): string {
  return `${linkId}.${expiresAtMs.toString(36)}.${signature}`;
}

/** Null for what was never one of ours. */
export function readReviewToken(given: string): ReviewToken | null {
  if (given.length > LONGEST_TOKEN) return null;
  const [, linkId, expiry, signature] = TOKEN.exec(given) ?? [];
  if (linkId === undefined || expiry === undefined || signature === undefined) return null;
  return { linkId, expiresAtMs: Number.parseInt(expiry, 36), signature };
}
