import { setImmediate as turn } from 'node:timers/promises';
import type { WorkTimers } from '../work/work-timers.js';

interface Waiting {
  readonly atMs: number;
  call(): void;
}

/** Timers that stand until a test moves them. */
export class HandMovedTimers implements WorkTimers {
  private readonly calls = new Set<Waiting>();
  private presentMs = 0;

  nowMs(): number {
    return this.presentMs;
  }

  after(milliseconds: number, call: () => void): () => void {
    const waiting = { atMs: this.presentMs + milliseconds, call };
    this.calls.add(waiting);
    return () => this.calls.delete(waiting);
  }

  /** How many calls are still to come. */
  get waiting(): number {
    return this.calls.size;
  }

  /** Lets that much time pass, with every call at its time, and what follows from it before the next. */
  async advance(milliseconds: number): Promise<void> {
    const untilMs = this.presentMs + milliseconds;
    await turn();
    for (let next = this.firstBy(untilMs); next; next = this.firstBy(untilMs)) {
      this.presentMs = next.atMs;
      this.calls.delete(next);
      next.call();
      await turn();
    }
    this.presentMs = untilMs;
  }

  private firstBy(untilMs: number): Waiting | undefined {
    return [...this.calls]
      .filter(({ atMs }) => atMs <= untilMs)
      .sort((one, other) => one.atMs - other.atMs)[0];
  }
}
