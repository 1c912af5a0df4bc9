import { inNewFolder } from '../../kernel/testing/network-client.js';
import { aPhoto } from './testing/media-files.js';
import { refusal, TiktokClient } from './testing/tiktok-client.js';
import { WebShelf } from './testing/web-shelf.js';

describe('TikTok in the sandbox', () => {
  it('lists its accounts and addresses', async () => {
    const tiktok = await TiktokClient.start();
    await tiktok.connect();
    const { providers } = (await tiktok.sandbox.send('/_sandbox/providers')).json;
    const own = providers.find(({ id }: { id: string }) => id === 'tiktok');
    const { url } = tiktok.sandbox.sandbox;
    expect(own.baseUrls['open.tiktokapis.com']).toBe(`${url}/open.tiktokapis.com`);
    expect(own.accounts[0]).toEqual({
      id: tiktok.openId,
      handle: 'tiktok:@garden_news',
      displayName: 'Garden News',
      kind: 'creator',
      connect: {},
    });
    await tiktok.stop();
  });

  it('goes on after a restart with what was begun', () =>
    inNewFolder(async (folder) => {
      const shelf = await WebShelf.start();
      const photo = shelf.put('photo.jpg', await aPhoto());
      const release = shelf.hold('photo.jpg');
      const before = await TiktokClient.start(folder);
      await before.connect();
      const published = await before.publish();
      const processed = await before.upload();
      const announced = (await before.direct()).json.data;
      const pulled = (await before.photos({ photo_images: [photo] })).json.data.publish_id;
      const { token, refreshToken } = before;
      await before.stop();
      release();

      const after = await TiktokClient.start(folder);
      after.token = token;
      after.clock.advance(120_000);
      const list = await after.post('/v2/video/list/?fields=id');
      expect(list.json.data.videos).toMatchObject([{ id: expect.any(String) }, { id: published }]);
      expect(await after.outcome(processed)).toMatchObject({ status: 'PUBLISH_COMPLETE' });
      expect(await after.outcome(pulled)).toMatchObject({ status: 'PUBLISH_COMPLETE' });
      const path = new URL(announced.upload_url);
      const url = `${after.sandbox.sandbox.url}${path.pathname}${path.search}`;
      expect((await after.put(url)).status).toBe(201);
      expect((await after.refresh(refreshToken)).json.open_id).toEqual(expect.any(String));
      expect(await after.sandbox.posts()).toHaveLength(3);
      await after.stop();
      await shelf.stop();
    }));
});

describe('TikTok after a reset', () => {
  const tiktok = TiktokClient.forSuite();

  it('begins anew', async () => {
    const first = await tiktok.publish();
    await tiktok.reset();
    expect(refusal(await tiktok.creatorInfo())).toEqual([401, 'access_token_invalid']);
    await tiktok.connect();
    expect(await tiktok.publish()).toBe(first);
    expect(await tiktok.posts()).toHaveLength(1);
  });

  it.each([
    '/www.tiktok.com/@nobody',
    '/www.tiktok.com/garden_news',
    '/www.tiktok.com/@garden_news/video/12',
    '/www.tiktok.com/a/b/c/d',
    '/open.tiktokapis.com/v2/video/delete/',
    '/open.tiktokapis.com/v2/post/publish/video/init/',
  ])('has nothing at %s', async (path) => {
    expect((await tiktok.sandbox.send(path)).status).toBe(404);
  });
});
