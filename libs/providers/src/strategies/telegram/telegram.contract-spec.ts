import { ConnectInputError } from '../../contract/connecting.js';
import { accountOf, aMedia, anAccount, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { TestContexts } from '../../testing/contexts.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { ScriptedNetwork, type ScriptedAnswer } from '../../testing/scripted-network.js';
import { parseChatId } from './telegram.api.js';
import { TelegramProvider } from './telegram.js';

const TOKEN = '123456789:AAF3bQx7vK2mN8pL5rT1wY4zC6dE9hJ0sUq';
const CHANNEL = { id: -1001234567890, type: 'channel', title: 'Garden', username: 'garden' };
const provider = new TelegramProvider();
const account = anAccount({
  externalId: '-1001234567890',
  metadata: { chatId: '-1001234567890' },
  credentials: { botToken: TOKEN },
});

const ok = (result: unknown): ScriptedAnswer => ({ body: { ok: true, result } });
const message = (id: number, chat: object = CHANNEL): object => ({ message_id: id, chat });
const refused = (status: number, description: string, parameters?: object): ScriptedAnswer => ({
  status,
  body: { ok: false, error_code: status, description, parameters },
});

describe('Telegram', () => {
  describeConformance(() => ({ strategy: provider, account, post: aPost() }));

  let network: ScriptedNetwork;
  let contexts: TestContexts;
  beforeAll(async () => {
    network = await ScriptedNetwork.start();
    contexts = new TestContexts(network.url);
  });
  afterAll(async () => {
    await contexts.close();
    await network.stop();
  });

  const publish = (post: Parameters<typeof aPost>[0], checkpoint = null) =>
    publishToTheEnd(provider, contexts.publish(provider, account, aPost(post), { checkpoint }));

  it('connects a channel where the bot may post', async () => {
    network.answers([
      ok({ id: 77, is_bot: true, username: 'garden_bot' }),
      ok(CHANNEL),
      ok({ status: 'administrator', can_post_messages: true, can_edit_messages: true }),
    ]);
    const [identity] = await provider.connector.verify(
      { botToken: TOKEN, chatId: 'https://t.me/garden' },
      contexts.connect(provider),
    );
    expect(identity).toMatchObject({
      externalId: '-1001234567890',
      handle: 'telegram:@garden',
      accountType: 'channel',
      metadata: { botUsername: 'garden_bot', canPin: true, canDelete: false },
    });
    expect(network.requests.map((request) => request.path)).toEqual(
      ['getMe', 'getChat', 'getChatMember'].map(
        (method) => `/api.telegram.org/bot${TOKEN}/${method}`,
      ),
    );
    expect(JSON.parse(network.requests[1]?.body ?? '')).toEqual({ chat_id: '@garden' });
    expect(accountOf(identity!).credentials).toEqual({ botToken: TOKEN });
  });

  it('says what is missing when the bot may not post', async () => {
    network.answers([
      ok({ id: 77, username: 'garden_bot' }),
      ok(CHANNEL),
      ok({ status: 'administrator', can_post_messages: false }),
    ]);
    const connecting = provider.connector.verify(
      { botToken: TOKEN, chatId: '@garden' },
      contexts.connect(provider),
    );
    await expect(connecting).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining('right to post messages'),
    });
  });

  it.each([
    ['-1001234567890', '-1001234567890'],
    ['garden', '@garden'],
    ['@garden', '@garden'],
    ['t.me/garden/12', '@garden'],
    ['https://t.me/c/1234567890/5', '-1001234567890'],
  ])('reads the chat %s as %s', (given, chatId) => {
    expect(parseChatId(given)).toBe(chatId);
  });

  it('refuses an invitation link as chat', () => {
    expect(() => parseChatId('https://t.me/+AbCdEf')).toThrow(ConnectInputError);
  });

  it('publishes an album as one form and remembers every message', async () => {
    const photo = aMedia(Buffer.from('first-bytes'));
    const video = aMedia(Buffer.from('second-bytes'), { kind: 'video', mime: 'video/mp4' });
    network.answers([ok([message(10), message(11)])]);
    const published = await publish({ media: [photo, video] });
    expect(published).toMatchObject({
      providerPostId: '-1001234567890:10',
      providerUrl: 'https://t.me/garden/10',
      checkpoint: { messageIds: [10, 11] },
    });
    const [request] = network.requests;
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(request?.body).toContain('attach://file1');
    expect(request?.body).toContain('first-bytes');
  });

  it('sends media, then the long text, then pins, each as a commit of its own', async () => {
    network.answers([
      ok(message(10)),
      ok(message(11)),
      refused(400, 'Bad Request: not enough rights'),
    ]);
    const published = await publish({
      text: 'a'.repeat(1500),
      media: [aMedia(Buffer.from('x'))],
      settings: { pin: true },
    });
    expect(published.commits).toBe(3);
    expect(published.providerPostId).toBe('-1001234567890:10');
    expect(published.notes).toEqual([expect.stringContaining('not pinned')]);
    expect(network.requests.map((request) => request.path.split('/').at(-1))).toEqual([
      'sendPhoto',
      'sendMessage',
      'pinChatMessage',
    ]);
  });

  it('goes on with the text after the media is out', async () => {
    network.answers([ok(message(11))]);
    const post = aPost({ text: 'a'.repeat(1500), media: [aMedia(Buffer.from('x'))] });
    const checkpoint = { writes: 1, messageIds: [10], providerPostId: '-1:10', providerUrl: null };
    const context = contexts.publish(provider, account, post, { checkpoint });
    await expect(provider.commit(context)).resolves.toMatchObject({
      kind: 'published',
      providerPostId: '-1:10',
      checkpoint: { messageIds: [10, 11] },
    });
  });

  it('links private supergroups by their internal number and groups not at all', async () => {
    network.answers([
      ok(message(5, { id: -1001234567890, type: 'supergroup' })),
      ok(message(5, { id: -42, type: 'group' })),
    ]);
    expect((await publish({})).providerUrl).toBe('https://t.me/c/1234567890/5');
    expect((await publish({})).providerUrl).toBeNull();
  });

  it('publishes without an id when the server only scheduled a big video', async () => {
    network.answers([ok(message(0))]);
    const published = await publish({});
    expect([published.providerPostId, published.providerUrl]).toEqual([null, null]);
    expect(published.notes).toHaveLength(1);
  });

  it('knows that nothing is out when a file could not be read', async () => {
    network.answers([ok(message(1))]);
    const broken = { ...aMedia(Buffer.from('x')), open: () => Promise.reject(new Error('disk')) };
    await expect(publish({ media: [broken] })).rejects.toMatchObject({ failureClass: 'transient' });
  });

  it('cannot tell whether a lost message is out, but knows what the checkpoint proves', async () => {
    const context = contexts.publish(provider, account, aPost({ settings: { pin: true } }));
    const evidence = { startedAt: new Date(), looksBefore: 0 };
    await expect(provider.reconcile(context, evidence)).resolves.toMatchObject({ kind: 'unknown' });
    const checkpoint = { writes: 1, messageIds: [9], providerPostId: '-1:9', providerUrl: null };
    await expect(provider.reconcile({ ...context, checkpoint }, evidence)).resolves.toMatchObject({
      kind: 'published',
      providerPostId: '-1:9',
    });
  });

  it('deletes every message of an album and calls missing ones gone', async () => {
    const checkpoint = { writes: 1, messageIds: [10, 11] };
    const context = contexts.publish(provider, account, aPost(), { checkpoint });
    const gone = refused(400, 'Bad Request: message to delete not found');
    network.answers([ok(true), gone]);
    await expect(provider.remove(context, '-1:10')).resolves.toEqual({ kind: 'deleted' });
    network.answers([gone, gone]);
    await expect(provider.remove(context, '-1:10')).resolves.toEqual({ kind: 'already_gone' });
    expect(network.requests.map((request) => JSON.parse(request.body).message_id)).toEqual([
      10, 11,
    ]);
  });
});
