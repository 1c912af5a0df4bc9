import { text as textOf, buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { JsonReader } from '../../contract/json-reader.js';
import { liveEndpoints, sandboxEndpoints } from '../../registry/provider-endpoints.js';
import { aMedia } from '../../testing/builders.js';
import { plainCover } from './reddit.cover.js';
import { redditDefinition } from './reddit.definition.js';
import { filesOf, readLease, uploadName } from './reddit.uploads.js';

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

const bases = Object.fromEntries(
  Object.entries(redditDefinition.endpoints).map(([name, endpoint]) => [name, endpoint.default]),
);
const live = liveEndpoints(bases);
const lease = (action: string | null, fields: readonly object[] = [{ name: 'Key', value: 'k1' }]) =>
  new JsonReader({ args: { action, fields }, asset: { asset_id: 'a1' } });

describe('a media lease of Reddit', () => {
  it('takes the scheme of the API', () => {
    const action = '//reddit-uploaded-video.s3-accelerate.amazonaws.com';
    const fields = [
      { name: 'key', value: 'rte_images/k1' },
      { name: 'success_action_status', value: 201 },
    ];
    expect(readLease(lease(action, fields), live)).toEqual({
      uploadUrl: `https:${action}`,
      fields: [fields[0], { name: 'success_action_status', value: '201' }],
      asset: { assetId: 'a1', url: `https:${action}/rte_images/k1` },
    });
  });

  it('goes to the sandbox in a sandbox workspace', () => {
    const sandbox = sandboxEndpoints(bases, 'http://127.0.0.1:4010');
    const store = 'reddit-uploaded-media.s3-accelerate.amazonaws.com';
    const url = `http://127.0.0.1:4010/${store}`;
    expect(readLease(lease(`//${store}`), sandbox).uploadUrl).toBe(url);
    expect(readLease(lease(`//127.0.0.1:4010/${store}`), sandbox)).toMatchObject({
      uploadUrl: url,
      asset: { url: `${url}/k1` },
    });
  });

  it.each([
    ['another host', lease('//evil.example')],
    [
      'a host that begins alike',
      lease('//reddit-uploaded-media.s3-accelerate.amazonaws.com.evil.example'),
    ],
    ['no encryption', lease('http://reddit-uploaded-media.s3-accelerate.amazonaws.com')],
    ['no address', lease(null)],
    ['no key', lease('//reddit-uploaded-media.s3-accelerate.amazonaws.com', [])],
  ])('refuses %s', (_what, json) => {
    expect(() => readLease(json, live)).toThrow(
      expect.objectContaining({ failureClass: 'transient' }),
    );
  });
});
