import { AssetInvalidError } from '../media.errors.js';
import { readIsoIndex } from './iso-index.js';
import { movableIndexOf } from './moved-index.js';
import { checkSampleTables } from './sample-tables.js';

const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(name, 'latin1'), body]);
};
/** The same with its length in 64 bits. */
const longBox = (name: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(1), Buffer.from(name, 'latin1'), uint32(0, body.length + 16), body]);
};
const runs = (name: string, ...counts: readonly number[]): Buffer =>
  box(name, uint32(0, counts.length, ...counts.flatMap((count) => [count, 1])));
const trackOf = (...tables: readonly Buffer[]): Buffer =>
  box('trak', box('mdia', box('minf', box('stbl', ...tables))));

/** Judges an index in a file that is said to be so long. */
async function judge(index: Buffer, fileBytes: number): Promise<void> {
  const bytes = Buffer.concat([box('ftyp', Buffer.alloc(8)), index]);
  const read = async (start: number, end: number): Promise<Buffer> => bytes.subarray(start, end);
  const found = await readIsoIndex({ sizeBytes: bytes.length, read });
  checkSampleTables(found!, fileBytes);
}

const MANY = 100_000_000;

describe('the tables of an MP4', () => {
  it('are taken where the file can hold what they claim', async () => {
    await judge(box('moov', trackOf(runs('stts', 90, 10), runs('ctts', 100))), 1_000);
    // Sound without compression: one sample for each moment, which readers do not expand.
    await judge(box('moov', trackOf(runs('stts', MANY))), 2 * MANY);
  });

  it.each([
    ['one run of more samples than bytes', box('moov', trackOf(runs('stts', 2_000)))],
    ['runs that come to more together', box('moov', trackOf(runs('ctts', 600, 600)))],
    [
      'a run below a box with a long length',
      box('moov', box('trak', longBox('mdia', box('minf', box('stbl', runs('stts', 2_000)))))),
    ],
    ['a run below an index with a long length', longBox('moov', trackOf(runs('stts', 2_000)))],
    [
      'a run below a table with a long length',
      box('moov', trackOf(longBox('stts', uint32(0, 1, 2_000, 1)))),
    ],
  ])('are refused with %s', async (_what, index) => {
    await expect(judge(index, 1_000)).rejects.toThrow(AssetInvalidError);
  });

  it('are refused where a reader would make an entry for each of too many samples', async () => {
    const index = box('moov', trackOf(runs('stts', MANY), runs('ctts', 1)));
    await expect(judge(index, 2 * MANY)).rejects.toThrow(AssetInvalidError);
  });

  it('are refused where they are nested without an end', async () => {
    let nested = box('trak');
    for (let level = 0; level < 20_000; level += 1)
      nested = Buffer.concat([uint32(nested.length + 8), Buffer.from('trak'), nested]);
    await expect(judge(box('moov', nested), 10_000_000)).rejects.toThrow(AssetInvalidError);
  });
});

describe('the head of an MP4', () => {
  it('is not taken along where it is longer than any type of a file', async () => {
    const film = (padding: number): Buffer =>
      Buffer.concat([
        box('ftyp', Buffer.alloc(padding)),
        box('mdat', Buffer.alloc(16)),
        box('moov', trackOf()),
      ]);
    const movable = async (bytes: Buffer) => {
      const read = async (start: number, end: number): Promise<Buffer> =>
        bytes.subarray(start, end);
      return movableIndexOf((await readIsoIndex({ sizeBytes: bytes.length, read }))!);
    };
    expect(await movable(film(24))).toMatchObject({ bodyStart: 32 });
    expect(await movable(film(100_000))).toBeNull();
  });
});
