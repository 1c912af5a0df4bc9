import { inNewFolder } from '../../kernel/testing/network-client.js';
import { aPicture } from '../../testing/films.js';
import { RedditClient } from './testing/reddit-client.js';

describe('Reddit in the sandbox', () => {
  const reddit = RedditClient.ofSuite();

  it('lists its accounts and addresses', async () => {
    const { providers } = (await reddit.sandbox.send('/_sandbox/providers')).json;
    const own = providers.find(({ id }: { id: string }) => id === 'reddit');
    expect(own.baseUrls['oauth.reddit.com']).toBe(`${reddit.sandbox.sandbox.url}/oauth.reddit.com`);
    expect(own.accounts[0]).toEqual({
      id: 'sb1gard',
      handle: 'reddit:u/sandbox_gardener',
      displayName: 'The Sandbox Gardener',
      kind: 'user',
      connect: {},
    });
  });

  it('keeps clients, tokens, posts, comments, and files over a restart', () =>
    inNewFolder(async (directory) => {
      const before = await RedditClient.start(directory);
      const { refresh_token } = await before.connect();
      const kept = await before.textPost({ title: 'Kept' });
      const gone = await before.textPost({ title: 'Gone' });
      await before.comment(kept, 'below');
      await before.post('/api/del', { id: gone });
      const file = await before.upload(await aPicture('png'));
      const posts = await before.posts();
      const { token } = before;
      await before.stop();

      const after = await RedditClient.start(directory);
      after.token = token;
      expect(await after.posts()).toEqual(posts);
      expect((await after.info(gone)).removed_by_category).toBe('deleted');
      const { json } = await after.refresh(refresh_token);
      expect(json.refresh_token).toBe(refresh_token);
      expect((await after.exchange('x', 'spec-client:another')).status).toBe(401);
      const url = file.url.replace(/127\.0\.0\.1:\d+/, new URL(after.sandbox.sandbox.url).host);
      expect((await after.submit({ kind: 'image', url })).json.json.errors).toEqual([]);
      expect(await after.textPost()).not.toBe(gone);
      await after.stop();
    }));

  it('ends the processing that a restart had interrupted', () =>
    inNewFolder(async (directory) => {
      const before = await RedditClient.start(directory);
      const file = await before.upload(await aPicture('png'));
      await before.submit({ kind: 'image', url: file.url, title: 'Interrupted' });
      await before.stop();

      const after = await RedditClient.start(directory);
      let posts = await after.posts();
      expect(posts).toEqual([]);
      // Nobody asks the network, and its clock stands still.
      while (posts.length === 0) posts = await after.posts();
      expect(posts).toMatchObject([{ title: 'Interrupted' }]);
      await after.stop();
    }));

  it('forgets everything on reset', async () => {
    const file = await reddit.upload(await aPicture('png'));
    await reddit.submit({ kind: 'image', url: file.url });
    await reddit.reset();
    expect((await reddit.get('/api/v1/me')).status).toBe(401);
    await reddit.connect();
    expect(await reddit.submitted()).toEqual([]);
  });
});
