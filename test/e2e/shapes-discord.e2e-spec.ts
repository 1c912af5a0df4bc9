import { anImage, aVideo } from '#libs/media/testing';
import {
  deletePublished,
  publish,
  upload,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

describe('everything that can be published to Discord', () => {
  let service: TestService;
  let channel: TestAccount;
  let forum: TestAccount;
  let threadId: string;
  let files: Readonly<Record<'photo' | 'gif' | 'video' | 'document', Answered>>;

  beforeAll(async () => {
    service = await startTestService();
    const webhook = await service.sandbox.discordWebhook();
    const forumWebhook = await service.sandbox.discordWebhook({ kind: 'forum' });
    threadId = webhook['threadId']!;
    channel = await connectAccount(service, 'discord', { webhookUrl: webhook['url']! });
    forum = await connectAccount(service, 'discord', { webhookUrl: forumWebhook['url']! });
    files = {
      photo: await upload(service, 'tulips.png', await anImage('png')),
      gif: await upload(service, 'bee.gif', await anImage('gif')),
      video: await upload(service, 'bee.mp4', await aVideo('mp4')),
      document: await upload(service, 'plan.pdf', Buffer.from('%PDF-1.4 tulips')),
    };
  });
  afterAll(() => service.stop());

  it('a text under a name of its own, whose links stay plain', async () => {
    const { post, entry } = await publish(service, channel, {
      description: 'Hello @everyone https://garden.example',
      settings: {
        username: 'Gardener',
        avatarUrl: 'https://garden.example/a.png',
        suppressEmbeds: true,
        silent: true,
        tts: true,
      },
    });
    expect(entry.text).toBe('Hello @everyone https://garden.example');
    expect(await (await fetch(post.providerUrl)).text()).toContain('https://garden.example');
    await deletePublished(service, post);
  });

  it('a title above the text, when it is asked for', async () => {
    const plain = await publish(service, channel, { name: 'Label', description: 'Without' });
    expect(plain.entry.text).toBe('Without');
    const titled = await publish(service, channel, {
      name: 'Label',
      description: 'With',
      settings: { includeTitle: true },
    });
    expect(titled.entry.text).toBe('Label\n\nWith');
    await deletePublished(service, plain.post);
    await deletePublished(service, titled.post);
  });

  it.each([
    ['a picture', 'photo', 'image'],
    ['an animation', 'gif', 'gif'],
    ['a video', 'video', 'video'],
    ['a document', 'document', 'document'],
  ] as const)('%s with a text', async (_name, file, kind) => {
    const { post, entry } = await publish(service, channel, {
      description: 'In bloom',
      media_link: files[file].useAsMediaLink,
    });
    expect(entry.text).toBe('In bloom');
    expect(entry.media).toMatchObject([{ kind, size: files[file].size }]);
    await deletePublished(service, post);
  });

  it('ten files in one message, with their descriptions, behind a cover', async () => {
    const { post, entry } = await publish(service, channel, {
      assets: Array.from({ length: 10 }, (_, index) => ({
        id: index % 2 === 0 ? files.photo.id : files.gif.id,
        altText: `Flower ${index}`,
      })),
      settings: { spoiler: true },
    });
    expect(entry.media).toHaveLength(10);
    expect(entry.settings['attachment_descriptions']).toContain('Flower 9');
    await deletePublished(service, post);
  });

  it('an embed that shows an upload', async () => {
    const { post, entry } = await publish(service, channel, {
      media_link: files.photo.useAsMediaLink,
      settings: {
        embeds: [
          {
            title: 'Spring',
            description: 'Bulbs',
            color: 65_280,
            fields: [{ name: 'When', value: 'March', inline: true }],
            image: { url: 'attachment://tulips.png' },
          },
        ],
      },
    });
    expect(JSON.stringify(entry.settings)).toContain('Spring');
    await deletePublished(service, post);
  });

  it('a poll', async () => {
    const { post, entry } = await publish(service, channel, {
      settings: {
        poll: true,
        pollQuestion: 'Which?',
        pollAnswers: ['Tulip', 'Crocus'],
        pollDurationHours: 48,
        pollMultiselect: true,
      },
    });
    expect(JSON.stringify(entry.settings)).toContain('Which?');
    await deletePublished(service, post);
  });

  it('link buttons', async () => {
    const button = { type: 2, style: 5, label: 'Shop', url: 'https://shop.example' };
    const { post } = await publish(service, channel, {
      description: 'Open day',
      settings: { components: [{ type: 1, components: [button] }] },
    });
    await deletePublished(service, post);
  });

  it('a message in a thread, deleted there', async () => {
    const { post } = await publish(service, channel, {
      description: 'For the thread',
      settings: { threadId },
    });
    expect(post.providerUrl).toContain(`/${threadId}/`);
    await deletePublished(service, post);
  });

  it('a post in a forum', async () => {
    const { post, entry } = await publish(service, forum, {
      description: 'What blooms now',
      settings: { threadName: 'News' },
    });
    expect(entry.title ?? JSON.stringify(entry.settings)).toContain('News');
    await deletePublished(service, post);
  });

  it('says before publishing what Discord would refuse', async () => {
    const refused = async (post: object): Promise<unknown> => {
      const posts = [{ account: channel.handle, ...post }];
      const { status, body } = await service.api.post('/v1/posts/validate', { posts });
      return [status, body.details.issues.map(({ code }: Answered) => code)];
    };
    expect(await refused({ description: 'x'.repeat(2_001) })).toEqual([422, ['text_too_long']]);
    expect(await refused({})).toEqual([422, ['post_content_required']]);
    expect(await refused({ description: 'x', interaction_type: 'reply' })).toEqual([
      422,
      expect.arrayContaining(['provider_reply_unsupported']),
    ]);
  });
});
