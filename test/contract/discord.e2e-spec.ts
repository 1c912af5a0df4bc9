import { anImage, aVideo } from '#libs/media/testing';
import type { ProviderAccount } from '#libs/providers';
import { aMedia, aStrategy } from '#libs/providers/testing';
import { SandboxDesk } from './sandbox-desk.js';

interface NewWebhook {
  readonly id: string;
  readonly url: string;
  readonly sandboxUrl: string;
  readonly threadId: string;
}

describe('Discord against the sandbox', () => {
  let desk: SandboxDesk;
  let channel: ProviderAccount;
  let webhook: NewWebhook;
  let image: ReturnType<typeof aMedia>;

  beforeAll(async () => {
    desk = await SandboxDesk.open(aStrategy('discord'));
    webhook = await desk.ask<NewWebhook>('POST', 'discord/webhooks', {});
    channel = await desk.connect({ webhookUrl: webhook.url });
    image = aMedia(await anImage('png'), {
      mime: 'image/png',
      filename: 'tulips.png',
      altText: 'A tulip',
    });
  });
  afterAll(() => desk.close());

  const newest = async () => (await desk.ledger()).at(-1);

  it('connects by the address as Discord and as the sandbox write it', async () => {
    expect(channel.handle).toBe(`discord:${webhook.id}`);
    const again = await desk.connect({ webhookUrl: webhook.sandboxUrl });
    expect(again.externalId).toBe(channel.externalId);
    const seen = await desk.strategy.inspect(desk.context(channel, {}));
    expect(seen.displayName).toBe('Sandbox webhook');
  });

  it('publishes text with a name and an avatar of its own', async () => {
    const published = await desk.publish(channel, {
      text: 'Hello @everyone https://example.com',
      settings: {
        username: 'Gardener',
        avatarUrl: 'https://example.com/a.png',
        silent: true,
        suppressEmbeds: true,
        tts: true,
      },
    });
    expect(published.providerUrl).toMatch(/^https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+$/);
    expect((await newest())?.id).toBe(published.providerPostId);
    expect((await newest())?.text).toContain('Hello @everyone');
  });

  it('publishes files of every kind in one message', async () => {
    const video = aMedia(await aVideo('mp4'), {
      kind: 'video',
      mime: 'video/mp4',
      filename: 'bee.mp4',
    });
    await desk.publish(channel, { media: [image, video, image], settings: { spoiler: true } });
    expect((await newest())?.media).toHaveLength(3);
  });

  it('publishes ten files', async () => {
    await desk.publish(channel, { text: '', media: Array.from({ length: 10 }, () => image) });
    expect((await newest())?.media).toHaveLength(10);
  });

  it('publishes embeds that show an upload', async () => {
    const embeds = [
      {
        title: 'Spring',
        description: 'Bulbs',
        color: 65_280,
        fields: [{ name: 'When', value: 'March', inline: true }],
        image: { url: 'attachment://tulips.png' },
      },
    ];
    await desk.publish(channel, { text: '', media: [image], settings: { embeds } });
  });

  it('publishes a poll', async () => {
    const settings = {
      poll: true,
      pollQuestion: 'Which?',
      pollAnswers: ['Tulip', 'Crocus'],
      pollDurationHours: 48,
    };
    await desk.publish(channel, { text: '', settings });
  });

  it('publishes into a thread and deletes there', async () => {
    const published = await desk.publish(channel, { settings: { threadId: webhook.threadId } });
    expect(published.checkpoint).toMatchObject({ threadId: webhook.threadId });
    const context = desk.context(channel, {}, published.checkpoint);
    const id = published.providerPostId ?? '';
    expect(await desk.strategy.remove(context, id)).toEqual({ kind: 'deleted' });
    expect(await desk.strategy.remove(context, id)).toEqual({ kind: 'already_gone' });
  });

  it('opens a forum post, and says what is missing without a title', async () => {
    const forum = await desk.ask<NewWebhook>('POST', 'discord/webhooks', { kind: 'forum' });
    const account = await desk.connect({ webhookUrl: forum.url });
    const published = await desk.publish(account, { settings: { threadName: 'News' } });
    expect(published.checkpoint?.['threadId']).toMatch(/^\d+$/);
    await expect(desk.publish(account, {})).rejects.toMatchObject({
      failureClass: 'content_rejected',
      providerCode: '220001',
      message: expect.stringContaining('threadName'),
    });
  });

  it('reads reactions as likes', async () => {
    const published = await desk.publish(channel, {});
    const id = published.providerPostId ?? '';
    await desk.ask('POST', 'metrics', {
      provider: 'discord',
      postId: id,
      metrics: {
        reactions: [
          { emoji: '🌷', count: 3 },
          { emoji: '🐝', count: 1 },
        ],
      },
    });
    const context = desk.context(channel, {}, published.checkpoint);
    expect(await desk.strategy.readMetrics(context, id)).toMatchObject({ likes: 4, views: null });
  });

  it('waits as long as a rate limit says', async () => {
    await desk.fault({ operation: 'commit', kind: 'rate_limit', retryAfterSeconds: 3 });
    await expect(desk.publish(channel, {})).rejects.toMatchObject({
      failureClass: 'rate_limited',
      retryAfterMs: 3000,
    });
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('cannot tell what a connection lost %s the effect did', async (when, added) => {
    const before = (await desk.ledger()).length;
    await desk.fault({ operation: 'commit', kind: `reset_${when}` });
    await expect(desk.publish(channel, {})).rejects.toMatchObject({ failureClass: 'ambiguous' });
    expect(await desk.ledger()).toHaveLength(before + added);
  });

  it('calls a deleted webhook auth_expired', async () => {
    await desk.fault({ operation: 'commit', kind: 'revoke_token' });
    await expect(desk.publish(channel, {})).rejects.toMatchObject({ failureClass: 'auth_expired' });
  });
});
