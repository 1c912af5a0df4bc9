/** Parts of files that are not complete. They wait in memory, so that an unfinished upload does not outlive a restart. */
export class PartShelf {
  private uploads = new Map<string, Map<number, Buffer>>();

  /** Keeps a part, whose place is counted from 0; the same place again replaces it. */
  put(upload: string, place: number, bytes: Buffer): void {
    const parts = this.uploads.get(upload) ?? new Map<number, Buffer>();
    // A copy: a slice would hold the whole body of its request.
    parts.set(place, Buffer.from(bytes));
    this.uploads.set(upload, parts);
  }

  /** Keeps a part behind all others. Answers how many bytes there are now. */
  append(upload: string, bytes: Buffer): number {
    this.put(upload, this.uploads.get(upload)?.size ?? 0, bytes);
    return this.received(upload);
  }

  /** Bytes that have arrived. */
  received(upload: string): number {
    return [...(this.uploads.get(upload)?.values() ?? [])].reduce(
      (sum, part) => sum + part.length,
      0,
    );
  }

  part(upload: string, place: number): Buffer | undefined {
    return this.uploads.get(upload)?.get(place);
  }

  /** The whole file; null while a place before the last part is empty. */
  assemble(upload: string): Buffer | null {
    const parts = this.uploads.get(upload) ?? new Map<number, Buffer>();
    const ordered = Array.from({ length: parts.size }, (_none, place) => parts.get(place));
    if (ordered.includes(undefined)) return null;
    return Buffer.concat(ordered as readonly Buffer[]);
  }

  forget(upload: string): void {
    this.uploads.delete(upload);
  }

  clear(): void {
    this.uploads = new Map();
  }
}
