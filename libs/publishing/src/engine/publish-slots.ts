interface Waiting {
  readonly workspaceId: string;
  /** Ends its waiting; with the place that was taken for it, or without. */
  readonly end: (hasPlace: boolean) => void;
}

/**
 * The places of a worker: how many posts it publishes at once, and how many of them one workspace may take. The
 * rest is kept for other workspaces and is not lent out, because an upload that has begun cannot be taken back.
 * Posts that were claimed before their place was free wait for one in a line.
 */
export class PublishSlots {
  /** Most places of one workspace; at least one. */
  readonly mostOfWorkspace: number;
  private readonly counts = new Map<string, number>();
  private readonly line = new Set<Waiting>();
  /** When places were given back, by `performance.now()`; the oldest first. */
  private freedAtMs: number[] = [];
  private total = 0;

  /** @param reservedShare of the places, from 0 to below 1 */
  constructor(
    readonly size: number,
    reservedShare: number,
  ) {
    this.mostOfWorkspace = Math.max(1, size - Math.floor(size * reservedShare));
  }

  get taken(): number {
    return this.total;
  }

  /** How many posts wait for a place. */
  get waiting(): number {
    return this.line.size;
  }

  /** How many posts of each workspace have a place or wait for one; those without any are left out. */
  get byWorkspace(): ReadonlyMap<string, number> {
    const counts = new Map(this.counts);
    for (const { workspaceId } of this.line) addTo(counts, workspaceId, 1);
    return counts;
  }

  /** Whether some workspace waits for its own posts to end, however many places are free. */
  get isSomeWorkspaceAtItsBound(): boolean {
    return [...this.byWorkspace.values()].some((count) => count >= this.mostOfWorkspace);
  }

  /** How many places came free in the last so many milliseconds: about as many will in the next. */
  freedWithin(milliseconds: number): number {
    const sinceMs = performance.now() - milliseconds;
    this.freedAtMs = this.freedAtMs.filter((atMs) => atMs >= sinceMs);
    return this.freedAtMs.length;
  }

  /** Takes a place, if a post of the workspace may begin now. */
  takeIfFree(workspaceId: string): boolean {
    const count = this.counts.get(workspaceId) ?? 0;
    if (this.total >= this.size || count >= this.mostOfWorkspace) return false;
    this.take(workspaceId);
    return true;
  }

  take(workspaceId: string): void {
    this.total += 1;
    addTo(this.counts, workspaceId, 1);
  }

  /**
   * Takes a place as soon as there is one: in the order of asking, past those whose workspace may not have it.
   * @returns false when there was none in that time
   */
  async next(workspaceId: string, patienceMs: number): Promise<boolean> {
    if (this.takeIfFree(workspaceId)) return true;
    return new Promise((resolve) => {
      const end = (hasPlace: boolean): void => {
        clearTimeout(timer);
        this.line.delete(waiting);
        resolve(hasPlace);
      };
      const waiting = { workspaceId, end };
      const timer = setTimeout(() => end(false), patienceMs);
      this.line.add(waiting);
    });
  }

  giveBack(workspaceId: string): void {
    this.total -= 1;
    addTo(this.counts, workspaceId, -1);
    this.freedAtMs.push(performance.now());
    for (const waiting of this.line) {
      if (this.takeIfFree(waiting.workspaceId)) waiting.end(true);
    }
  }

  /** Nobody waits any longer. */
  dismiss(): void {
    for (const waiting of this.line) waiting.end(false);
  }
}

function addTo(counts: Map<string, number>, workspaceId: string, change: number): void {
  const count = (counts.get(workspaceId) ?? 0) + change;
  if (count > 0) counts.set(workspaceId, count);
  else counts.delete(workspaceId);
}
