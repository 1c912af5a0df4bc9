import { chunkPlan, isLast, rangeFrom, type ByteRange } from './tiktok.uploads.js';
import { type ChunkPlan } from './tiktok.body.js';

function rangesOf(plan: ChunkPlan): readonly ByteRange[] {
  const ranges: ByteRange[] = [];
  for (let sent = 0; sent < plan.totalBytes;) {
    const range = rangeFrom(plan, sent);
    ranges.push(range);
    sent = range.end;
  }
  return ranges;
}

describe('the chunks of a video', () => {
  it.each<readonly [number, number, number]>([
    [1, 1, 1],
    [4_999_999, 4_999_999, 1],
    [5_000_000, 5_000_000, 1],
    [64_000_000, 64_000_000, 1],
    [64_000_001, 10_485_760, 6],
    [104_857_600, 10_485_760, 10],
    [4_000_000_000, 10_485_760, 381],
    [4_294_967_296, 10_485_760, 409],
  ])('of %i bytes have %i bytes and are %i', (totalBytes, chunkBytes, count) => {
    expect(chunkPlan(totalBytes)).toEqual({ totalBytes, chunkBytes, count });
    const ranges = rangesOf(chunkPlan(totalBytes));
    expect(ranges).toHaveLength(count);
    expect(ranges.at(-1)?.end).toBe(totalBytes);
    expect(ranges.slice(0, -1).every(({ start, end }) => end - start === chunkBytes)).toBe(true);
  });

  it('leave the remainder to the last one (the example of TikTok’s guide)', () => {
    const plan = { totalBytes: 50_000_123, chunkBytes: 10_000_000, count: 5 };
    expect(rangesOf(plan).at(-1)).toEqual({ start: 40_000_000, end: 50_000_123 });
    expect(isLast(plan, rangeFrom(plan, 30_000_000))).toBe(false);
    expect(isLast(plan, rangeFrom(plan, 40_000_000))).toBe(true);
  });

  it('go on in the middle of one where TikTok has stored a part of it', () => {
    const plan = { totalBytes: 35, chunkBytes: 10, count: 3 };
    expect(rangeFrom(plan, 13)).toEqual({ start: 13, end: 20 });
    expect(rangeFrom(plan, 23)).toEqual({ start: 23, end: 35 });
    expect(rangeFrom(plan, 31)).toEqual({ start: 31, end: 35 });
  });
});
