import { setImmediate as otherWork } from 'node:timers/promises';

/** So long others wait for a part of long work. */
const SLICE_MS = 10;

/** Runs work that yields between its parts, and lets others have their turn in between. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (let sliceEnds = performance.now() + SLICE_MS; ;) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() < sliceEnds) continue;
    await otherWork();
    sliceEnds = performance.now() + SLICE_MS;
  }
}
