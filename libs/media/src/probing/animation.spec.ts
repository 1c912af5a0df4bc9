import { anImage } from '../testing/index.js';
import { isAnimated } from './animation.js';
import type { ByteSource } from './byte-source.js';

const HEAD_BYTES = 4_100;

describe('isAnimated', () => {
  it.each(['png', 'webp', 'jpeg', 'gif'] as const)(
    'tells a %s that stands still',
    async (format) => {
      expect(await moves(`image/${format}`, await anImage(format))).toBe(false);
    },
  );

  it.each(['gif', 'webp'] as const)('tells a %s with several pictures', async (format) => {
    const moving = await anAnimation(format);
    expect(await moves(`image/${format}`, moving)).toBe(true);
  });

  it('passes over the colours that a picture of a GIF brings along', async () => {
    const header = Buffer.from('47494638396101000100000000', 'hex');
    const own = Buffer.concat([Buffer.from('2c0000000001000100812c2c2c3b2c3b2c2c2c3b2c2c', 'hex')]);
    const data = Buffer.from('02024c0100', 'hex');
    const one = Buffer.concat([header, own, data]);
    expect(await moves('image/gif', Buffer.concat([one, Buffer.from('3b', 'hex')]))).toBe(false);
    expect(await moves('image/gif', Buffer.concat([one, own, data]))).toBe(true);
  });

  it('reads a GIF no further than its second picture, and once', async () => {
    const moving = Buffer.concat([await anAnimation('gif'), Buffer.alloc(5_000_000)]);
    let read = 0;
    const source = sourceOf(moving, (bytes) => (read += bytes));
    expect(await isAnimated('image/gif', moving.subarray(0, HEAD_BYTES), source)).toBe(true);
    expect(read).toBeLessThan(600_000);
  });

  it('takes a GIF that is cut in its first picture for one that stands still', async () => {
    const whole = await anAnimation('gif');
    expect(await moves('image/gif', whole.subarray(0, 400))).toBe(false);
  });

  it('tells a PNG that says how it moves before its first picture', async () => {
    const still = await anImage('png');
    const at = still.indexOf('IDAT') - 4;
    const control = Buffer.concat([
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('acTL'),
      Buffer.alloc(12),
    ]);
    const moving = Buffer.concat([still.subarray(0, at), control, still.subarray(at)]);
    expect(await moves('image/png', moving)).toBe(true);
  });

  it('tells an AVIF that holds a sequence by its brand', async () => {
    const still = await anImage('avif');
    expect(await moves('image/avif', still)).toBe(false);
    const sequence = Buffer.from(still);
    sequence.write('avis', 8, 'latin1');
    expect(await moves('image/avif', sequence)).toBe(true);
  });
});

function moves(mime: string, bytes: Buffer): Promise<boolean> {
  return isAnimated(mime, bytes.subarray(0, HEAD_BYTES), sourceOf(bytes));
}

function sourceOf(bytes: Buffer, told: (read: number) => unknown = () => null): ByteSource {
  return {
    sizeBytes: bytes.length,
    read: async (start, end) => {
      told(end - start);
      return bytes.subarray(start, end);
    },
  };
}

async function anAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [still, size] = [await anImage('png'), { width: 320, height: 200 }];
  const plain = sharp({ create: { ...size, channels: 3, background: 'blue' } });
  const pictures = [still, await plain.png().toBuffer()];
  return sharp(pictures, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}
