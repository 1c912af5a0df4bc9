import type { Hint } from './hint.js';
import { ASK_EVERY_MS, type LiveState } from './live-connection.js';

/** What may be old and is asked for again, as far as it is shown. */
export interface Refreshed {
  byHints(hints: readonly Hint[]): void;
  everything(): void;
}

/** Times, so that specs turn the clock. */
export interface Timers {
  now(): number;
  after(ms: number, work: () => void): () => void;
}

/** Hints that come close together are one reason to ask. */
const GATHER_MS = 1_000;
/** Even a live screen is asked for again, should a hint be lost. */
const SURE_EVERY_MS = 60_000;

/** Decides when what is shown is asked for again. */
export class Refreshes {
  private hints: Hint[] = [];
  private askedAt = -Infinity;
  private stopGathering: (() => void) | null = null;
  private stopRound: (() => void) | null = null;
  private state: LiveState = 'connecting';

  constructor(
    private readonly refreshed: Refreshed,
    private readonly timers: Timers,
  ) {}

  /** The first hint is followed at once, those that come right after it together. */
  hint(hint: Hint): void {
    this.hints.push(hint);
    const waitMs = this.askedAt + GATHER_MS - this.timers.now();
    if (waitMs <= 0) this.follow();
    else this.stopGathering ??= this.timers.after(waitMs, () => this.follow());
  }

  become(state: LiveState): void {
    if (state === this.state) return;
    this.state = state;
    if (state === 'asking') this.everything();
    else this.plan();
  }

  everything(): void {
    this.hints = [];
    this.refreshed.everything();
    this.plan();
  }

  /** Begins with the clock alone: what is shown first has just been asked for. */
  start(): void {
    this.plan();
  }

  stop(): void {
    this.stopGathering?.();
    this.stopRound?.();
    this.stopGathering = this.stopRound = null;
    this.hints = [];
  }

  private follow(): void {
    this.stopGathering?.();
    this.stopGathering = null;
    this.askedAt = this.timers.now();
    const hints = this.hints.splice(0);
    if (hints.length > 0) this.refreshed.byHints(hints);
  }

  private plan(): void {
    this.stopRound?.();
    const everyMs = this.state === 'live' ? SURE_EVERY_MS : ASK_EVERY_MS;
    this.stopRound = this.timers.after(everyMs, () => this.everything());
  }
}
