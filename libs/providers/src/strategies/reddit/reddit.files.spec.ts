import { text as textOf, buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { aMedia } from '../../testing/builders.js';
import { plainCover } from './reddit.cover.js';
import { filesOf, uploadName } from './reddit.uploads.js';

const image = aMedia(Buffer.from('image'));
const video = aMedia(Buffer.from('video'), { kind: 'video', mime: 'video/mp4' });
const filesFor = (media: readonly (typeof image)[], kind?: string) =>
  filesOf({ interaction: 'post', media, settings: kind === undefined ? {} : { kind } });

describe('files of a Reddit post', () => {
  it('puts a video before its cover', async () => {
    const contents = await Promise.all(
      filesFor([image, video]).map(async (file) => textOf(await file.open())),
    );
    expect(contents).toEqual(['video', 'image']);
  });

  it('leaves images in their order, and comments without files', () => {
    expect(filesFor([image, image])).toEqual([image, image]);
    expect(filesFor([image], 'video')).toEqual([image]);
    expect(filesOf({ interaction: 'reply', media: [image], settings: {} })).toEqual([]);
  });

  it('makes a black picture of the video’s proportions', async () => {
    const cover = plainCover({ width: 3840, height: 2160 });
    const png = await buffer(await cover.open());
    expect(png.length).toBe(cover.sizeBytes);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1280, 720]);
    const dataLength = png.readUInt32BE(33);
    const rows = inflateSync(png.subarray(41, 41 + dataLength));
    expect(rows.length).toBe(720 * 161);
    expect(rows.every((byte) => byte === 0)).toBe(true);
    const unknown = await buffer(await plainCover({ width: null, height: null }).open());
    expect([unknown.readUInt32BE(16), unknown.readUInt32BE(20)]).toEqual([1280, 720]);
  });

  it.each([
    ['tulips.jpeg', 'image/jpeg', 'tulips.jpg'],
    ['../../été 1.PNG', 'image/png', 'e-te-1.png'],
    ['春', 'video/quicktime', 'file.mov'],
    ['plan.tif', 'image/tiff', 'plan.tif'],
    ['plan', 'image/tiff', 'plan.bin'],
  ])('uploads %s of type %s as %s', (filename, mime, name) => {
    expect(uploadName({ filename, mime })).toBe(name);
  });
});
