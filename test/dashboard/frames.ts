import type { Page } from 'playwright-core';

const MOST_NOTCHES = 600;

/** How long frames took, in milliseconds. */
export interface Frames {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
}

const BEGIN = `
  globalThis.watchedFrames = [];
  requestAnimationFrame(function frame(at) {
    globalThis.watchedFrames.push(at);
    globalThis.watching = requestAnimationFrame(frame);
  });`;
const END = `
  cancelAnimationFrame(globalThis.watching);
  globalThis.watchedFrames.slice(1).map((at, index) => at - globalThis.watchedFrames[index])`;

/** The times between the browser's frames while something is done. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(BEGIN);
  await act();
  const taken: number[] = await page.evaluate(END);
  return { count: taken.length, median: percentile(taken, 0.5), p95: percentile(taken, 0.95) };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

/** Turns the wheel as long as there is something to scroll, notch by notch. @param notch in pixels, down or up */
export async function wheelWhile(
  page: Page,
  notch: number,
  isLeft: () => Promise<boolean>,
): Promise<void> {
  for (let turned = 0; turned < MOST_NOTCHES && (await isLeft()); turned += 1) {
    await page.mouse.wheel(0, notch);
  }
  expect(await isLeft()).toBe(false);
}
