import { ONLY_SEAT, type ClaimedPost } from '#libs/posts';
import type { ClaimOptions } from '../engine/attempt-claims.js';
import type { RunningAttempt } from '../engine/running-attempt.js';
import type { UpcomingWork } from '../engine/upcoming-work.js';

/** What a worker holds for its time, with the timers in the hands of a test. */
export class HeldStarts {
  /** Of all that were to begin: what did not. */
  readonly missed: ClaimedPost[] = [];
  private readonly timers: (() => Promise<void>)[] = [];

  constructor(
    private readonly upcoming: UpcomingWork,
    private readonly options: ClaimOptions,
  ) {
    upcoming['at'] = (_atMs, action) => void this.timers.push(action);
  }

  /**
   * Reads what is due within the next second, and gathers what it needs.
   * @returns how many are held
   */
  async look({ limit = 10 } = {}): Promise<number> {
    const attempts = this.begun;
    await this.upcoming.look(
      { ...this.options, limit, seat: ONLY_SEAT },
      {
        takePlace: () => true,
        begin: (attempt) => void attempts.push(attempt),
        missed: (post) => void this.missed.push(post),
      },
    );
    await Promise.all(
      [...this.upcoming['held'].values()].map(({ preparation }) => preparation.done),
    );
    return this.upcoming.size;
  }

  /** All timers go off, whatever the time is. @returns the attempts that began */
  async fire(): Promise<readonly RunningAttempt[]> {
    const before = this.begun.length;
    await Promise.all(this.timers.splice(0).map((action) => action()));
    return this.begun.slice(before);
  }

  private readonly begun: RunningAttempt[] = [];
}
