import { limitWait, type Id } from '#libs/kernel';
import type { ClaimedPost } from '#libs/posts';
import type { Preparation } from './preparation.js';
import type { PublishSession } from './publish-session.js';

/** An attempt while it runs: how the engine can end it early. */
export class RunningAttempt {
  session: PublishSession | null = null;
  handingOver = false;
  /** Another worker had it and went silent. */
  isTakenOver = false;
  /** By `performance.now()`. */
  readonly startedAtMs = performance.now();
  /** Its end was written, and it wants nothing more of the engine. */
  isOver = false;
  private readonly controller: AbortController;

  /** @param preparation what was gathered for it before its time */
  constructor(
    readonly id: Id<'att'>,
    readonly post: ClaimedPost,
    readonly timeoutMs: number,
    readonly preparation: Preparation | null = null,
  ) {
    this.controller = preparation?.controller ?? new AbortController();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Runs the work under this attempt's signal, which also fires when its time is used up. */
  async within<Result>(work: () => Promise<Result>): Promise<Result> {
    const cancel = limitWait(this.timeoutMs, () => this.abort('the attempt took too long'));
    try {
      return await work();
    } finally {
      cancel();
    }
  }

  abort(reason: string): void {
    this.controller.abort(new Error(reason));
  }

  /** Another worker may have the post by now. What the network answers to a write that is under way is worth knowing. */
  loseLease(): void {
    if (this.session?.phase === 'committing') return;
    this.abort('the lease was lost');
  }

  /** Stops before the visible write; a write that is under way is left to finish. */
  handOver(reason: string): void {
    if (this.session?.phase === 'committing') return;
    this.handingOver = true;
    this.abort(reason);
  }
}
