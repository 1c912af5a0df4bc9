import { Readable } from 'node:stream';
import { UploadSources } from '../../contract/upload-sources.js';
import { aMedia } from '../../testing/builders.js';
import { Base64File, filesIn, streamedJson, type StreamedJson } from './pinterest.streamed-json.js';

const inChunks = (bytes: Buffer, size: number): Base64File => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return new Base64File({ ...aMedia(bytes), open: async () => Readable.from(chunks) });
};

async function written(value: StreamedJson): Promise<{ text: string; announced: number }> {
  const body = streamedJson(value, new UploadSources(filesIn(value)));
  if (body.kind !== 'stream') throw new Error('not a stream');
  const chunks: Buffer[] = [];
  for await (const chunk of body.stream) chunks.push(chunk as Buffer);
  return { text: Buffer.concat(chunks).toString('utf8'), announced: body.sizeBytes };
}

describe('JSON with files', () => {
  it.each([0, 1, 2, 3, 4, 5, 100, 1001])('writes a file of %i bytes whole', async (length) => {
    const bytes = Buffer.from(Array.from({ length }, (_, index) => index % 256));
    const { text, announced } = await written({ data: inChunks(bytes, 7) });
    expect(JSON.parse(text)).toEqual({ data: bytes.toString('base64') });
    expect(announced).toBe(Buffer.byteLength(text));
  });

  it('writes everything else as JSON does', async () => {
    const value = { a: [1, null, true, [], {}], 'ü"': 'Tulpen\n"🌷"', b: { c: ['x'] } };
    const { text, announced } = await written(value);
    expect(text).toBe(JSON.stringify(value));
    expect(announced).toBe(Buffer.byteLength(text));
  });

  it('finds the files in their order', () => {
    const [first, second] = [inChunks(Buffer.from('1'), 1), inChunks(Buffer.from('22'), 1)];
    expect(filesIn({ items: [{ data: first }, { data: second }] })).toEqual([
      first?.media,
      second?.media,
    ]);
  });

  it.each([-1, 1])('breaks off when a file is %i bytes off', async (difference) => {
    const { media } = inChunks(Buffer.from('tulip'), 2);
    const file = new Base64File({ ...media, sizeBytes: media.sizeBytes + difference });
    await expect(written({ file })).rejects.toThrow('announced');
  });
});
