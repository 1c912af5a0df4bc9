import { anImage, aVideo, aWave } from '#libs/media/testing';
import { anAnimatedGif } from '../support/every-type.js';
import {
  deletePublished,
  publish,
  upload,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import {
  connectAccount,
  settledPosts,
  startTestService,
  type TestService,
} from '../support/test-service.js';

describe('everything that can be published to Telegram', () => {
  let service: TestService;
  let channel: TestAccount;
  let forum: TestAccount;
  let files: Readonly<Record<'photo' | 'gif' | 'video' | 'document' | 'sound', Answered>>;

  beforeAll(async () => {
    service = await startTestService();
    channel = await connectAccount(service, 'telegram');
    forum = await connectAccount(service, 'telegram', { chatId: '@garden_forum' });
    files = {
      photo: await upload(service, 'tulips.jpg', await anImage('jpeg')),
      gif: await upload(service, 'bee.gif', await anAnimatedGif()),
      video: await upload(service, 'bee.mp4', await aVideo('mp4')),
      document: await upload(service, 'plan.pdf', Buffer.from('%PDF-1.4 tulips')),
      sound: await upload(service, 'bee.wav', aWave(1)),
    };
  });
  afterAll(() => service.stop());

  it('a text', async () => {
    const { post, entry } = await publish(service, channel, { description: 'Bulbs are in' });
    expect([entry.text, entry.media, entry.account]).toEqual([
      'Bulbs are in',
      [],
      post.providerPostId.split(':')[0],
    ]);
    await deletePublished(service, post);
  });

  it('a link with the preview that was asked for', async () => {
    const { post } = await publish(service, channel, {
      description: 'Read https://garden.example/tulips',
      settings: { linkPreviewSize: 'large', linkPreviewAbove: true },
    });
    expect(await (await fetch(post.providerUrl)).text()).toContain('https://garden.example/tulips');
    await deletePublished(service, post);
  });

  it('marked-up text with a title above it', async () => {
    const { post, entry } = await publish(service, channel, {
      name: 'Tulips & crocus',
      description: '<b>Bold</b> bulbs',
      settings: { parseMode: 'HTML', includeTitle: true },
    });
    expect(entry.text).toBe('Tulips & crocus\n\nBold bulbs');
    await deletePublished(service, post);
  });

  it.each([
    ['a picture', 'photo', 'image'],
    ['an animation', 'gif', 'gif'],
    ['a video', 'video', 'video'],
    ['a document', 'document', 'document'],
    ['a sound', 'sound', 'audio'],
  ] as const)('%s with a caption', async (_name, file, kind) => {
    const { post, entry } = await publish(service, channel, {
      description: 'In bloom',
      media_link: files[file].useAsMediaLink,
    });
    expect(entry.text).toBe('In bloom');
    expect(entry.media).toMatchObject([{ kind, size: files[file].size }]);
    await deletePublished(service, post);
  });

  it('an album of pictures and a video, deleted as a whole', async () => {
    const { post, entry, added } = await publish(service, channel, {
      description: 'Three of them',
      assets: [files.photo, files.video, files.photo].map(({ id }) => ({ id })),
    });
    expect(added).toHaveLength(1);
    expect(entry.media.map(({ kind }) => kind)).toEqual(['image', 'video', 'image']);
    await deletePublished(service, post);
  });

  it('an album of files, as they are', async () => {
    const { post, entry } = await publish(service, channel, {
      description: 'Originals',
      assets: [{ id: files.photo.id }, { id: files.document.id }],
      settings: { sendAsFile: true },
    });
    expect(entry.media.map(({ size }) => size)).toEqual([files.photo.size, files.document.size]);
    await deletePublished(service, post);
  });

  it('a long text below its picture, deleted with it', async () => {
    const long = 'Long ago. '.repeat(150).trim();
    const { post, added } = await publish(service, channel, {
      description: long,
      media_link: files.photo.useAsMediaLink,
    });
    expect(added.map(({ text, media }) => [text || null, media.length])).toEqual([
      [null, 1],
      [long, 0],
    ]);
    await deletePublished(service, post);
    const ledger = await service.sandbox.posts('telegram');
    const ids = added.map(({ id }) => id);
    expect(ledger.filter(({ id, deletedAt }) => ids.includes(id) && deletedAt)).toHaveLength(2);
  });

  it('a poll and a quiz', async () => {
    const poll = { poll: true, pollOptions: ['Tulip', 'Crocus'] };
    const first = await publish(service, channel, {
      description: 'Which?',
      settings: { ...poll, pollMultipleAnswers: true },
    });
    expect(JSON.stringify(first.entry)).toContain('Which?');
    const quiz = { ...poll, pollType: 'quiz', quizAnswers: ['Crocus'], quizExplanation: 'March' };
    const second = await publish(service, channel, {
      description: 'Spring',
      settings: { ...quiz, pollQuestion: 'Which blooms first?' },
    });
    await deletePublished(service, first.post);
    await deletePublished(service, second.post);
  });

  it('buttons, and a pinned message', async () => {
    const { post } = await publish(service, channel, {
      description: 'Open day',
      settings: {
        buttons: [{ text: 'Shop', url: 'https://shop.example' }],
        pin: true,
        silent: true,
        protectContent: true,
      },
    });
    const calls = await service.sandbox.requests('telegram');
    expect(calls.filter(({ path }) => String(path).endsWith('/pinChatMessage'))).toHaveLength(1);
    await deletePublished(service, post);
  });

  it('a message in a topic of a forum', async () => {
    const { post } = await publish(service, forum, {
      description: 'For the topic',
      settings: { topicId: 2 },
    });
    expect(post.providerUrl).toMatch(/\/t\.me\/garden_forum\/2\/\d+$/);
    await deletePublished(service, post);
  });

  it('a thread of replies in one campaign, each below the one before', async () => {
    const steps = ['One', 'Two', 'Three'].map((text, index) => ({
      description: text,
      ...(index === 0 ? {} : { interaction_type: 'reply' }),
    }));
    const campaigns = [{ name: 'Spring', targets: [{ account: channel.handle, steps }] }];
    const { body } = await service.api.post('/v1/posts/apply', { campaigns });
    const posts = await settledPosts(service, body.run.id);
    expect(posts.map(({ status }) => status)).toEqual(['published', 'published', 'published']);
    const ledger = await service.sandbox.posts('telegram');
    const parents = posts.map(
      ({ providerPostId }) => ledger.find(({ id }) => id === providerPostId)?.parentId,
    );
    expect(parents).toEqual([null, posts[0].providerPostId, posts[1].providerPostId]);
    expect(posts[1].resolvedParentProviderPostId).toBe(posts[0].providerPostId);
    for (const post of posts) await deletePublished(service, post);
  });
});
