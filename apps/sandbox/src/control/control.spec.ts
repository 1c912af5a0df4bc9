import { SandboxClient } from '../testing/sandbox-client.js';

describe('the control API', () => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await SandboxClient.start();
  });
  afterAll(() => client.stop());

  it('names what a script needs to connect, per provider', async () => {
    const { providers } = (await client.send('/_sandbox/providers')).json;
    const telegram = providers.find(({ id }: { id: string }) => id === 'telegram');
    expect(telegram.baseUrls['api.telegram.org']).toBe(`${client.sandbox.url}/api.telegram.org`);
    const { botToken, chatId } = telegram.accounts[0].connect;
    expect((await client.telegram('getChat', { chat_id: chatId }, botToken)).status).toBe(200);
  });

  it.each([
    ['/_sandbox/faults', { provider: 'telegram', kind: 'explode' }, 400],
    ['/_sandbox/faults', { provider: 'telegram', kind: 'http', tims: 2 }, 400],
    ['/_sandbox/faults', { provider: 'telegram', kind: 'http', status: 'bad' }, 400],
    ['/_sandbox/metrics', { provider: 'telegram', metrics: {} }, 400],
    ['/_sandbox/metrics', { provider: 'telegram', postId: '1:1', metrics: {} }, 404],
    ['/_sandbox/discord/webhooks', { kind: 'voice' }, 400],
  ])('refuses bad input to %s: %j', async (path, body, status) => {
    const answer = await client.sendJson(path, body);
    expect(answer.status).toBe(status);
    expect(answer.json.error).toEqual(expect.any(String));
  });

  it('refuses broken JSON and unknown addresses with JSON', async () => {
    const broken = await client.send('/_sandbox/faults', { method: 'POST', body: '{' });
    expect([broken.status, broken.json.error]).toEqual([400, 'the body is not valid JSON']);
    expect((await client.send('/unknown.example/x')).status).toBe(404);
    expect((await client.send('/_sandbox/requests?since=tomorrow')).status).toBe(400);
  });

  it('turns away web pages of other origins', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await client.send('/_sandbox/reset', { method: 'POST', headers })).status).toBe(403);
  });

  it('logs requests as the real network would have seen them, files by name only', async () => {
    const form = new FormData();
    form.append('chat_id', '@garden_news');
    form.append('document', new Blob(['secret bytes']), 'notes.txt');
    await client.telegram('sendDocument?disable_notification=true', form);
    const { requests } = (await client.send('/_sandbox/requests?provider=telegram')).json;
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      host: 'api.telegram.org',
      path: '/bot123:sandbox-garden/sendDocument',
      query: { disable_notification: 'true' },
      bodyKind: 'multipart',
      status: 200,
    });
    expect(requests.at(-1).body).toContain('chat_id=@garden_news');
    expect(requests.at(-1).body).toContain('document: file "notes.txt"');
    expect(requests.at(-1).body).not.toContain('secret bytes');
  });

  it('lets analytics answer with the numbers that were set', async () => {
    const chat = (await client.telegram('getChat', { chat_id: '@metrics' })).json.result;
    const order = {
      provider: 'telegram',
      account: String(chat.id),
      metrics: { memberCount: 4711 },
    };
    expect((await client.sendJson('/_sandbox/metrics', order)).status).toBe(204);
    const counted = await client.telegram('getChatMemberCount', { chat_id: chat.id });
    expect(counted.json.result).toBe(4711);
  });

  it('forgets everything on reset but stays connectable', async () => {
    await client.telegram('sendMessage', { chat_id: '@garden_news', text: 'gone soon' });
    expect((await client.send('/_sandbox/reset', { method: 'POST' })).status).toBe(204);
    expect(await client.posts()).toEqual([]);
    expect((await client.send('/_sandbox/requests')).json.requests).toEqual([]);
    expect((await client.send('/_sandbox/discord/webhooks')).json.webhooks).toHaveLength(2);
    const sent = await client.telegram('sendMessage', {
      chat_id: '@garden_news',
      text: 'first again',
    });
    expect(sent.json.result.message_id).toBe(2);
  });
});
