/** A clock that specs turn. */
export class TurnedClock {
  private nowMs = 0;
  private readonly waiting = new Set<{ readonly atMs: number; readonly work: () => void }>();

  readonly now = (): number => this.nowMs;

  readonly after = (ms: number, work: () => void): (() => void) => {
    const entry = { atMs: this.nowMs + ms, work };
    this.waiting.add(entry);
    return () => this.waiting.delete(entry);
  };

  readonly wait = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const stop = this.after(ms, resolve);
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });

  /** Everything that becomes due happens at its time, and what follows from it. */
  async turn(ms: number): Promise<void> {
    const end = this.nowMs + ms;
    await settled();
    for (;;) {
      const due = [...this.waiting].filter(({ atMs }) => atMs <= end);
      const next = due.sort((one, other) => one.atMs - other.atMs)[0];
      if (next === undefined) break;
      this.waiting.delete(next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.work();
      await settled();
    }
    this.nowMs = end;
  }
}

/** All that can go on without time going by has gone on. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
