import { randomInt } from 'node:crypto';

const STEPS = 1_000_000;

/** From 0 up to 1: spreads what would come together. */
export function chance(): number {
  return randomInt(STEPS) / STEPS;
}
