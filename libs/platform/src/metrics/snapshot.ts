/**
 * A look that several gauges share, kept for a while: a scrape asks once, and many scrapes ask no more often.
 * Time by the monotonic clock.
 */
export class Snapshot<Value> {
  private kept: Promise<Value | null> | undefined;
  private keptUntilMs = 0;

  /** @param keepMs how old a value may be, from the start of its look */
  constructor(
    private readonly look: () => Promise<Value>,
    private readonly keepMs: number,
  ) {}

  /** Null when the last look failed: there is no value then, rather than an old one. */
  read(): Promise<Value | null> {
    const nowMs = performance.now();
    if (this.kept === undefined || nowMs >= this.keptUntilMs) {
      this.keptUntilMs = nowMs + this.keepMs;
      this.kept = this.look().catch(() => null);
    }
    return this.kept;
  }
}
