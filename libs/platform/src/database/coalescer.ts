import { runApart } from '#libs/kernel';

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Group commit: items of one turn go out together, and while a flush runs, further ones gather for the
 * next. Under load a hundred small writes become one statement and one disk sync; alone, an item waits
 * for nothing. When a batch fails, its items are tried one by one, so that one bad item fails alone.
 */
export class Coalescer<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private flushing = 0;
  private restUntilMs = 0;
  private resting: NodeJS.Timeout | undefined;

  /**
   * @param flush writes all items or none, and returns one result per item, in order
   * @param options.maxItems most items in one flush
   * @param options.concurrency flushes that may run at once
   * @param options.restMs least time between the starts of two flushes, so that under load fewer and larger
   * ones do the work; an item that comes after a rest still goes at once
   */
  constructor(
    private readonly flush: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly options: {
      readonly maxItems: number;
      readonly concurrency: number;
      readonly restMs?: number;
    },
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.waiting.length === 1) queueMicrotask(() => runApart(() => this.pump()));
    });
  }

  private pump(): void {
    if (this.flushing >= this.options.concurrency || this.waiting.length === 0) return;
    if (this.mustRest()) return;
    const batch = this.waiting.splice(0, this.options.maxItems);
    this.flushing += 1;
    void this.run(batch).finally(() => {
      this.flushing -= 1;
      this.pump();
    });
    this.pump();
  }

  private mustRest(): boolean {
    const { restMs = 0 } = this.options;
    if (restMs === 0) return false;
    const nowMs = performance.now();
    if (nowMs >= this.restUntilMs) {
      this.restUntilMs = nowMs + restMs;
      return false;
    }
    this.resting ??= setTimeout(() => {
      this.resting = undefined;
      this.pump();
    }, this.restUntilMs - nowMs);
    return true;
  }

  private async run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.flush(batch.map((entry) => entry.item));
      if (results.length !== batch.length) throw new Error('a flush must give one result per item');
      batch.forEach((entry, index) => entry.resolve(results[index] as Result));
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error);
      for (const entry of batch) await this.run([entry]);
    }
  }
}
