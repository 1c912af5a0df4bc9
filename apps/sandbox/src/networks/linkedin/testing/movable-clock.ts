import { MovedClock } from '#libs/kernel/testing';

/** Stands still until a spec moves it, by the seconds that LinkedIn counts in. */
export class MovableClock extends MovedClock {
  constructor() {
    super('2026-11-20T10:00:00Z');
  }

  forward(seconds: number): void {
    this.advance(seconds * 1000);
  }
}

export const day = 24 * 60 * 60;
