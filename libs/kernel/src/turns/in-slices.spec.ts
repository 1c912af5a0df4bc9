import { inSlices } from './in-slices.js';

function* work(parts: number, partMs: number): Generator<void, number> {
  for (let part = 0; part < parts; part += 1) {
    const end = performance.now() + partMs;
    while (performance.now() < end);
    yield;
  }
  return parts;
}

it('lets others have their turn between the parts of long work', async () => {
  let turns = 0;
  const other = (): void => {
    turns += 1;
    next = setImmediate(other);
  };
  let next = setImmediate(other);
  expect(await inSlices(work(20, 5))).toBe(20);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(5);
});

it('waits for nothing where the work is short', async () => {
  let hasOther = false;
  setImmediate(() => (hasOther = true));
  expect(await inSlices(work(3, 0))).toBe(3);
  expect(hasOther).toBe(false);
});
