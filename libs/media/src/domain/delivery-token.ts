import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits in base64url. */
export function newDeliveryToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Compares in constant time, whatever the lengths. */
export function sameToken(expected: string, given: string): boolean {
  return timingSafeEqual(digest(expected), digest(given));
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
