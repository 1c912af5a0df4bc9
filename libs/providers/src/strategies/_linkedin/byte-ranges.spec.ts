import { Readable } from 'node:stream';
import { ByteRanges } from './byte-ranges.js';

async function text(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
const source = () => Readable.from([Buffer.from('abc'), Buffer.from('d'), Buffer.from('efgh')]);

describe('ByteRanges', () => {
  it('hands out one stretch after the other', async () => {
    const ranges = new ByteRanges(source());
    expect(await text(ranges.take(0, 1))).toBe('ab');
    expect(ranges.hasReached(1)).toBe(true);
    expect(await text(ranges.take(2, 6))).toBe('cdefg');
    expect(await text(ranges.take(7, 7))).toBe('h');
  });

  it('passes over what was sent before', async () => {
    expect(await text(new ByteRanges(source()).take(5, 7))).toBe('fgh');
  });

  it('fails for a file that is shorter than its parts', async () => {
    const ranges = new ByteRanges(source());
    await expect(text(ranges.take(6, 9))).rejects.toThrow('ended before its last part');
    expect(ranges.hasReached(9)).toBe(false);
  });
});
