import { croppedMime, croppedName, ratioOf } from './crop-picture.js';

describe('cropping', () => {
  it.each([
    ['4:5', 0.8],
    ['1.91:1', 1.91],
    ['wide', null],
    ['1:0', null],
  ])('knows the ratio %s', (ratio, value) => {
    expect(ratioOf(ratio)).toBe(value);
  });

  it('names the new file by the old, with its own ending', () => {
    expect(croppedName('harbour.at.dusk.JPEG', 'image/jpeg')).toBe('harbour.at.dusk-cropped.jpg');
    expect(croppedName('logo.webp', croppedMime('image/webp'))).toBe('logo-cropped.png');
    expect(croppedName('picture', 'image/jpeg')).toBe('picture-cropped.jpg');
  });
});
