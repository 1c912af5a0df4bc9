import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPicture } from './testing/media-files.js';
import { RedditClient } from './testing/reddit-client.js';
import { UpdateListener } from './testing/update-listener.js';
import { upload } from './testing/uploads.js';

describe('Reddit in the sandbox', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sandbox-reddit-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('lists its accounts and addresses', async () => {
    const reddit = await RedditClient.start();
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
    await reddit.stop();
  });

  it('keeps clients, tokens, posts, comments, and files over a restart', async () => {
    const before = await RedditClient.start(directory);
    const { refresh_token } = await before.connect();
    const kept = await before.textPost({ title: 'Kept' });
    const gone = await before.textPost({ title: 'Gone' });
    await before.comment(kept, 'below');
    await before.post('/api/del', { id: gone });
    const file = await upload(before, await aPicture());
    const posts = await before.posts();
    const { token } = before;
    await before.stop();

    const after = await RedditClient.start(directory);
    after.token = token;
    expect(await after.posts()).toEqual(posts);
    expect((await after.info(gone)).removed_by_category).toBe('deleted');
    const { json } = await after.refresh(refresh_token ?? '');
    expect(json.refresh_token).toBe(refresh_token);
    expect((await after.exchange('x', 'spec-client:another')).status).toBe(401);
    const url = file.url.replace(/127\.0\.0\.1:\d+/, new URL(after.sandbox.sandbox.url).host);
    expect((await after.submit({ kind: 'image', url })).json.json.errors).toEqual([]);
    expect(await after.textPost()).not.toBe(gone);
    await after.stop();
  });

  it('ends the processing that a restart had interrupted', async () => {
    const before = await RedditClient.start(directory);
    await before.connect();
    const file = await upload(before, await aPicture());
    await before.submit({ kind: 'image', url: file.url, title: 'Interrupted' });
    await before.stop();

    const after = await RedditClient.start(directory);
    expect(await after.posts()).toEqual([]);
    const socket = file.socket.replace(/127\.0\.0\.1:\d+/, new URL(after.sandbox.sandbox.url).host);
    const listener = await UpdateListener.open(socket);
    expect((await listener.next).type).toBe('success');
    expect(await after.posts()).toMatchObject([{ title: 'Interrupted' }]);
    // An open socket does not keep the sandbox from stopping.
    await after.stop();
  });

  it('forgets everything on reset', async () => {
    const reddit = await RedditClient.start();
    await reddit.connect();
    const file = await upload(reddit, await aPicture());
    await reddit.submit({ kind: 'image', url: file.url });
    await reddit.sandbox.send('/_sandbox/reset', { method: 'POST' });
    reddit.clock.advance(60_000);
    expect((await reddit.get('/api/v1/me')).status).toBe(401);
    await reddit.connect();
    expect((await reddit.get('/user/sandbox_gardener/submitted')).json.data.children).toEqual([]);
    await reddit.stop();
  });
});
