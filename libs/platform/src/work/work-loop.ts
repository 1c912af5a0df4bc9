import { runApart } from '#libs/kernel';
import { machineTimers, type WorkTimers } from './work-timers.js';

/** What is special about a loop: told by its owner. */
export interface LoopWork {
  /**
   * One look for work that is due; there are never two at once. It does the work itself, or has it run beside the
   * following looks with {@link WorkLoop.begin}.
   * @returns milliseconds until the next look is worth it, 0 for at once; nothing: the sweep is soon enough
   */
  look(): Promise<number | void>;
  /** A look threw. The next comes with the sweep, or when somebody wakes the loop. */
  failed(error: Error): void;
  /** Between two looks at most: so late is found what nobody woke the loop for. */
  readonly sweepMs: number;
}

interface Alarm {
  readonly atMs: number;
  cancel(): void;
}

/**
 * Looks for work that is due: when it is woken, when the work says that it is time, and now and then anyway. Waking it
 * is cheap and promises nothing but speed: what is to be done stands in Postgres, and whoever claims it has it.
 */
export class WorkLoop {
  private readonly running = new Set<Promise<void>>();
  private looking: Promise<void> | null = null;
  private isAsked = false;
  private alarm: Alarm | null = null;
  private isStarted = false;
  private isStopped = false;
  private lookedAtMs: number;

  constructor(
    private readonly work: LoopWork,
    private readonly timers: WorkTimers = machineTimers,
  ) {
    this.lookedAtMs = timers.nowMs();
  }

  /** Looks at once, and from now on by itself. */
  start(): void {
    this.isStarted = true;
    this.lookedAtMs = this.timers.nowMs();
    this.wake();
  }

  /** Looks now, or once more after the look that is under way: many calls meanwhile cause one look, not many. */
  wake(): void {
    if (this.isStopped) return;
    this.isAsked = true;
    // Whoever wakes it is not whom it works for.
    this.looking ??= runApart(() => this.lookWhileAsked()).finally(() => {
      this.looking = null;
      // Asked for between the end of the last look and this moment.
      if (this.isAsked) this.wake();
    });
  }

  /** Has a piece of work run beside the looks. Its end is a reason to look: there is room again. */
  begin(piece: Promise<void>): void {
    const running = piece
      .catch((error: unknown) => this.work.failed(error as Error))
      .finally(() => {
        this.running.delete(running);
        this.wake();
      });
    this.running.add(running);
  }

  /** How many pieces of work run beside the looks. */
  get inFlight(): number {
    return this.running.size;
  }

  /** Milliseconds since a look last came to its end. */
  get lastLookAgeMs(): number {
    return this.timers.nowMs() - this.lookedAtMs;
  }

  /** Looks until nothing is due that this process has room for, and nothing is under way. */
  async drained(): Promise<void> {
    this.wake();
    while (this.looking !== null || this.running.size > 0) await this.underWay();
  }

  /**
   * Looks no more and waits for what is under way.
   * @param graceMs how long at most; what takes longer goes on unwatched. Without it, however long it takes
   */
  async stop(graceMs?: number): Promise<void> {
    this.isStopped = true;
    this.alarm?.cancel();
    if (graceMs === undefined) return this.underWay();
    let cancel = (): void => undefined;
    const grace = new Promise<void>((resolve) => (cancel = this.timers.after(graceMs, resolve)));
    await Promise.race([this.underWay(), grace]);
    cancel();
  }

  private async underWay(): Promise<void> {
    // The look first: it may begin something.
    await this.looking;
    await Promise.all(this.running);
  }

  private async lookWhileAsked(): Promise<void> {
    while (this.isAsked && !this.isStopped) {
      this.isAsked = false;
      const { sweepMs } = this.work;
      try {
        const untilNextMs = (await this.work.look()) ?? sweepMs;
        this.lookedAtMs = this.timers.nowMs();
        if (untilNextMs <= 0) this.isAsked = true;
        else this.wakeIn(Math.min(untilNextMs, sweepMs));
      } catch (error) {
        this.wakeIn(sweepMs);
        this.work.failed(error as Error);
      }
    }
  }

  /** Sets the alarm, unless it is set for an earlier time. */
  private wakeIn(milliseconds: number): void {
    if (!this.isStarted || this.isStopped) return;
    const atMs = this.timers.nowMs() + milliseconds;
    if (this.alarm !== null && this.alarm.atMs <= atMs) return;
    this.alarm?.cancel();
    const cancel = this.timers.after(milliseconds, () => {
      this.alarm = null;
      this.wake();
    });
    this.alarm = { atMs, cancel };
  }
}
