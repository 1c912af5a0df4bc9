import { request } from 'node:http';
import { SandboxClient } from '../testing/sandbox-client.js';

/** What a browser gets that was led here by another name. */
function statusFor(port: number, host: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { ...{ port, path, headers: { host } }, host: '127.0.0.1' };
    request(options, (answer) => answer.resume().on('end', () => resolve(answer.statusCode!)))
      .on('error', reject)
      .end();
  });
}

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

  it.each(['https://evil.example', 'null', 'http://localhost:1', 'https://127.0.0.1'])(
    'turns away web pages of other origins: %s',
    async (origin) => {
      for (const path of ['/_sandbox/reset', '/', '/api.telegram.org/bot1:sandbox-x/getMe']) {
        const headers = { origin };
        const answer = await client.send(path, { method: 'POST', headers });
        expect([path, answer.status]).toEqual([path, 403]);
      }
      const own = { origin: client.sandbox.url };
      expect((await client.send('/_sandbox/faults', { headers: own })).status).toBe(200);
    },
  );

  it.each([
    ['evil.example', 403],
    ['evil.example:4010', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost.evil.example', 403],
    ['192.168.1.7', 403],
    ['localhost', 200],
    ['sandbox.localhost:4010', 200],
    ['[::1]', 200],
  ])('answers to names of this machine only, whatever leads here: %s', async (host, status) => {
    for (const path of ['/_sandbox/posts', '/']) {
      expect(await statusFor(client.sandbox.port, host, path)).toBe(status);
    }
  });

  it('answers to the names that it is told', async () => {
    const named = await SandboxClient.start({
      publicUrl: 'http://networks.example:4010',
      allowedHosts: ['sandbox'],
    });
    try {
      for (const host of ['sandbox:4010', 'networks.example:4010', 'localhost']) {
        expect(await statusFor(named.sandbox.port, host, '/_sandbox/posts')).toBe(200);
      }
      expect(await statusFor(named.sandbox.port, 'evil.example', '/')).toBe(403);
    } finally {
      await named.stop();
    }
  });

  it('is out of reach for what the networks fetch, by whatever name', async () => {
    const mine = '@garden_news';
    for (const name of ['127.0.0.1', 'localhost']) {
      const document = `http://${name}:${client.sandbox.port}/_sandbox/requests`;
      const sent = await client.telegram('sendDocument', { chat_id: mine, document });
      expect([sent.status, sent.json.description]).toMatchObject([
        400,
        expect.stringContaining('failed to get HTTP URL content'),
      ]);
    }
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
