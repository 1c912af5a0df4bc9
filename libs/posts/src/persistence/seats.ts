/** For so long after its time a post is left to the scheduler whose it is. */
export const LEFT_TO_OTHERS_MS = 250;

/** One of the schedulers that share the accounts among themselves. */
export interface Seat {
  /** From 0. */
  readonly number: number;
  /** How many there are. */
  readonly of: number;
}

export const ONLY_SEAT: Seat = { number: 0, of: 1 };

/** The seat to which an account belongs. Any number of seats up to a thousand gets nearly as many of them. */
export function seatOf(account: string, seats: string): string {
  return `((hashtextextended(${account}, 0) & 65535) % ${seats})`;
}
