/** How far back samples are believed: a clock that was set is followed after that time. */
const BELIEVED_MS = 5_000;

/**
 * What the database's clock shows, told by this process's own. Each look gives a sample, which is late by the way of
 * the answer: the least late one of the last seconds is the best.
 */
export class DatabaseClock {
  private samples: { readonly offsetMs: number; readonly atMs: number }[] = [];

  /**
   * @param databaseMs what it showed, milliseconds since 1970
   * @param atMs when that was read, by `performance.now()`
   */
  learn(databaseMs: number, atMs = performance.now()): void {
    const sample = { offsetMs: atMs - databaseMs, atMs };
    this.samples = [...this.samples.filter((one) => atMs - one.atMs < BELIEVED_MS), sample];
  }

  /** When the database's clock shows that moment, by `performance.now()`. Something must have been learnt before. */
  localOf(databaseMs: number): number {
    return databaseMs + Math.min(...this.samples.map(({ offsetMs }) => offsetMs));
  }
}
