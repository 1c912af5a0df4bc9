import { Readable } from 'node:stream';
import { PieceReader } from './x.segments.js';
import { segmentBytesFor } from './x.segments.js';

const MEGABYTE = 1024 * 1024;
const reader = () => new PieceReader(Readable.from(['abc', 'defg', 'h'].map(Buffer.from)));
const text = async (pieces: Promise<Buffer>) => (await pieces).toString();

describe('a reader of pieces', () => {
  it('cuts a stream whatever its chunks are', async () => {
    const pieces = reader();
    expect(await text(pieces.take(2))).toBe('ab');
    expect(await text(pieces.take(4))).toBe('cdef');
    expect(await text(pieces.take(4))).toBe('gh');
    expect(await text(pieces.take(4))).toBe('');
  });

  it('cuts a piece again that was put back', async () => {
    const pieces = reader();
    pieces.putBack(await pieces.take(5));
    expect(await text(pieces.take(2))).toBe('ab');
    expect(await text(pieces.take(9))).toBe('cdefgh');
  });
});

describe('the size of segments', () => {
  it.each([
    [1, MEGABYTE],
    [1000 * MEGABYTE, MEGABYTE],
    [4000 * MEGABYTE, 4 * MEGABYTE],
    [16 * 1024 * MEGABYTE, 17_179_870],
  ])('for %i bytes is %i', (sizeBytes, segmentBytes) => {
    expect(segmentBytesFor(sizeBytes)).toBe(segmentBytes);
    expect(Math.ceil(sizeBytes / segmentBytes)).toBeLessThanOrEqual(1000);
  });
});
