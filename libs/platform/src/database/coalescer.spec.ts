import { Coalescer } from './coalescer.js';

describe('Coalescer', () => {
  it('sends items of one turn at once, and those that come meanwhile together', async () => {
    const flushed: (readonly number[])[] = [];
    const coalescer = new Coalescer<number, number>(
      async (items) => {
        flushed.push(items);
        return items.map((item) => item * 10);
      },
      { maxItems: 3, concurrency: 1 },
    );

    const first = [coalescer.add(1), coalescer.add(2)];
    await Promise.resolve();
    const meanwhile = [3, 4, 5, 6].map((item) => coalescer.add(item));

    expect(await Promise.all([...first, ...meanwhile])).toEqual([10, 20, 30, 40, 50, 60]);
    expect(flushed).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  it('rests between flushes when told to, but lets the first item go at once', async () => {
    const flushes: { readonly atMs: number; readonly items: number }[] = [];
    const coalescer = new Coalescer<number, number>(
      async (items) => {
        flushes.push({ atMs: performance.now(), items: items.length });
        return items;
      },
      { maxItems: 100, concurrency: 1, restMs: 300 },
    );

    const startedAtMs = performance.now();
    await coalescer.add(1);
    expect(performance.now() - startedAtMs).toBeLessThan(300);
    await Promise.all([2, 3, 4].map(async (item) => coalescer.add(item)));

    expect(flushes.map(({ items }) => items)).toEqual([1, 3]);
    expect(flushes[1]!.atMs - flushes[0]!.atMs).toBeGreaterThanOrEqual(299);
  });

  it('lets a bad item fail alone', async () => {
    const coalescer = new Coalescer<number, string>(
      async (items) => {
        if (items.includes(3)) throw new Error('three is not allowed');
        return items.map(String);
      },
      { maxItems: 10, concurrency: 1 },
    );

    const results = await Promise.allSettled([1, 2, 3, 4].map((item) => coalescer.add(item)));

    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('runs no more flushes at once than allowed', async () => {
    let running = 0;
    let most = 0;
    const coalescer = new Coalescer<number, number>(
      async (items) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return items;
      },
      { maxItems: 2, concurrency: 2 },
    );

    await Promise.all(Array.from({ length: 20 }, (_, item) => coalescer.add(item)));

    expect(most).toBe(2);
  });

  it('rejects the items of a flush that answers with too few results', async () => {
    const coalescer = new Coalescer<number, number>(async () => [], {
      maxItems: 5,
      concurrency: 1,
    });

    await expect(coalescer.add(1)).rejects.toThrow('one result per item');
  });
});
