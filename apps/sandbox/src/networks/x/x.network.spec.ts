import { inNewFolder } from '../../kernel/testing/network-client.js';
import { aPicture } from '../../testing/films.js';
import { XClient } from './testing/x-client.js';

describe('X in the sandbox', () => {
  const x = XClient.ofSuite();

  it('lists its accounts and addresses', async () => {
    const { providers } = (await x.sandbox.send('/_sandbox/providers')).json;
    const own = providers.find(({ id }: { id: string }) => id === 'x');
    expect(own.baseUrls['api.x.com']).toBe(`${x.sandbox.sandbox.url}/api.x.com`);
    expect(own.accounts[0]).toEqual({
      id: '1256000000000000001',
      handle: 'x:garden_news',
      displayName: 'Garden News',
      kind: 'user',
      connect: {},
    });
  });

  it('keeps tokens, posts, media, deletions, and duplicates over a restart', () =>
    inNewFolder(async (directory) => {
      const before = await XClient.start(directory);
      const { refresh_token } = await before.connect();
      const media = await before.image(await aPicture('png'));
      const unused = await before.image(await aPicture('png'));
      const kept = await before.tweet({ text: 'Kept', media: { media_ids: [media] } });
      const gone = await before.tweet({ text: 'Gone' });
      const said = await before.tweet({ text: 'Said' });
      await before.delete(`/tweets/${gone}`);
      const { token } = before;
      await before.stop();

      const after = await XClient.start(directory);
      const list = await after.get('/users/1256000000000000001/tweets', token);
      expect(list.json.data.map(({ id }: { id: string }) => id)).toEqual([said, kept]);
      expect((await after.post('/tweets', { text: 'Said' })).status).toBe(403);
      const next = await after.tweet({ text: 'Next', media: { media_ids: [unused] } });
      expect(BigInt(next)).toBeGreaterThan(BigInt(said));
      expect((await after.refresh(refresh_token)).status).toBe(200);
      expect((await after.sandbox.send(`/x.com/i/status/${gone}`)).status).toBe(410);
      await after.stop();
    }));

  it('begins anew with a reset', async () => {
    const { token } = x;
    await x.tweet({ text: 'Forgotten' });
    await x.reset();
    expect((await x.get('/users/me', token)).status).toBe(401);
    expect(await x.tweet({ text: 'Forgotten' })).toMatch(/^\d+$/);
    expect(await x.posts()).toHaveLength(1);
  });

  it.each([
    '/x.com/nobody_here',
    '/x.com/garden_news/status/12',
    '/x.com/a/b/c/d',
    '/pbs.twimg.com/media/abc',
    '/pbs.twimg.com/profile_images/12/a_normal.jpg',
    '/api.x.com/1.1/statuses/update.json',
  ])('has nothing at %s', async (path) => {
    expect((await x.sandbox.send(path)).status).toBe(404);
  });
});
