import { SandboxClient, smallPng } from '../../testing/sandbox-client.js';

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
  const failure = async (body: unknown, query?: string, at?: string) => {
    const { status, json } = await execute(body, query, at);
    return [status, json.code];
  };
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

  it('shows the webhook, and refuses wrong ids and tokens', async () => {
    const shown = await client.send(path, { headers: agent });
    expect(shown.json).toMatchObject({
      id: webhook.id,
      type: 1,
      name: 'News',
      channel_id: webhook.channelId,
    });
    const refusals = [`/${webhook.id}/wrong`, '/12345678901234567/x', '/abc/x'];
    const answers = await Promise.all(
      refusals.map((end) => client.send(`/discord.com/api/v10/webhooks${end}`, { headers: agent })),
    );
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [401, 50027],
      [404, 10015],
      [400, 50035],
    ]);
  });

  it('turns away clients without the documented User-Agent', async () => {
    const { status, json } = await client.send(path);
    expect([status, json.code]).toEqual([403, 40333]);
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
    expect((await client.posts('?provider=discord')).map(({ text }) => text)).toEqual([
      'hello',
      'unseen',
    ]);
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
    const headers = { ...agent, 'content-type': 'application/json' };
    const broken = await client.send(path, { method: 'POST', headers, body: '{' });
    expect([broken.status, broken.json.code]).toEqual([400, 50109]);
    const text = await client.send(path, {
      method: 'POST',
      headers: { ...agent, 'content-type': 'text/plain' },
      body: 'x',
    });
    expect(text.json.errors._errors[0].code).toBe('CONTENT_TYPE_INVALID');
  });

  it('takes files with their descriptions', async () => {
    const attachments = [{ id: '0', description: 'a pixel' }, { id: 1 }];
    const { json } = await executeForm(
      { content: 'two', attachments },
      { 'files[0]': smallPng, 'files[1]': smallPng },
    );
    expect(json.attachments).toMatchObject([
      { filename: 'my_pic.png', description: 'a pixel', width: 1, content_type: 'image/png' },
      { filename: 'my_pic.png', size: smallPng.length },
    ]);
    expect(
      (await client.send(json.attachments[0].url.replace(client.sandbox.url, ''))).headers.get(
        'content-type',
      ),
    ).toBe('image/png');
    const wrong = await executeForm({ attachments: [{ id: '3' }] }, { 'files[0]': smallPng });
    expect([wrong.status, wrong.json.code]).toEqual([400, 50035]);
  });

  it('limits files to 10 MiB each, 10 files, and 25 MiB together', async () => {
    const big = await executeForm({}, { 'files[0]': Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect([big.status, big.json.code]).toEqual([400, 50045]);
    const many = Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [`files[${index}]`, smallPng]),
    );
    const crowded = await executeForm({}, many);
    expect([crowded.status, crowded.json.code]).toEqual([400, 30015]);
    const part = Buffer.alloc(9 * 1024 * 1024, 1);
    const heavy = await executeForm({}, { 'files[0]': part, 'files[1]': part, 'files[2]': part });
    expect([heavy.status, heavy.json.code]).toEqual([413, 40005]);
  });

  it('reads, edits, and deletes messages', async () => {
    const { json } = await executeForm({ content: 'first' }, { 'files[0]': smallPng });
    const message = `${path}/messages/${json.id}`;
    const edited = await client.sendJson(message, { content: 'second' }, agent, 'PATCH');
    expect(edited.json).toMatchObject({
      content: 'second',
      attachments: [{ id: json.attachments[0].id }],
    });
    expect(edited.json.edited_timestamp).not.toBeNull();
    const cleared = await client.sendJson(message, { attachments: [] }, agent, 'PATCH');
    expect(cleared.json.attachments).toEqual([]);
    const metrics = { reactions: [{ emoji: '🌱', count: 3 }] };
    await client.sendJson('/_sandbox/metrics', { provider: 'discord', postId: json.id, metrics });
    expect((await client.send(message, { headers: agent })).json.reactions).toMatchObject([
      { emoji: { name: '🌱' }, count: 3, count_details: { normal: 3 } },
    ]);
    expect((await client.send(message, { method: 'DELETE', headers: agent })).status).toBe(204);
    const gone = await client.send(message, { method: 'DELETE', headers: agent });
    expect([gone.status, gone.json.code]).toEqual([404, 10008]);
  });

  it('posts into threads, whose messages are found only with the thread', async () => {
    const { json } = await execute(
      { content: 'inside' },
      `?wait=true&thread_id=${webhook.threadId}`,
    );
    expect(json.channel_id).toBe(webhook.threadId);
    const outside = await client.send(`${path}/messages/${json.id}`, { headers: agent });
    expect([outside.status, outside.json.code]).toEqual([404, 10008]);
    const inside = `${path}/messages/${json.id}?thread_id=${webhook.threadId}`;
    expect((await client.send(inside, { headers: agent })).status).toBe(200);
    expect(await failure({ content: 'x' }, '?wait=true&thread_id=12345678901234567')).toEqual([
      404, 10003,
    ]);
    expect(await failure({ content: 'x', thread_name: 'title' })).toEqual([400, 220003]);
  });

  it('needs a title or a thread in forums, never both', async () => {
    const forum = pathOf(await create({ kind: 'forum' }));
    expect(await failure({ content: 'x' }, '?wait=true', forum)).toEqual([400, 220001]);
    const { json } = await execute({ content: 'x', thread_name: 'New seeds' }, '?wait=true', forum);
    expect(json.channel_id).toBe(json.id);
    const follow = await execute(
      { content: 'y' },
      `?wait=true&thread_id=${json.channel_id}`,
      forum,
    );
    expect(follow.json.channel_id).toBe(json.id);
    const both = await failure({ content: 'x', thread_name: 'a' }, `?thread_id=${json.id}`, forum);
    expect(both).toEqual([400, 220002]);
    const tagged = pathOf(await create({ kind: 'forum', requireTag: true }));
    expect(await failure({ content: 'x', thread_name: 'a' }, '', tagged)).toEqual([400, 40067]);
  });

  it('checks polls', async () => {
    const answers = [{ poll_media: { text: 'yes' } }];
    const poll = { question: { text: 'Rain?' }, answers };
    expect((await execute({ poll })).json.poll).toMatchObject({
      answers: [{ answer_id: 1 }],
      allow_multiselect: false,
    });
    const { json } = await execute({
      poll: { question: { text: 'q' }, answers: [], duration: 769 },
    });
    expect(json.errors.poll.answers._errors[0].code).toBe('BASE_TYPE_BAD_LENGTH');
    expect(json.errors.poll.duration._errors[0].code).toBe('NUMBER_TYPE_MAX');
  });

  it('falls back to an old version without a version in the address', async () => {
    const old = path.replace('/v10', '');
    const wrong = await execute({ content: 'x'.repeat(2001) }, '?wait=true', old);
    expect(wrong.json).toEqual({ content: ['Must be 2000 or fewer in length.'] });
    expect(await failure({ poll: { question: { text: 'q' }, answers: [{}] } }, '', old)).toEqual([
      400, 50006,
    ]);
    expect(await failure({ content: 'x' }, '', path.replace('v10', 'v3'))).toEqual([400, 50041]);
  });

  it('tells and keeps its rate limit', async () => {
    const tight = pathOf(await create({ rateLimit: { limit: 2, perSeconds: 60 } }));
    const first = await execute({ content: '1' }, '?wait=true', tight);
    expect(first.headers.get('x-ratelimit-limit')).toBe('2');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
    await execute({ content: '2' }, '?wait=true', tight);
    const third = await execute({ content: '3' }, '?wait=true', tight);
    expect(third.status).toBe(429);
    expect(third.json).toMatchObject({ global: false, retry_after: expect.any(Number) });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThanOrEqual(third.json.retry_after);
    expect(third.headers.get('x-ratelimit-scope')).toBe('user');
    expect(await client.posts('?provider=discord')).toHaveLength(2);
  });

  it('is gone after its own deletion', async () => {
    expect((await client.send(path, { method: 'DELETE', headers: agent })).status).toBe(204);
    expect(await failure({ content: 'x' })).toEqual([404, 10015]);
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
