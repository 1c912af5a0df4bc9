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

  it('takes method names in any case, GET and forms, and refuses unknown methods', async () => {
    const base = '/api.telegram.org/bot123:sandbox-garden';
    expect((await client.send(`${base}/GETME`)).json.result.id).toBe(123);
    const body = new URLSearchParams({ chat_id: '@garden_news', text: 'by form' });
    expect((await client.send(`${base}/sendmessage`, { method: 'POST', body })).status).toBe(200);
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
    const { result } = (await client.telegram('getChat', { chat_id: '@Garden_News' })).json;
    expect(result).toMatchObject({ type: 'channel', username: 'garden_news' });
    const sent = (await client.telegram('sendMessage', { chat_id: String(result.id), text: 'x' }))
      .json;
    expect(sent.result.chat).toMatchObject({ id: result.id, username: 'garden_news' });
  });

  it('counts text after markup, in code points', async () => {
    const bold = `<b>${'😀'.repeat(4096)}</b>`;
    const sent = await client.telegram('sendMessage', { ...chat, text: bold, parse_mode: 'HTML' });
    expect(sent.json.result.entities).toEqual([{ type: 'bold', offset: 0, length: 8192 }]);
    expect(await describeFailure('sendMessage', { ...chat, text: 'x'.repeat(4097) })).toBe(
      '400 Bad Request: message is too long',
    );
    expect(await describeFailure('sendMessage', { ...chat, text: ' \n ' })).toBe(
      '400 Bad Request: message text is empty',
    );
  });

  it('does not know obsolete parameters', async () => {
    const sent = await client.telegram('sendMessage', {
      ...chat,
      text: 'x',
      reply_to_message_id: 2,
    });
    expect(sent.json.result.reply_to_message).toBeUndefined();
    expect((await client.posts()).at(-1)?.parentId).toBeNull();
  });

  it('replies only to messages that exist', async () => {
    const first = (await client.telegram('sendMessage', { ...chat, text: 'question' })).json.result;
    const reply = { message_id: first.message_id };
    await client.telegram('sendMessage', {
      ...chat,
      text: 'answer',
      reply_parameters: JSON.stringify(reply),
    });
    expect((await client.posts()).at(-1)?.parentId).toBe(`${first.chat.id}:${first.message_id}`);
    const lost = { ...chat, text: 'x', reply_parameters: { message_id: 77_777 } };
    expect(await describeFailure('sendMessage', lost)).toBe(
      '400 Bad Request: message to be replied not found',
    );
  });

  it('judges photos by their bytes', async () => {
    const sent = await client.telegram('sendPhoto', form(chat, { photo: smallPng }));
    expect(sent.json.result.photo.at(-1)).toMatchObject({
      width: 1,
      height: 1,
      file_size: smallPng.length,
    });
    const again = { ...chat, photo: sent.json.result.photo.at(-1).file_id };
    expect((await client.telegram('sendPhoto', again)).status).toBe(200);
    expect((await client.telegram('sendPhoto', again, '124:sandbox-other')).status).toBe(400);
    const strip = await sharp({
      create: { width: 2100, height: 100, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const failures = [
      await describeFailure('sendPhoto', form(chat, { photo: strip })),
      await describeFailure('sendPhoto', form(chat, { photo: Buffer.from('no picture') })),
      await describeFailure(
        'sendPhoto',
        form(chat, { photo: Buffer.concat([smallPng, Buffer.alloc(10 * 1024 * 1024)]) }),
      ),
      await describeFailure('sendPhoto', { ...chat, photo: 'no-such-file' }),
      await describeFailure('sendPhoto', {
        ...chat,
        photo: `${client.sandbox.url}/`,
      }),
      await describeFailure('sendPhoto', { ...chat, photo: `${client.sandbox.url}/nowhere.png` }),
      await describeFailure('sendPhoto', {
        ...chat,
        photo: again.photo,
        caption: 'x'.repeat(1025),
      }),
    ];
    expect(failures).toEqual([
      '400 Bad Request: PHOTO_INVALID_DIMENSIONS',
      '400 Bad Request: IMAGE_PROCESS_FAILED',
      '400 Bad Request: file is too big',
      '400 Bad Request: wrong file identifier/HTTP URL specified',
      '400 Bad Request: wrong type of the web page content',
      '400 Bad Request: failed to get HTTP URL content',
      '400 Bad Request: message caption is too long',
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
    const sent = await client.telegram(
      'sendDocument',
      form(chat, { document: Buffer.alloc(52 * 1024 * 1024) }),
    );
    expect(sent.status).toBe(413);
  });

  it('sends an album as one post with a message per file', async () => {
    const media = JSON.stringify([
      { type: 'photo', media: 'attach://first', caption: '<b>both</b>', parse_mode: 'HTML' },
      { type: 'photo', media: 'attach://second' },
    ]);
    const { result } = (
      await client.telegram(
        'sendMediaGroup',
        form({ ...chat, media }, { first: smallPng, second: smallPng }),
      )
    ).json;
    expect(result).toHaveLength(2);
    expect(result[0].media_group_id).toBe(result[1].media_group_id);
    expect((await client.posts()).at(-1)).toMatchObject({
      text: 'both',
      media: [{ mime: 'image/png' }, { kind: 'image' }],
    });
    await client.telegram('deleteMessage', { ...chat, message_id: result[0].message_id });
    expect((await client.posts()).at(-1)).toMatchObject({ deletedAt: null, media: [{}] });
    await client.telegram('deleteMessage', { ...chat, message_id: result[1].message_id });
    expect((await client.posts()).at(-1)?.deletedAt).not.toBeNull();
  });

  it.each([
    [[{ type: 'photo', media: 'x' }], 'too few messages to send as an album'],
    [
      Array.from({ length: 11 }, () => ({ type: 'photo', media: 'x' })),
      'too many messages to send as an album',
    ],
    [
      [
        { type: 'animation', media: 'x' },
        { type: 'photo', media: 'x' },
      ],
      "can't use animation in album",
    ],
    [
      [
        { type: 'document', media: 'x' },
        { type: 'photo', media: 'x' },
      ],
      "document can't be mixed with other media types",
    ],
  ])('refuses albums that cannot be: %#', async (media, reason) => {
    expect(await describeFailure('sendMediaGroup', { ...chat, media })).toBe(
      `400 Bad Request: ${reason}`,
    );
  });

  it.each([
    [{ question: '', options: [{ text: 'a' }] }, 'poll question must be non-empty'],
    [{ question: 'q', options: [] }, 'poll must have at least 1 option'],
    [
      { question: 'q', options: [{ text: 'x'.repeat(101) }] },
      'poll options length must not exceed 100',
    ],
    [
      { question: 'q', options: [{ text: 'a' }], is_anonymous: false },
      "non-anonymous polls can't be sent to channel chats",
    ],
    [
      { question: 'q', options: [{ text: 'a' }], type: 'quiz', correct_option_id: 0 },
      'quiz must have correct option ids',
    ],
    [
      { question: 'q', options: [{ text: 'a' }], open_period: 4 },
      'wrong poll open period specified',
    ],
  ])('refuses polls that cannot be: %#', async (poll, reason) => {
    expect(await describeFailure('sendPoll', { ...chat, ...poll })).toBe(
      `400 Bad Request: ${reason}`,
    );
  });

  it('edits, pins, and deletes only what exists', async () => {
    const { result } = (await client.telegram('sendMessage', { ...chat, text: 'before' })).json;
    const message = { ...chat, message_id: result.message_id };
    expect(
      (await client.telegram('editMessageText', { ...message, text: 'after' })).json.result.text,
    ).toBe('after');
    expect(await describeFailure('editMessageText', { ...message, text: 'after' })).toContain(
      'message is not modified',
    );
    expect(await describeFailure('editMessageCaption', { ...message, caption: 'x' })).toContain(
      'there is no caption',
    );
    expect((await client.telegram('pinChatMessage', message)).json.result).toBe(true);
    expect((await client.posts()).at(-1)).toMatchObject({
      text: 'after',
      settings: { pinned: true },
    });
    expect((await client.telegram('deleteMessage', message)).json.result).toBe(true);
    expect(await describeFailure('deleteMessage', message)).toContain(
      'message to delete not found',
    );
    expect(await describeFailure('editMessageReplyMarkup', message)).toContain(
      'message to edit not found',
    );
    const many = { ...chat, message_ids: [message.message_id, 88_888] };
    expect((await client.telegram('deleteMessages', many)).json.result).toBe(true);
  });

  it('refuses buttons with addresses that are none', async () => {
    const reply_markup = { inline_keyboard: [[{ text: 'go', url: 'ftp://x.example' }]] };
    expect(await describeFailure('sendMessage', { ...chat, text: 'x', reply_markup })).toBe(
      '400 Bad Request: BUTTON_URL_INVALID',
    );
  });

  it('does not show typing in channels', async () => {
    const action = { action: 'typing' };
    expect((await client.telegram('sendChatAction', { ...action, chat_id: 42 })).json.result).toBe(
      true,
    );
    expect(await describeFailure('sendChatAction', { ...action, ...chat })).toContain(
      'channel chats',
    );
  });
});
