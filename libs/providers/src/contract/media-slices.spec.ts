import { Readable } from 'node:stream';
import { MediaSlices } from './media-slices.js';

/** A file of many pieces that counts how far it was read. */
function watched(pieces: readonly string[]) {
  const seen = { opened: 0, read: 0 };
  const open = async (start = 0): Promise<Readable> => {
    seen.opened += 1;
    async function* bytes(): AsyncGenerator<Buffer> {
      let before = start;
      for (const piece of pieces.map((text) => Buffer.from(text))) {
        const wanted = piece.subarray(before);
        before = Math.max(0, before - piece.length);
        if (wanted.length === 0) continue;
        seen.read += 1;
        yield wanted;
      }
    }
    return Readable.from(bytes(), { objectMode: false, highWaterMark: 1 });
  };
  return { media: { open }, seen };
}

async function textOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

describe('stretches of a file', () => {
  it('come from one reading, whatever the file’s own pieces are', async () => {
    const { media, seen } = watched(['abc', 'defgh', 'i', 'jklm']);
    const slices = new MediaSlices(media);
    expect(await textOf(await slices.take(0, 4))).toBe('abcd');
    expect(slices.hasReached(4)).toBe(true);
    expect(slices.hasReached(5)).toBe(false);
    expect(await textOf(await slices.take(4, 9))).toBe('efghi');
    expect(await textOf(await slices.take(9, 13))).toBe('jklm');
    expect(seen.opened).toBe(1);
    slices.close();
  });

  it('are read no further than they reach', async () => {
    const { media, seen } = watched(Array.from({ length: 1000 }, () => '0123456789'));
    const slices = new MediaSlices(media);
    await textOf(await slices.take(0, 50));
    expect(seen.read).toBeLessThan(20);
    slices.close();
  });

  it('begin a new reading at their place when they do not follow', async () => {
    const { media, seen } = watched(['abcdef', 'ghij']);
    const slices = new MediaSlices(media);
    expect(await textOf(await slices.take(5, 8))).toBe('fgh');
    expect(await textOf(await slices.take(2, 4))).toBe('cd');
    expect(await textOf(await slices.take(9, 10))).toBe('j');
    expect(seen.opened).toBe(3);
    slices.close();
  });

  it('break off when the file is shorter than it was said to be', async () => {
    const slices = new MediaSlices(watched(['abc']).media);
    await expect(textOf(await slices.take(0, 4))).rejects.toMatchObject({
      failureClass: 'transient',
    });
    slices.close();
  });
});
