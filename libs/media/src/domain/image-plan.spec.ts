import { fittedKey, fittedQuery, jpegName, predictedSize } from './image-fit.js';
import { leastSide, planImage, type ImageFacts } from './image-plan.js';
import type { ImageRules } from './image-rules.js';
import { isOwnKey } from './object-key.js';

const MEGABYTE = 1_000_000;
const jpegOnly: ImageRules = { mimeTypes: ['image/jpeg'], maxBytes: 8 * MEGABYTE };

const image = (facts: Partial<ImageFacts> = {}): ImageFacts => ({
  kind: 'image',
  mime: 'image/jpeg',
  sizeBytes: MEGABYTE,
  width: 3000,
  height: 2000,
  animated: false,
  ...facts,
});

describe('planImage', () => {
  it.each<[string, ImageFacts, ImageRules]>([
    ['an image that fits', image(), jpegOnly],
    [
      'an image where anything goes',
      image({ mime: 'image/png', sizeBytes: 1e9 }),
      { mimeTypes: 'any', maxBytes: null },
    ],
    ['a video', image({ kind: 'video', mime: 'video/mp4', sizeBytes: 1e9 }), jpegOnly],
    ['an image nothing is known of', image({ mime: null, sizeBytes: null, width: null }), jpegOnly],
    [
      'an animation that fits',
      image({ mime: 'image/gif', animated: true }),
      { ...jpegOnly, mimeTypes: 'any' },
    ],
    [
      'an image that is too small',
      image({ width: 10, height: 10 }),
      { ...jpegOnly, minWidth: 100 },
    ],
  ])('leaves %s as it is', (_what, facts, rules) =>
    expect(planImage(facts, rules)).toEqual({ kind: 'as_is' }),
  );

  it('converts another type, and keeps the pixels', () => {
    expect(planImage(image({ mime: 'image/png' }), jpegOnly)).toEqual({
      kind: 'prepare',
      fit: { maxBytes: 8 * MEGABYTE, maxSide: null, minWidth: 0, minHeight: 0 },
      facts: { mime: 'image/jpeg', sizeBytes: MEGABYTE, width: 3000, height: 2000 },
    });
  });

  it('shrinks too many bytes to the limit', () => {
    const plan = planImage(image({ sizeBytes: 12 * MEGABYTE }), jpegOnly);
    expect(plan).toMatchObject({ kind: 'prepare', facts: { sizeBytes: 8 * MEGABYTE } });
  });

  it.each<[Partial<ImageRules>, number, number]>([
    [{ maxWidth: 1500 }, 1500, 1000],
    [{ maxHeight: 1500 }, 2250, 1500],
    [{ maxWidthPlusHeight: 4000 }, 2400, 1600],
    [{ maxPixels: 1_500_000 }, 1499, 999],
  ])('scales both sides alike into %j', (bounds, width, height) => {
    const plan = planImage(image(), { ...jpegOnly, ...bounds });
    expect(plan).toMatchObject({ kind: 'prepare', facts: { width, height } });
  });

  it('never goes over the bounds by rounding', () => {
    for (let width = 4001; width < 4400; width += 7) {
      const size = { width, height: 3001 };
      const rules = { ...jpegOnly, maxWidthPlusHeight: 5003, maxPixels: 6_000_000 };
      const plan = planImage(image(size), rules);
      if (plan.kind !== 'prepare') throw new Error(plan.kind);
      const made = predictedSize(size, plan.fit);
      expect(made.width + made.height).toBeLessThanOrEqual(5003);
      expect(made.width * made.height).toBeLessThanOrEqual(6_000_000);
    }
  });

  it.each<[string, ImageFacts, ImageRules]>([
    ['animated', image({ mime: 'image/gif', animated: true }), jpegOnly],
    [
      'animated',
      image({ mime: 'image/webp', animated: true, sizeBytes: 1e8 }),
      { ...jpegOnly, mimeTypes: 'any' },
    ],
    ['no_jpeg', image({ mime: 'image/webp' }), { ...jpegOnly, mimeTypes: ['image/png'] }],
    [
      'too_small',
      image({ width: 20_000, height: 500 }),
      { ...jpegOnly, maxWidth: 2000, minHeight: 300 },
    ],
    [
      'too_small',
      image({ sizeBytes: 3 * MEGABYTE }),
      { ...jpegOnly, maxBytes: 50_000, minWidth: 2000 },
    ],
  ])('cannot mend what is %s', (reason, facts, rules) =>
    expect(planImage(facts, rules)).toEqual({ kind: 'impossible', reason }),
  );

  it('goes no lower than the network’s least pixels, nor than a thumbnail', () => {
    expect(leastSide({ width: 3000, height: 2000 }, { minHeight: 1000 })).toBe(1500);
    expect(leastSide({ width: 3000, height: 2000 }, {})).toBe(320);
    expect(leastSide({ width: 100, height: 50 }, {})).toBe(100);
  });
});

describe('prepared files', () => {
  const fit = { maxBytes: 5, maxSide: 1080 };

  it('lie beside the object, where nobody can register them', () => {
    const key = fittedKey('ws_1/aa/asset_1', fit);
    expect(key).toBe('ws_1/aa/asset_1.fit-5-1080.converted.jpg');
    expect(isOwnKey('ws_1', key)).toBe(false);
  });

  it('are asked for by their bounds', () => {
    expect(fittedQuery(fit)).toBe('?format=jpeg&maxBytes=5&maxSide=1080');
    expect(fittedQuery({ maxBytes: null, maxSide: null })).toBe('?format=jpeg');
    expect([jpegName('a.JPEG'), jpegName('a.b.png'), jpegName('a')]).toEqual([
      'a.JPEG',
      'a.b.jpg',
      'a.jpg',
    ]);
  });
});
