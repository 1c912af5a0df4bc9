import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPicture } from './testing/films.js';
import { XClient } from './testing/x-client.js';

describe('X in the sandbox', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sandbox-x-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('lists its accounts and addresses', async () => {
    const x = await XClient.start();
    const { providers } = (await x.client.send('/_sandbox/providers')).json;
    const own = providers.find(({ id }: { id: string }) => id === 'x');
    expect(own.baseUrls['api.x.com']).toBe(`${x.client.sandbox.url}/api.x.com`);
    expect(own.accounts[0]).toEqual({
      id: '1256000000000000001',
      handle: 'x:garden_news',
      displayName: 'Garden News',
      kind: 'user',
      connect: {},
    });
    await x.stop();
  });

  it('keeps tokens, posts, media, deletions, and duplicates over a restart', async () => {
    const before = await XClient.start(directory);
    const { refresh_token } = await before.connect();
    const media = await before.image(await aPicture('png'));
    const unused = await before.image(await aPicture('png', 'red'));
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
    expect((await after.client.send(`/x.com/i/status/${gone}`)).status).toBe(410);
    await after.stop();
  });

  it('begins anew with a reset', async () => {
    const x = await XClient.start();
    await x.tweet({ text: 'Forgotten' });
    await x.client.send('/_sandbox/reset', { method: 'POST' });
    expect((await x.get('/users/me')).status).toBe(401);
    await x.connect();
    expect(await x.tweet({ text: 'Forgotten' })).toMatch(/^\d+$/);
    expect(await x.client.posts()).toHaveLength(1);
    await x.stop();
  });

  it('serves profiles and pictures, and says when there are none', async () => {
    const x = await XClient.start();
    const id = await x.tweet({ text: 'On the profile' });
    const profile = await x.client.send('/x.com/Garden_News');
    expect(profile.text).toContain(`garden_news/status/${id}`);
    for (const path of [
      '/x.com/nobody_here',
      '/x.com/garden_news/status/12',
      '/x.com/a/b/c/d',
      '/pbs.twimg.com/media/abc',
      '/pbs.twimg.com/profile_images/12/a_normal.jpg',
      '/api.x.com/1.1/statuses/update.json',
    ]) {
      expect((await x.client.send(path)).status).toBe(404);
    }
    await x.stop();
  });
});
