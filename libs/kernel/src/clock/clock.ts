/** The only source of the present time in product code, so that tests can move it. */
export abstract class Clock {
  abstract now(): Date;
}

/** The clock of the machine. */
export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
