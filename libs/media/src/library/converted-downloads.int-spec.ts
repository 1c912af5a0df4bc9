import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId } from '#libs/kernel';
import { anImage, bootMedia, type MediaPlatform } from '../testing/index.js';
import { MediaLibrary } from './media-library.js';
import type { PublishableMedia } from './media-ref.js';
import type { NetworkIntake } from './network-intake.js';

const jpegOnly: NetworkIntake = {
  images: { mimeTypes: ['image/jpeg'], maxBytes: 60_000 },
  videos: null,
  fetches: 'none',
};

describe('images elsewhere', () => {
  let image: Buffer;
  let server: Server;
  let media: MediaPlatform;
  let url: string;

  beforeAll(async () => {
    server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(image),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    url = `http://${host}/pictures/bee.png`;
    media = await bootMedia({ OUTBOUND_ALLOWED_HOSTS: host });
  });
  afterAll(async () => {
    await media.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => (image = await anImage('png', { width: 1200, height: 800 })));

  const publishable = async (intake: NetworkIntake): Promise<PublishableMedia> => {
    const library = media.platform.get(MediaLibrary);
    const [item] = await library.forPublishing(newId('ws'), [{ assetId: null, url }], intake);
    return item!;
  };

  it('are converted for a network they are sent to, the same at every look', async () => {
    const item = await publishable(jpegOnly);
    const [one, other] = [await buffer(await item.open()), await buffer(await item.open())];
    expect(item).toMatchObject({ mime: 'image/jpeg', filename: 'bee.jpg', url });
    expect(item.sizeBytes).toBeLessThanOrEqual(60_000);
    expect([one.length, one.equals(other)]).toEqual([item.sizeBytes, true]);
    const files = () => readdir(join(media.directory, 'incoming'));
    while ((await files()).length > 0) await new Promise(setImmediate);
    expect(await files()).toEqual([]);
  });

  it('go as they are to a network that fetches them', async () => {
    const item = await publishable({ ...jpegOnly, fetches: 'image' });
    expect(item).toMatchObject({ mime: 'image/png', filename: 'bee.png', sizeBytes: image.length });
  });

  it('are not sent when they changed in between', async () => {
    const item = await publishable(jpegOnly);
    image = await anImage('png', { width: 300, height: 200 });
    await expect(item.open()).rejects.toThrow('changed since');
  });

  it('fail for good when they are damaged', async () => {
    image = image.subarray(0, image.length / 2);
    await expect(publishable(jpegOnly)).rejects.toMatchObject({
      problem: 'invalid',
      retryable: false,
    });
  });
});
