import { randomBytes } from 'node:crypto';
import { base64Chunks } from './base64-chunks.js';

async function decoded(text: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of base64Chunks('contentBase64', text)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('base64Chunks', () => {
  it.each([0, 1, 2, 3, 196_607, 196_608, 196_609, 500_000])(
    'decodes %i bytes across pieces, with line breaks, in both alphabets and as a data URL',
    async (length) => {
      const bytes = randomBytes(length);
      const text = bytes.toString('base64');
      expect((await decoded(text)).equals(bytes)).toBe(true);
      expect((await decoded(text.replace(/.{76}/g, '$&\r\n'))).equals(bytes)).toBe(true);
      expect((await decoded(bytes.toString('base64url'))).equals(bytes)).toBe(true);
      expect((await decoded(`data:image/png;base64,${text}`)).equals(bytes)).toBe(true);
    },
  );

  it.each(['no base64!', 'A', 'AAAAA', 'AA==AA==', 'AA=', '====', 'Größe'])(
    'refuses %j',
    async (text) => {
      await expect(decoded(text)).rejects.toMatchObject({ code: 'invalid_parameter' });
    },
  );
});
