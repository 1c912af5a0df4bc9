import { Clock } from '../clock/clock.js';

/** A clock that stands still until it is moved. */
export class MovedClock extends Clock {
  private present: Date;

  constructor(start: Date | string = '2026-01-15T12:00:00Z') {
    super();
    this.present = new Date(start);
  }

  override now(): Date {
    return new Date(this.present);
  }

  advance(milliseconds: number): void {
    this.present = new Date(this.present.getTime() + milliseconds);
  }

  moveTo(time: Date | string): void {
    this.present = new Date(time);
  }
}
