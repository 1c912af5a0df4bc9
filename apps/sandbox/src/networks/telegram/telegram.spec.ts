import sharp from 'sharp';
import { SandboxClient, smallPng } from '../../testing/sandbox-client.js';

describe('the Telegram stand-in', () => {
  let client: SandboxClient;
  const chat = { chat_id: '@garden_news' };
  const describeFailure = async (method: string, body: unknown) => {
    const { status, json } = await client.telegram(method, body);
    expect(json).toMatchObject({ ok: false, error_code: status });
    return `${status} ${json.description}`;
  };
  const form = (fields: Record<string, string>, files: Record<string, Buffer> = {}) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    for (const [name, bytes] of Object.entries(files))
      data.append(name, new Blob([bytes]), `${name}.bin`);
    return data;
  };

  beforeAll(async () => {
    client = await SandboxClient.start({ providers: ['telegram'] });
  });
  afterAll(() => client.stop());

  it.each([
    ['no-token', 404, 'Not Found'],
    ['123:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw', 401, 'Unauthorized'],
    ['0123:sandbox-a', 401, 'Unauthorized: invalid token specified'],
  ])('refuses the token %s', async (token, status, description) => {
    const { json } = await client.telegram('getMe', {}, token);
    expect(json).toEqual({ ok: false, error_code: status, description });
  });

  it('knows its own bots, and refuses unknown methods', async () => {
    expect((await client.telegram('getMe', {})).json.result.id).toBe(123);
    expect((await client.telegram('sendPicture', chat)).status).toBe(404);
  });

  it('ignores a body of a content type the Bot API does not read', async () => {
    const headers = { 'content-type': 'text/plain' };
    const path = '/api.telegram.org/bot123:sandbox-garden/sendMessage';
    const body = JSON.stringify({ ...chat, text: 'x' });
    const answer = await client.send(path, { method: 'POST', headers, body });
    expect(answer.json.description).toBe('Bad Request: chat_id is empty');
  });

  it.each([
    ['@missing', '400 Bad Request: chat not found'],
    ['@readonly', '400 Bad Request: need administrator rights in the channel chat'],
    ['@kicked', '403 Forbidden: bot was kicked from the channel chat'],
    ['@stranger', '403 Forbidden: bot is not a member of the channel chat'],
    ['@flooded', '429 Too Many Requests: retry after 5'],
    [403_001, '403 Forbidden: bot was blocked by the user'],
    [-4_004, '400 Bad Request: group chat was upgraded to a supergroup chat'],
    ['garden', '400 Bad Request: chat not found'],
  ])('answers for the reserved chat %s', async (chatId, failure) => {
    expect(await describeFailure('sendMessage', { chat_id: chatId, text: 'x' })).toBe(failure);
  });

  it('leads from a name to its number and back', async () => {
    await client.telegram('getChat', chat);
    const { result } = (await client.telegram('getChat', { chat_id: '@Garden_News' })).json;
    expect(result).toMatchObject({ type: 'channel', username: 'garden_news' });
    const chat_id = String(result.id);
    const sent = await client.telegram('sendMessage', { chat_id, text: 'x' });
    expect(sent.json.result.chat).toMatchObject({ id: result.id, username: 'garden_news' });
  });

  it('counts text after markup, in code points', async () => {
    const bold = `<b>${'😀'.repeat(4096)}</b>`;
    const sent = await client.telegram('sendMessage', { ...chat, text: bold, parse_mode: 'HTML' });
    expect(sent.json.result.entities).toEqual([{ type: 'bold', offset: 0, length: 8192 }]);
  });

  it.each([
    [{ text: 'x'.repeat(4097) }, 'message is too long'],
    [{ text: ' \n ' }, 'message text is empty'],
    [{ text: 'x', reply_parameters: { message_id: 77_777 } }, 'message to be replied not found'],
    [
      { text: 'x', reply_markup: { inline_keyboard: [[{ text: 'go', url: 'ftp://x.example' }]] } },
      'BUTTON_URL_INVALID',
    ],
  ])('refuses messages that cannot be: %#', async (message, reason) => {
    expect(await describeFailure('sendMessage', { ...chat, ...message })).toBe(
      `400 Bad Request: ${reason}`,
    );
  });

  it('does not know obsolete parameters', async () => {
    const message = { ...chat, text: 'x', reply_to_message_id: 2 };
    const sent = await client.telegram('sendMessage', message);
    expect(sent.json.result.reply_to_message).toBeUndefined();
    expect((await client.posts()).at(-1)?.parentId).toBeNull();
  });

  it('replies to messages that exist', async () => {
    const first = (await client.telegram('sendMessage', { ...chat, text: 'question' })).json.result;
    const reply_parameters = JSON.stringify({ message_id: first.message_id });
    await client.telegram('sendMessage', { ...chat, text: 'answer', reply_parameters });
    expect((await client.posts()).at(-1)?.parentId).toBe(`${first.chat.id}:${first.message_id}`);
  });

  it('judges photos by their bytes', async () => {
    const sent = await client.telegram('sendPhoto', form(chat, { photo: smallPng }));
    const size = { width: 1, height: 1, file_size: smallPng.length };
    expect(sent.json.result.photo.at(-1)).toMatchObject(size);
    const create = { width: 2100, height: 100, channels: 3, background: 'red' } as const;
    const strip = await sharp({ create }).png().toBuffer();
    const tooBig = Buffer.concat([smallPng, Buffer.alloc(10 * 1024 * 1024)]);
    const home = client.sandbox.url;
    const failures = [
      await describeFailure('sendPhoto', form(chat, { photo: strip })),
      await describeFailure('sendPhoto', form(chat, { photo: Buffer.from('no picture') })),
      await describeFailure('sendPhoto', form(chat, { photo: tooBig })),
      await describeFailure('sendPhoto', { ...chat, photo: 'no-such-file' }),
      await describeFailure('sendPhoto', { ...chat, photo: `${home}/` }),
      await describeFailure('sendPhoto', { ...chat, photo: `${home}/nowhere.png` }),
      await describeFailure(
        'sendPhoto',
        form({ ...chat, caption: 'x'.repeat(1025) }, { photo: smallPng }),
      ),
    ];
    expect(failures.map((failure) => failure.replace('400 Bad Request: ', ''))).toEqual([
      'PHOTO_INVALID_DIMENSIONS',
      'IMAGE_PROCESS_FAILED',
      'file is too big',
      'wrong file identifier/HTTP URL specified',
      'wrong type of the web page content',
      'failed to get HTTP URL content',
      'message caption is too long',
    ]);
  });

  it('fetches a photo from its URL', async () => {
    const sent = await client.telegram('sendPhoto', form(chat, { photo: smallPng }));
    const sha256 = (await client.posts()).at(-1)?.media[0]?.sha256;
    const photo = `${client.sandbox.url}/_sandbox/media/${sha256}`;
    const fetched = await client.telegram('sendPhoto', { ...chat, photo, caption: 'from afar' });
    expect(fetched.json.result).toMatchObject({ caption: 'from afar', photo: [{ width: 1 }] });
    expect(sent.json.result.message_id + 1).toBe(fetched.json.result.message_id);
  });

  it('refuses a body over 50 MiB', async () => {
    const large = form(chat, { document: Buffer.alloc(52 * 1024 * 1024) });
    expect((await client.telegram('sendDocument', large)).status).toBe(413);
  });

  it('sends an album as one post with a message per file', async () => {
    const media = JSON.stringify([
      { type: 'photo', media: 'attach://first', caption: '<b>both</b>', parse_mode: 'HTML' },
      { type: 'photo', media: 'attach://second' },
    ]);
    const album = form({ ...chat, media }, { first: smallPng, second: smallPng });
    const { result } = (await client.telegram('sendMediaGroup', album)).json;
    expect(result).toHaveLength(2);
    expect(result[0].media_group_id).toBe(result[1].media_group_id);
    const newest = async () => (await client.posts()).at(-1);
    expect(await newest()).toMatchObject({
      text: 'both',
      media: [{ mime: 'image/png' }, { kind: 'image' }],
    });
    await client.telegram('deleteMessage', { ...chat, message_id: result[0].message_id });
    expect(await newest()).toMatchObject({ deletedAt: null, media: [{}] });
    await client.telegram('deleteMessage', { ...chat, message_id: result[1].message_id });
    expect((await newest())?.deletedAt).not.toBeNull();
  });

  const items = (count: number, type: string) => Array(count).fill({ type, media: 'x' });
  it.each([
    [items(1, 'photo'), 'too few messages to send as an album'],
    [items(11, 'photo'), 'too many messages to send as an album'],
    [[...items(1, 'animation'), ...items(1, 'photo')], "can't use animation in album"],
    [
      [...items(1, 'document'), ...items(1, 'photo')],
      "document can't be mixed with other media types",
    ],
  ])('refuses albums that cannot be: %#', async (media, reason) => {
    expect(await describeFailure('sendMediaGroup', { ...chat, media })).toBe(
      `400 Bad Request: ${reason}`,
    );
  });

  it.each([
    [{ question: '' }, 'poll question must be non-empty'],
    [{ options: [] }, 'poll must have at least 1 option'],
    [{ options: [{ text: 'x'.repeat(101) }] }, 'poll options length must not exceed 100'],
    [{ is_anonymous: false }, "non-anonymous polls can't be sent to channel chats"],
    [{ type: 'quiz', correct_option_id: 0 }, 'quiz must have correct option ids'],
    [{ open_period: 4 }, 'wrong poll open period specified'],
  ])('refuses polls that cannot be: %#', async (wrong, reason) => {
    const poll = { ...chat, question: 'q', options: [{ text: 'a' }], ...wrong };
    expect(await describeFailure('sendPoll', poll)).toBe(`400 Bad Request: ${reason}`);
  });

  it('pins and deletes only what exists', async () => {
    const { result } = (await client.telegram('sendMessage', { ...chat, text: 'here' })).json;
    const message = { ...chat, message_id: result.message_id };
    expect((await client.telegram('pinChatMessage', message)).json.result).toBe(true);
    expect((await client.posts()).at(-1)).toMatchObject({
      text: 'here',
      settings: { pinned: true },
    });
    expect((await client.telegram('deleteMessage', message)).json.result).toBe(true);
    expect(await describeFailure('deleteMessage', message)).toBe(
      '400 Bad Request: message to delete not found',
    );
    expect(await describeFailure('pinChatMessage', message)).toBe(
      '400 Bad Request: message to pin not found',
    );
  });

  it('refuses to delete after 48 hours', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const aged = await SandboxClient.start({ clock: { now: () => now }, providers: ['telegram'] });
    const message = { ...chat, message_id: 2 };
    await aged.telegram('sendMessage', { ...message, text: 'old' });
    now = new Date('2026-01-03T00:00:01Z');
    const { json } = await aged.telegram('deleteMessage', message);
    expect(json.description).toBe("Bad Request: message can't be deleted for everyone");
    await aged.stop();
  });
});
