import { createHash } from 'node:crypto';

/** What a confirmation is of: equal for equal meanings, and for nothing else. 64 hexadecimal digits. */
export type Digest = string;

/** A confirmation as the answer of a validation tells it. */
export interface Confirmation {
  readonly token: string;
  readonly digest: Digest;
  readonly expiresAt: Date;
}

/** The parts of a token. */
export interface ReadToken {
  readonly digest: Digest;
  readonly expiresAtMs: number;
  readonly signature: string;
}

const SHAPE = /^([0-9a-f]{64})\.(\d{13})\.([\w-]{43})$/;

export function writeToken({ digest, expiresAtMs, signature }: ReadToken): string {
  return `${digest}.${expiresAtMs}.${signature}`;
}

/** Null for what cannot be a token. */
export function readToken(text: string): ReadToken | null {
  const [, digest, expiresAtMs, signature] = SHAPE.exec(text) ?? [];
  if (signature === undefined) return null;
  return { digest: digest!, expiresAtMs: Number(expiresAtMs), signature };
}

/** A draft run as it stands, and when it would start: every edit of a post raises its revision. */
export function digestOfDrafts(
  runId: string,
  startAt: string | null,
  drafts: readonly { readonly id: string; readonly revision: number }[],
): Digest {
  const facts = [runId, startAt, drafts.map(({ id, revision }) => [id, revision])];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
