import { anImage, aVideo, aWave } from '#libs/media/testing';
import type { ProviderAccount } from '#libs/providers';
import { aMedia, aStrategy } from '#libs/providers/testing';
import { SandboxDesk } from './sandbox-desk.js';

const BOT = '7000000001:sandbox-postrider';

describe('Telegram against the sandbox', () => {
  let desk: SandboxDesk;
  let channel: ProviderAccount;
  let photo: ReturnType<typeof aMedia>;
  let video: ReturnType<typeof aMedia>;

  beforeAll(async () => {
    desk = await SandboxDesk.open(aStrategy('telegram'));
    channel = await desk.connect({ botToken: BOT, chatId: '@garden_news' });
    photo = aMedia(await anImage('jpeg', { width: 640, height: 400 }));
    video = aMedia(await aVideo('mp4'), {
      kind: 'video',
      mime: 'video/mp4',
      filename: 'bee.mp4',
      width: 640,
      height: 360,
      durationSeconds: 2,
    });
  });
  afterAll(() => desk.close());

  const newest = async () => (await desk.ledger()).at(-1);

  it('connects a channel by its name and reads it again', async () => {
    expect(channel.handle).toBe('telegram:@garden_news');
    expect(channel.externalId).toMatch(/^-100\d+$/);
    const again = await desk.strategy.inspect(desk.context(channel, {}));
    expect(again.externalId).toBe(channel.externalId);
  });

  it('publishes text with markup', async () => {
    const published = await desk.publish(channel, {
      text: '<b>Tulips</b> &amp; crocus https://example.com',
      settings: { parseMode: 'HTML', silent: true, linkPreviewSize: 'small', protectContent: true },
    });
    expect(published.providerUrl).toMatch(/^https:\/\/t\.me\/garden_news\/\d+$/);
    expect(await newest()).toMatchObject({ text: expect.stringContaining('Tulips') });
  });

  it.each([
    ['a photo', async () => photo],
    ['a video', async () => video],
    [
      'an animation',
      async () => aMedia(await anImage('gif'), { mime: 'image/gif', filename: 'a.gif' }),
    ],
    [
      'a document',
      async () =>
        aMedia(Buffer.from('%PDF-1.4 tulips'), {
          kind: 'other',
          mime: 'application/pdf',
          filename: 'tulips.pdf',
        }),
    ],
    [
      'a sound',
      async () => aMedia(aWave(1), { kind: 'audio', mime: 'audio/wav', filename: 'bee.wav' }),
    ],
  ] as const)('publishes %s with a caption', async (_name, file) => {
    await desk.publish(channel, { text: 'In bloom', media: [await file()] });
    const entry = await newest();
    expect(entry?.text).toBe('In bloom');
    expect(entry?.media).toHaveLength(1);
  });

  it('publishes an album of photos and videos, and deletes all of it', async () => {
    const settings = { spoiler: true, captionAbove: true };
    const published = await desk.publish(channel, { media: [photo, video, photo], settings });
    expect(published.checkpoint?.['messageIds']).toHaveLength(3);
    const context = desk.context(channel, {}, published.checkpoint);
    const removed = await desk.strategy.remove(context, published.providerPostId ?? '');
    expect(removed).toEqual({ kind: 'deleted' });
    expect((await newest())?.deletedAt).not.toBeNull();
    const again = await desk.strategy.remove(context, published.providerPostId ?? '');
    expect(again).toEqual({ kind: 'already_gone' });
  });

  it('publishes an album of files', async () => {
    await desk.publish(channel, { media: [photo, photo], settings: { sendAsFile: true } });
    expect((await newest())?.media).toHaveLength(2);
  });

  it('publishes a long text after its photo, and pins', async () => {
    const before = (await desk.ledger()).length;
    const published = await desk.publish(channel, {
      text: 'a'.repeat(1500),
      media: [photo],
      settings: { pin: true },
    });
    expect(await desk.ledger()).toHaveLength(before + 2);
    expect(published.notes).toEqual([]);
  });

  it('publishes polls and quizzes', async () => {
    const settings = {
      poll: true,
      pollQuestion: 'Which blooms first?',
      pollOptions: ['Tulip', 'Crocus'],
      pollType: 'quiz',
      quizAnswers: ['Crocus'],
      quizExplanation: 'In February',
      pollOpenSeconds: 600,
    };
    const published = await desk.publish(channel, { text: 'Spring', settings });
    expect(published.providerPostId).not.toBeNull();
    await desk.publish(channel, {
      text: 'Which?',
      settings: { poll: true, pollOptions: ['A', 'B'], pollMultipleAnswers: true },
    });
  });

  it('publishes link buttons', async () => {
    const buttons = [{ text: 'Shop', url: 'https://shop.example' }];
    await desk.publish(channel, { settings: { buttons } });
  });

  it('answers a message', async () => {
    const parent = await desk.publish(channel, { text: 'First' });
    await desk.publish(channel, {
      interaction: 'reply',
      text: 'Second',
      parent: { providerPostId: parent.providerPostId ?? '' },
    });
    expect((await newest())?.parentId).not.toBeNull();
  });

  it('publishes into a topic of a forum', async () => {
    const forum = await desk.connect({ botToken: BOT, chatId: '@garden_forum' });
    expect(forum.metadata['isForum']).toBe(true);
    const url = `${desk.sandbox.url}/api.telegram.org/bot${BOT}/createForumTopic`;
    const created = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: forum.externalId, name: 'Bulbs' }),
    });
    const { result } = (await created.json()) as { result: { message_thread_id: number } };
    const topicId = result.message_thread_id;
    const published = await desk.publish(forum, { settings: { topicId } });
    const topicUrl = new RegExp(`^https://t\\.me/garden_forum/${topicId}/\\d+$`);
    expect(published.providerUrl).toMatch(topicUrl);
  });

  it('waits as long as a rate limit says', async () => {
    await desk.fault({ operation: 'commit', kind: 'rate_limit', retryAfterSeconds: 9 });
    await expect(desk.publish(channel, {})).rejects.toMatchObject({
      failureClass: 'rate_limited',
      retryAfterMs: 9000,
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

  it('calls a revoked bot auth_expired', async () => {
    await desk.fault({ operation: 'commit', kind: 'revoke_token' });
    await expect(desk.publish(channel, {})).rejects.toMatchObject({ failureClass: 'auth_expired' });
  });
});
