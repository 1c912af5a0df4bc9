import { createDecipheriv } from 'node:crypto';
import { Readable } from 'node:stream';
import { ciphertextBytes, CiphertextParts, partsOf, type Part } from './snapchat.ciphertext.js';

const mediaKey = { key: Buffer.alloc(32, 7), iv: Buffer.alloc(16, 9) };
const plain = Buffer.from(Array.from({ length: 1_000 }, (_none, index) => (index * 31) % 256));

/** Reads the file in chunks that fit neither blocks nor parts. */
function fileOf(bytes: Buffer, chunk = 13): Readable {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunk) pieces.push(bytes.subarray(at, at + chunk));
  return Readable.from(pieces);
}

function cipherOf(bytes: Buffer, announced = bytes.length): CiphertextParts {
  return new CiphertextParts(fileOf(bytes), { sizeBytes: announced }, mediaKey);
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

async function take(ciphertext: CiphertextParts, parts: readonly Part[]): Promise<Buffer[]> {
  const taken: Buffer[] = [];
  for (const part of parts) taken.push(await bytesOf(ciphertext.take(part)));
  return taken;
}

describe('the encrypted file', () => {
  it.each([0, 1, 15, 16, 17, 1_000])(
    'has a length that is known before: %i bytes',
    async (size) => {
      const total = ciphertextBytes(size);
      const bytes = plain.subarray(0, size);
      const [whole] = await take(cipherOf(bytes), partsOf(total, 2_000));
      expect(whole).toHaveLength(total);
      const decipher = createDecipheriv('aes-256-cbc', mediaKey.key, mediaKey.iv);
      expect(Buffer.concat([decipher.update(whole!), decipher.final()])).toEqual(bytes);
    },
  );

  it('is cut into parts of one size, of which the last is what is left', () => {
    expect(partsOf(1_008, 500)).toEqual([
      { number: 1, start: 0, end: 500 },
      { number: 2, start: 500, end: 1_000 },
      { number: 3, start: 1_000, end: 1_008 },
    ]);
    expect(partsOf(1_000, 500)).toHaveLength(2);
  });

  it('goes on byte for byte wherever an earlier worker stopped', async () => {
    const parts = partsOf(ciphertextBytes(plain.length), 100);
    const whole = await take(cipherOf(plain), parts);
    for (const start of [1, 4, parts.length - 1]) {
      expect(await take(cipherOf(plain), parts.slice(start))).toEqual(whole.slice(start));
    }
  });

  it.each([
    ['shorter', plain.length + 1, 'has 1000 of its 1001 bytes'],
    ['longer', plain.length - 1, 'more than its 999 bytes'],
  ])('is not made of a file that is %s than announced', async (_word, announced, words) => {
    const parts = partsOf(ciphertextBytes(announced), 10_000);
    await expect(take(cipherOf(plain, announced), parts)).rejects.toThrow(words);
  });
});
