import { pictureType } from './picture.js';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('the type of a picture', () => {
  it.each([
    ['image/jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['image/png', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
    ['image/gif', 'GIF89a\x01\x00'],
    ['image/webp', 'RIFF\x0a\x00\x00\x00WEBPVP8 '],
  ])('is %s by its bytes', (type, beginning) => {
    expect(pictureType(bytes(beginning))).toBe(type);
  });

  it.each([
    '',
    'GIF',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg/>',
    '<html>\x89PNG\r\n\x1a\n',
    ' \xff\xd8\xff',
    'RIFF\x0a\x00\x00\x00WAVEfmt ',
    '%PDF-1.7',
  ])('is none for %j', (beginning) => {
    expect(pictureType(bytes(beginning))).toBeNull();
  });
});
