/**
 * The places of a worker: how many posts it publishes at once, and how many of them one workspace may take. The
 * rest is kept for other workspaces and is not lent out, because an upload that has begun cannot be taken back.
 */
export class PublishSlots {
  /** Most places of one workspace; at least one. */
  readonly mostOfWorkspace: number;
  private readonly counts = new Map<string, number>();
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

  /** How many places each workspace has; those without any are left out. */
  get byWorkspace(): ReadonlyMap<string, number> {
    return this.counts;
  }

  /** Whether some workspace waits for its own posts to end, however many places are free. */
  get isSomeWorkspaceAtItsBound(): boolean {
    return [...this.counts.values()].some((count) => count >= this.mostOfWorkspace);
  }

  /** Whether a post of the workspace may begin. */
  hasPlaceFor(workspaceId: string): boolean {
    const count = this.counts.get(workspaceId) ?? 0;
    return this.total < this.size && count < this.mostOfWorkspace;
  }

  take(workspaceId: string): void {
    this.total += 1;
    this.counts.set(workspaceId, (this.counts.get(workspaceId) ?? 0) + 1);
  }

  giveBack(workspaceId: string): void {
    this.total -= 1;
    const left = (this.counts.get(workspaceId) ?? 0) - 1;
    if (left > 0) this.counts.set(workspaceId, left);
    else this.counts.delete(workspaceId);
  }
}
