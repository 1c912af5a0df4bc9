import { Clock } from '#libs/platform';

/** A clock that stands still until a spec moves it. */
export class MovableClock extends Clock {
  private time = Date.parse('2026-11-20T10:00:00Z');

  override now(): Date {
    return new Date(this.time);
  }

  forward(seconds: number): void {
    this.time += seconds * 1000;
  }
}

export const day = 24 * 60 * 60;
