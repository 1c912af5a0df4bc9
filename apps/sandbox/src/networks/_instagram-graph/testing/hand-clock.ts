import { Clock } from '#libs/platform';

/** A clock that a test moves. */
export class HandClock extends Clock {
  private present = new Date('2026-03-01T10:00:00Z').getTime();

  override now(): Date {
    return new Date(this.present);
  }

  advance(milliseconds: number): void {
    this.present += milliseconds;
  }
}
