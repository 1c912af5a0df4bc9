import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. The gateway carries the token to its events; we keep the hash. */
export function newClaimToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfClaimToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}
