import { anImage } from '../testing/index.js';
import { isAnimated } from './animation.js';

describe('isAnimated', () => {
  it.each(['png', 'webp', 'jpeg'] as const)('tells a %s that stands still', async (format) => {
    expect(isAnimated(`image/${format}`, await anImage(format))).toBe(false);
  });

  it('counts every GIF', async () => {
    expect(isAnimated('image/gif', await anImage('gif'))).toBe(true);
  });

  it('tells a WebP with several pictures', async () => {
    const { default: sharp } = await import('sharp');
    const pictures = await Promise.all([anImage('png'), anImage('png')]);
    const moving = await sharp(pictures, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(isAnimated('image/webp', moving)).toBe(true);
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
    expect(isAnimated('image/png', moving)).toBe(true);
  });
});
