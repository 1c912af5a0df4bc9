/** How many bytes may be held at a time. */
export interface ByteLimits {
  readonly bytesInAll: number;
  readonly bytesPerAddress: number;
}

/** Which limit leaves no room. */
export type FullBudget = 'all' | 'address';

/** Bytes that are held now, by address and in all. */
export class ByteBudget {
  private held = 0;
  private readonly heldBy = new Map<string, number>();

  constructor(private readonly limits: ByteLimits) {}

  get heldInAll(): number {
    return this.held;
  }

  /** Which limit that many more bytes would pass; null when there is room. */
  lacks(address: string, bytes: number): FullBudget | null {
    if ((this.heldBy.get(address) ?? 0) + bytes > this.limits.bytesPerAddress) return 'address';
    return this.held + bytes > this.limits.bytesInAll ? 'all' : null;
  }

  take(address: string, bytes: number): void {
    this.held += bytes;
    this.heldBy.set(address, (this.heldBy.get(address) ?? 0) + bytes);
  }

  giveBack(address: string, bytes: number): void {
    this.held -= bytes;
    const left = (this.heldBy.get(address) ?? 0) - bytes;
    if (left > 0) this.heldBy.set(address, left);
    else this.heldBy.delete(address);
  }
}
