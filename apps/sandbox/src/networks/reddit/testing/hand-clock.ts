import { Clock } from '#libs/platform';

/** A clock that a test moves. */
export class HandClock extends Clock {
  private present = Date.parse('2026-09-10T12:00:00Z');

  override now(): Date {
    return new Date(this.present);
  }

  advance(milliseconds: number): void {
    this.present += milliseconds;
  }
}
