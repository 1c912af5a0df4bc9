import { createHash } from 'node:crypto';

const STEPS = 2 ** 32;

/** A fixed number from 0 up to 1 for an account: spreads work that would otherwise fall on one moment. */
export function accountShare(accountId: string): number {
  return createHash('sha256').update(accountId).digest().readUInt32BE(0) / STEPS;
}
