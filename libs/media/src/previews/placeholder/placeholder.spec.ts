import { testConfig } from '#libs/kernel/testing';
import { lengthText } from './digits.js';
import { drawPlaceholder, type Placeholder } from './placeholder-drawing.js';
import { Placeholders } from './placeholders.js';

describe('the length on a placeholder', () => {
  it.each([
    [0.4, '0:00'],
    [7, '0:07'],
    [59.6, '1:00'],
    [754, '12:34'],
    [3_723, '1:02:03'],
  ])('of %d seconds reads %s', (seconds, text) => expect(lengthText(seconds)).toBe(text));
});

describe('a placeholder', () => {
  const video: Placeholder = {
    kind: 'video',
    extent: { width: 320, height: 180 },
    durationSeconds: 61,
  };
  const pixelOf = (placeholder: Placeholder, x: number, y: number) => {
    const { pixels, extent } = drawPlaceholder(placeholder);
    return [...pixels.subarray((y * extent.width + x) * 3, (y * extent.width + x) * 3 + 3)];
  };
  const pixelsOf = (placeholder: Placeholder) => drawPlaceholder(placeholder).pixels;

  it('of a video shows a play sign: a disc with a triangle in it', () => {
    const background = pixelOf(video, 2, 2);
    expect(pixelOf(video, 160, 90)).toEqual(background);
    expect(pixelOf(video, 135, 90)).not.toEqual(background);
  });

  it('of a video shows its length, where it is known', () => {
    const others = [62, null].map((durationSeconds) => pixelsOf({ ...video, durationSeconds }));
    for (const other of others) expect(other.equals(pixelsOf(video))).toBe(false);
  });

  it('of an image looks different', () => {
    const image: Placeholder = { ...video, kind: 'image', durationSeconds: null };
    expect(pixelsOf(image).equals(pixelsOf({ ...video, durationSeconds: null }))).toBe(false);
  });

  it.each([
    [
      { width: 1920, height: 1080 },
      { width: 200, height: 113 },
    ],
    [
      { width: 1080, height: 1920 },
      { width: 113, height: 200 },
    ],
    [
      { width: 9_000, height: 3 },
      { width: 200, height: 80 },
    ],
    [
      { width: 1, height: 1 },
      { width: 200, height: 200 },
    ],
    [
      { width: null, height: null },
      { width: 200, height: 113 },
    ],
  ])('of %j is %j large, and the same at every call', async (given, expected) => {
    const placeholders = new Placeholders(testConfig({ MEDIA_PREVIEW_PIXELS: '200' }));
    const facts = { ...given, durationSeconds: 5.4 };
    const first = await placeholders.drawnFor('video', facts);
    const { default: sharp } = await import('sharp');
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'webp', ...expected });
    const again = await placeholders.drawnFor('video', { ...facts, durationSeconds: 5 });
    expect(again.digest).toBe(first.digest);
  });
});
