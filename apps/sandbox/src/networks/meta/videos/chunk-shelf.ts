/** Bytes of uploads that are not complete. They wait in memory and do not outlive a restart. */
export class ChunkShelf {
  private chunks = new Map<string, Buffer[]>();

  /** Bytes kept so far. */
  received(id: string): number {
    return (this.chunks.get(id) ?? []).reduce((size, chunk) => size + chunk.length, 0);
  }

  append(id: string, bytes: Buffer): number {
    this.chunks.set(id, [...(this.chunks.get(id) ?? []), Buffer.from(bytes)]);
    return this.received(id);
  }

  /** Everything in its order; the shelf forgets it. */
  take(id: string): Buffer {
    const bytes = Buffer.concat(this.chunks.get(id) ?? []);
    this.chunks.delete(id);
    return bytes;
  }

  clear(): void {
    this.chunks = new Map();
  }
}
