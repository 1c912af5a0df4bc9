import { randomInt } from 'node:crypto';

/** The only source of luck in product code, so that tests can fix it. */
export abstract class Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  abstract next(): number;
}

const STEPS = 1_000_000;

/** The luck of the machine. */
export class SystemChance extends Chance {
  override next(): number {
    return randomInt(STEPS) / STEPS;
  }
}
