import { fewAtATime, missingSlices } from './slices.js';

describe('the slices of a file', () => {
  it('cover it, the last one shorter', () => {
    expect(missingSlices(25, 10, [])).toEqual([
      { number: 1, start: 0, end: 10 },
      { number: 2, start: 10, end: 20 },
      { number: 3, start: 20, end: 25 },
    ]);
  });

  it('leave out what is stored', () => {
    expect(missingSlices(25, 10, [{ number: 1 }, { number: 3 }])).toEqual([
      { number: 2, start: 10, end: 20 },
    ]);
  });
});

describe('a few at a time', () => {
  it('runs each once and never more than that', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await fewAtATime([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      done.push(item);
    });
    expect(most).toBe(3);
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('begins nothing more after a failure', async () => {
    const begun: number[] = [];
    const running = fewAtATime([1, 2, 3], 1, async (item) => {
      await Promise.resolve();
      begun.push(item);
      if (item === 2) throw new Error('no');
    });
    await expect(running).rejects.toThrow('no');
    expect(begun).toEqual([1, 2]);
  });
});
