import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxClient, smallPng } from '../testing/sandbox-client.js';

describe('a restart', () => {
  let directory: string;
  const start = (): Promise<SandboxClient> => SandboxClient.start({ dataDirectory: directory });
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('keeps posts, deletions, webhooks, tokens, and message numbers', async () => {
    const before = await start();
    const chat = { chat_id: '@garden_news' };
    await before.telegram('sendMessage', { ...chat, text: 'kept' });
    await before.telegram('sendMessage', { ...chat, text: 'deleted' });
    await before.telegram('deleteMessage', { ...chat, message_id: 3 });
    const webhook = (await before.sendJson('/_sandbox/discord/webhooks', { name: 'Mine' })).json;
    await before.fault({ provider: 'telegram', kind: 'revoke_token' });
    await before.telegram('getMe', {}, '9:sandbox-old');
    const posts = await before.posts();
    await before.stop();

    const after = await start();
    expect(await after.posts()).toEqual(posts);
    expect(posts.map(({ deletedAt }) => deletedAt === null)).toEqual([true, false]);
    const { webhooks } = (await after.send('/_sandbox/discord/webhooks')).json;
    expect(webhooks.map(({ id }: { id: string }) => id)).toContain(webhook.id);
    expect((await after.telegram('getMe', {}, '9:sandbox-old')).status).toBe(401);
    const next = await after.telegram('sendMessage', { ...chat, text: 'next' });
    expect(next.json.result.message_id).toBe(4);
    await after.stop();
  });

  it('survives a journal whose last line was cut off', async () => {
    const before = await start();
    await before.telegram('sendMessage', { chat_id: '@garden_news', text: 'kept' });
    await before.stop();
    await appendFile(join(directory, 'journal.jsonl'), '{"store":"ledger","chan');
    const after = await start();
    expect(await after.posts()).toMatchObject([{ text: 'kept' }]);
    await after.stop();
  });

  it('still shows the pictures on the wall, and forgets them with a reset', async () => {
    const before = await start();
    const form = new FormData();
    form.append('chat_id', '@garden_news');
    form.append('photo', new Blob([smallPng]), 'a.png');
    await before.telegram('sendPhoto', form);
    await before.stop();
    const after = await start();
    const path = `/_sandbox/media/${(await after.posts())[0]?.media[0]?.sha256}`;
    expect((await after.send('/')).text).toContain(path);
    expect((await after.send(path)).headers.get('content-type')).toBe('image/png');
    await after.send('/_sandbox/reset', { method: 'POST' });
    expect((await after.send(path)).status).toBe(404);
    await after.stop();
  });

  it('is not needed to come back to what was remembered, as often as one likes', async () => {
    const client = await start();
    const message = { chat_id: '@garden_news', text: 'kept' };
    await client.telegram('sendMessage', message);
    const posts = await client.posts();
    const comeBack = client.sandbox.remember();
    for (const text of ['first', 'second']) {
      await client.fault({ provider: 'telegram', kind: 'revoke_token' });
      await client.telegram('getMe', {});
      await client.telegram('sendMessage', { ...message, text }, '9:sandbox-other');
      expect(await client.posts()).toHaveLength(2);
      comeBack();
      expect(await client.posts()).toEqual(posts);
      expect((await client.telegram('getMe', {})).status).toBe(200);
    }
    await client.stop();
    const after = await start();
    expect(await after.posts()).toEqual(posts);
    await after.stop();
  });
});
