import { Readable } from 'node:stream';
import { soundLines } from './sound-lines.js';

async function passed(chunks: readonly Buffer[]): Promise<readonly [string, readonly unknown[]]> {
  const refused: unknown[] = [];
  const lines = Readable.from(chunks).pipe(soundLines((id) => refused.push(id)));
  const bytes: Buffer[] = [];
  for await (const chunk of lines) bytes.push(chunk as Buffer);
  return [Buffer.concat(bytes).toString('utf8'), refused];
}

describe('messages of a client', () => {
  it('come through however they are cut, but for those that are not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"id":1,"text":"Grüße 🚢"}\n'),
      Buffer.from('{"id":2,"text":"Gr\u00fc\u00dfe"}\n', 'latin1'),
      Buffer.from('{"id":"x","text":"\u00e4"}\r\n', 'latin1'),
      Buffer.from('\u00e4\n', 'latin1'),
      Buffer.from('{"id":3}\n{"id":4}'),
    ]);
    const sound = '{"id":1,"text":"Grüße 🚢"}\n{"id":3}\n{"id":4}';
    for (const size of [1, 2, 3, 7, bytes.length]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      expect(await passed(chunks)).toEqual([sound, [2, 'x', null]]);
    }
  });
});
