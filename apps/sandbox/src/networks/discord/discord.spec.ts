import { SandboxClient, smallPng, type Answer } from '../../testing/sandbox-client.js';

const agent = { 'user-agent': 'DiscordBot (https://postrider.example, 1.0)' };

interface CreatedWebhook {
  readonly id: string;
  readonly token: string;
  readonly threadId: string;
  readonly url: string;
  readonly channelId: string;
}

describe('the Discord stand-in', () => {
  let client: SandboxClient;
  let webhook: CreatedWebhook;
  let path: string;
  const create = async (wishes: unknown = {}): Promise<CreatedWebhook> =>
    (await client.sendJson('/_sandbox/discord/webhooks', wishes)).json;
  const pathOf = ({ id, token }: CreatedWebhook) => `/discord.com/api/v10/webhooks/${id}/${token}`;
  const execute = (body: unknown, query = '?wait=true', at = path) =>
    client.sendJson(`${at}${query}`, body, agent);
  const codeOf = async (answer: Promise<Answer>) => {
    const { status, json } = await answer;
    return [status, json.code];
  };
  const failure = (body: unknown, query?: string, at?: string) => codeOf(execute(body, query, at));
  const call = (at: string, method = 'GET') => client.send(at, { method, headers: agent });
  const executeForm = (payload: unknown, files: Record<string, Buffer>) => {
    const form = new FormData();
    form.append('payload_json', JSON.stringify(payload));
    for (const [name, bytes] of Object.entries(files))
      form.append(name, new Blob([bytes], { type: 'image/png' }), 'my pic!.png');
    return client.send(`${path}?wait=true`, { method: 'POST', headers: agent, body: form });
  };

  beforeEach(async () => {
    client = await SandboxClient.start({ providers: ['discord'] });
    webhook = await create({ name: 'News' });
    path = pathOf(webhook);
  });
  afterEach(() => client.stop());

  it('shows the webhook', async () => {
    const { id, channelId } = webhook;
    expect((await call(path)).json).toMatchObject({
      id,
      type: 1,
      name: 'News',
      channel_id: channelId,
    });
  });

  it('refuses wrong ids, tokens and versions, and clients without the documented User-Agent', async () => {
    const root = '/discord.com/api/v10/webhooks';
    expect([
      await codeOf(call(`${root}/${webhook.id}/wrong`)),
      await codeOf(call(`${root}/12345678901234567/x`)),
      await codeOf(call(`${root}/abc/x`)),
      await failure({ content: 'x' }, '', path.replace('v10', 'v3')),
      await failure({ content: 'x' }, '', path.replace('/v10', '')),
      await codeOf(client.send(path)),
    ]).toEqual([
      [401, 50027],
      [404, 10015],
      [400, 50035],
      [400, 50041],
      [404, 0],
      [403, 40333],
    ]);
  });

  it('answers with the message only when asked to wait', async () => {
    const waited = await execute({ content: 'hello', username: 'Gardener', flags: 4 });
    expect(waited.json).toMatchObject({
      content: 'hello',
      webhook_id: webhook.id,
      flags: 4,
      author: { username: 'Gardener' },
    });
    expect((await execute({ content: 'unseen' }, '')).status).toBe(204);
    const texts = (await client.posts('?provider=discord')).map(({ text }) => text);
    expect(texts).toEqual(['hello', 'unseen']);
  });

  it('counts code points of the content and names every wrong field', async () => {
    expect((await execute({ content: '😀'.repeat(2000) })).status).toBe(200);
    const { status, json } = await execute({
      content: 'x'.repeat(2001),
      embeds: [{ title: 'ok' }, { image: { url: 'ftp://a.example' } }],
      allowed_mentions: { parse: ['users'], users: ['12345678901234567'] },
      username: 'discord fan',
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 50035, message: 'Invalid Form Body' });
    expect(json.errors.content._errors).toEqual([
      { code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' },
    ]);
    expect(json.errors.embeds['1'].image.url._errors[0].code).toBe('URL_TYPE_INVALID_SCHEME');
    expect(json.errors.allowed_mentions._errors[0].code).toBe(
      'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    );
    expect(json.errors.username._errors[0].code).toBe('USERNAME_INVALID_CONTAINS');
  });

  it('refuses empty messages, broken JSON, and other content types', async () => {
    expect(await failure({ content: '  ' })).toEqual([400, 50006]);
    const post = (body: string, type: string) =>
      client.send(path, { method: 'POST', headers: { ...agent, 'content-type': type }, body });
    expect(await codeOf(post('{', 'application/json'))).toEqual([400, 50109]);
    const text = await post('x', 'text/plain');
    expect(text.json.errors._errors[0].code).toBe('CONTENT_TYPE_INVALID');
  });

  it('takes files with their descriptions', async () => {
    const attachments = [{ id: '0', description: 'a pixel' }, { id: 1 }];
    const files = { 'files[0]': smallPng, 'files[1]': smallPng };
    const { json } = await executeForm({ content: 'two', attachments }, files);
    expect(json.attachments).toMatchObject([
      { filename: 'my_pic.png', description: 'a pixel', width: 1, content_type: 'image/png' },
      { filename: 'my_pic.png', size: smallPng.length },
    ]);
    const wrong = executeForm({ attachments: [{ id: '3' }] }, { 'files[0]': smallPng });
    expect(await codeOf(wrong)).toEqual([400, 50035]);
  });

  it('hides files that the body calls spoilers, and those of the older prefix', async () => {
    const attachments = [{ id: '0', is_spoiler: true }, { id: '1' }];
    const files = { 'files[0]': smallPng, 'files[1]': smallPng };
    await executeForm({ content: 'two', attachments }, files);
    expect((await client.posts()).at(-1)?.settings.attachment_spoilers).toEqual([true, false]);
    await executeForm(
      { attachments: [{ id: '0', filename: 'SPOILER_a.png' }] },
      { 'files[0]': smallPng },
    );
    expect((await client.posts()).at(-1)?.settings.attachment_spoilers).toEqual([true]);
    const wrong = executeForm(
      { attachments: [{ id: '0', is_spoiler: 1 }] },
      { 'files[0]': smallPng },
    );
    expect(await codeOf(wrong)).toEqual([400, 50035]);
  });

  it('limits files to 10 MiB each, 10 files, and 25 MiB together', async () => {
    const files = (count: number, bytes: Buffer) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`files[${index}]`, bytes]));
    const mebibyte = 1024 * 1024;
    expect([
      await codeOf(executeForm({}, files(1, Buffer.alloc(10 * mebibyte + 1)))),
      await codeOf(executeForm({}, files(11, smallPng))),
      await codeOf(executeForm({}, files(3, Buffer.alloc(9 * mebibyte, 1)))),
    ]).toEqual([
      [400, 50045],
      [400, 30015],
      [413, 40005],
    ]);
  });

  it('reads messages with what was told of them, and deletes them', async () => {
    const { id } = (await execute({ content: 'first' })).json;
    const message = `${path}/messages/${id}`;
    const metrics = { reactions: [{ emoji: '🌱', count: 3 }] };
    await client.sendJson('/_sandbox/metrics', { provider: 'discord', postId: id, metrics });
    const { json } = await call(message);
    expect(json).toMatchObject({
      content: 'first',
      reactions: [{ emoji: { name: '🌱' }, count: 3, count_details: { normal: 3 } }],
    });
    expect((await call(message, 'DELETE')).status).toBe(204);
    expect(await codeOf(call(message, 'DELETE'))).toEqual([404, 10008]);
  });

  it('posts into threads, whose messages are found only with the thread', async () => {
    const thread = `thread_id=${webhook.threadId}`;
    const { json } = await execute({ content: 'inside' }, `?wait=true&${thread}`);
    expect(json.channel_id).toBe(webhook.threadId);
    const message = `${path}/messages/${json.id}`;
    expect(await codeOf(call(message))).toEqual([404, 10008]);
    expect((await call(`${message}?${thread}`)).status).toBe(200);
    expect(await failure({ content: 'x' }, '?thread_id=12345678901234567')).toEqual([404, 10003]);
    expect(await failure({ content: 'x', thread_name: 'title' })).toEqual([400, 220003]);
  });

  it('needs a title or a thread in forums, never both', async () => {
    const forum = pathOf(await create({ kind: 'forum' }));
    expect(await failure({ content: 'x' }, '?wait=true', forum)).toEqual([400, 220001]);
    const { json } = await execute({ content: 'x', thread_name: 'New seeds' }, '?wait=true', forum);
    expect(json.channel_id).toBe(json.id);
    const thread = `thread_id=${json.id}`;
    const follow = await execute({ content: 'y' }, `?wait=true&${thread}`, forum);
    expect(follow.json.channel_id).toBe(json.id);
    const titled = { content: 'x', thread_name: 'a' };
    expect(await failure(titled, `?${thread}`, forum)).toEqual([400, 220002]);
    const tagged = pathOf(await create({ kind: 'forum', requireTag: true }));
    expect(await failure(titled, '', tagged)).toEqual([400, 40067]);
  });

  it('checks polls', async () => {
    const poll = { question: { text: 'Rain?' }, answers: [{ poll_media: { text: 'yes' } }] };
    expect((await execute({ poll })).json.poll).toMatchObject({
      answers: [{ answer_id: 1 }],
      allow_multiselect: false,
    });
    const { json } = await execute({ poll: { ...poll, answers: [], duration: 769 } });
    expect(json.errors.poll.answers._errors[0].code).toBe('BASE_TYPE_BAD_LENGTH');
    expect(json.errors.poll.duration._errors[0].code).toBe('NUMBER_TYPE_MAX');
  });

  it('tells and keeps its rate limit', async () => {
    const tight = pathOf(await create({ rateLimit: { limit: 2, perSeconds: 60 } }));
    const first = await execute({ content: '1' }, '', tight);
    expect(first.headers.get('x-ratelimit-limit')).toBe('2');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
    await execute({ content: '2' }, '', tight);
    const third = await execute({ content: '3' }, '', tight);
    expect(third.status).toBe(429);
    expect(third.json).toMatchObject({ global: false, retry_after: expect.any(Number) });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThanOrEqual(third.json.retry_after);
    expect(third.headers.get('x-ratelimit-scope')).toBe('user');
    expect(await client.posts('?provider=discord')).toHaveLength(2);
  });

  it.each([
    ['expire_token', 401, 50027],
    ['revoke_token', 404, 10015],
  ])('refuses the webhook after %s', async (kind, status, code) => {
    await client.fault({ provider: 'discord', operation: 'commit', kind, account: webhook.id });
    expect(await failure({ content: 'x' })).toEqual([status, code]);
    expect(await failure({ content: 'x' })).toEqual([status, code]);
  });
});
