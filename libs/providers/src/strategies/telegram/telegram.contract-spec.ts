import { ConnectInputError } from '../../contract/connecting.js';
import { AccountStage } from '../../testing/account-stage.js';
import { accountOf, aMedia, anAccount, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf } from '../../testing/scripted-stage.js';
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

  const stage = new AccountStage(provider, account);

  const publish = (post: Parameters<typeof aPost>[0] = {}) =>
    publishToTheEnd(provider, stage.contextOf(post));
  const connect = (chatId: string, rights: object) => {
    const bot = ok({ id: 77, is_bot: true, username: 'garden_bot' });
    stage.answers(bot, ok(CHANNEL), ok({ status: 'administrator', ...rights }));
    const context = stage.contexts.connect(provider);
    return provider.connector.verify({ botToken: TOKEN, chatId }, context);
  };

  it('connects a channel where the bot may post', async () => {
    const rights = { can_post_messages: true, can_edit_messages: true };
    const [identity] = await connect('https://t.me/garden', rights);
    expect(identity).toMatchObject({
      externalId: '-1001234567890',
      handle: 'telegram:@garden',
      accountType: 'channel',
      metadata: { botUsername: 'garden_bot', canPin: true, canDelete: false },
    });
    const methods = ['getMe', 'getChat', 'getChatMember'];
    expect(stage.paths()).toEqual(
      methods.map((method) => `POST /api.telegram.org/bot${TOKEN}/${method}`),
    );
    expect(stage.bodyOf(1)).toEqual({ chat_id: '@garden' });
    expect(accountOf(identity!).credentials).toEqual({ botToken: TOKEN });
  });

  it('says what is missing when the bot may not post', async () => {
    await expect(connect('@garden', { can_post_messages: false })).rejects.toMatchObject({
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
    stage.answers(ok([message(10), message(11)]));
    const published = await publish({ media: [photo, video] });
    expect(published).toMatchObject({
      providerPostId: '-1001234567890:10',
      providerUrl: 'https://t.me/garden/10',
      checkpoint: { messageIds: [10, 11] },
    });
    const [request] = stage.network.requests;
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(request?.body).toContain('attach://file1');
    expect(request?.body).toContain('first-bytes');
  });

  it('sends media, then the long text, then pins, each as a commit of its own', async () => {
    stage.answers(ok(message(10)), ok(message(11)), refused(400, 'Bad Request: not enough rights'));
    const published = await publish({
      text: 'a'.repeat(1500),
      media: [aMedia(Buffer.from('x'))],
      settings: { pin: true },
    });
    expect(published.commits).toBe(3);
    expect(published.providerPostId).toBe('-1001234567890:10');
    expect(published.notes).toEqual([expect.stringContaining('not pinned')]);
    expect(stage.paths().map((path) => path.split('/').at(-1))).toEqual([
      'sendPhoto',
      'sendMessage',
      'pinChatMessage',
    ]);
  });

  it('goes on with the text after the media is out', async () => {
    stage.answers(ok(message(11)));
    const post = { text: 'a'.repeat(1500), media: [aMedia(Buffer.from('x'))] };
    const checkpoint = { writes: 1, messageIds: [10], providerPostId: '-1:10', providerUrl: null };
    await expect(provider.commit(stage.contextOf(post, checkpoint))).resolves.toMatchObject({
      kind: 'published',
      providerPostId: '-1:10',
      checkpoint: { messageIds: [10, 11] },
    });
  });

  it('links private supergroups by their internal number and groups not at all', async () => {
    stage.answers(
      ok(message(5, { id: -1001234567890, type: 'supergroup' })),
      ok(message(5, { id: -42, type: 'group' })),
    );
    expect((await publish()).providerUrl).toBe('https://t.me/c/1234567890/5');
    expect((await publish()).providerUrl).toBeNull();
  });

  it('publishes without an id when the server only scheduled a big video', async () => {
    stage.answers(ok(message(0)));
    const published = await publish();
    expect([published.providerPostId, published.providerUrl]).toEqual([null, null]);
    expect(published.notes).toHaveLength(1);
  });

  it('knows that nothing is out when a file could not be read', async () => {
    stage.answers(ok(message(1)));
    const broken = { ...aMedia(Buffer.from('x')), open: () => Promise.reject(new Error('disk')) };
    expect(await failureOf(publish({ media: [broken] }))).toBe('transient');
  });

  it('cannot tell whether a lost message is out, but knows what the checkpoint proves', async () => {
    const context = stage.contextOf({ settings: { pin: true } });
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
    const context = stage.contextOf({}, checkpoint);
    const gone = refused(400, 'Bad Request: message to delete not found');
    stage.answers(ok(true), gone);
    await expect(provider.remove(context, '-1:10')).resolves.toEqual({ kind: 'deleted' });
    stage.answers(gone, gone);
    await expect(provider.remove(context, '-1:10')).resolves.toEqual({ kind: 'already_gone' });
    expect([stage.bodyOf(0), stage.bodyOf(1)]).toMatchObject([
      { message_id: 10 },
      { message_id: 11 },
    ]);
  });
});
