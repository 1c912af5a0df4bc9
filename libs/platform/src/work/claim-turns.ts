/**
 * Claims of one process, one after the other: two at once would count the same room twice. Whoever asks for the same
 * as a claim that has not begun shares it, so that a burst of jobs is one claim and not many.
 */
export class ClaimTurns<Key> {
  private last: Promise<unknown> = Promise.resolve();
  private readonly waiting = new Map<Key, Promise<boolean>>();

  /** @returns what the claim returned: false when there was no room */
  take(key: Key, claim: () => Promise<boolean>): Promise<boolean> {
    const shared = this.waiting.get(key);
    if (shared !== undefined) return shared;
    const turn = this.last.then(() => {
      this.waiting.delete(key);
      return claim();
    });
    this.waiting.set(key, turn);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Until every claim that was asked for has come to its end. */
  async ended(): Promise<void> {
    await this.last;
  }
}
