/** One part of a file that is sent by itself. */
export interface Slice {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** Parts that are not stored yet. Parts are numbered from 1. */
export function missingSlices(
  size: number,
  partSize: number,
  stored: readonly { readonly number: number }[],
): readonly Slice[] {
  const done = new Set(stored.map(({ number }) => number));
  const count = Math.max(1, Math.ceil(size / partSize));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    start: index * partSize,
    end: Math.min(size, (index + 1) * partSize),
  })).filter(({ number }) => !done.has(number));
}

/** Runs tasks, a few at a time. The first failure ends it; what runs then is not waited for. */
export async function fewAtATime<Item>(
  items: readonly Item[],
  most: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}
