import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApi, type TestApi } from '../../testing/test-api.js';

const WEBHOOK_ID = '123456789012345678';
const TOKEN = 'a'.repeat(68);
const WEBHOOK_URL = `https://discord.com/api/webhooks/${WEBHOOK_ID}/${TOKEN}`;

/** Answers like Discord for one webhook, in the place of the sandbox. */
async function startDiscord(): Promise<Server> {
  const server = createServer((request, response) => {
    const known = request.url?.startsWith(`/discord.com/api/v10/webhooks/${WEBHOOK_ID}/${TOKEN}`);
    const answer = known
      ? { id: WEBHOOK_ID, type: 1, guild_id: '1', channel_id: '2', name: 'Garden', token: TOKEN }
      : { code: 10015, message: 'Unknown Webhook' };
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('connections and accounts', () => {
  let discord: Server;
  let test: TestApi;
  let key: string;
  let agentKey: string;

  beforeAll(async () => {
    discord = await startDiscord();
    const { port } = discord.address() as AddressInfo;
    test = await startTestApi({ SANDBOX_URL: `http://127.0.0.1:${port}` });
    const workspace = await test.createWorkspace('sandbox');
    key = await test.createKey(workspace);
    agentKey = await test.createKey(workspace, 'agent');
  });
  afterAll(async () => {
    await test.stop();
    await new Promise((resolve) => discord.close(resolve));
  });

  const start = (json: object) => test.call('POST', '/v1/connections/start', { key, json });
  const get = (path: string, by = key) => test.call('GET', path, { key: by });
  const connect = () => start({ provider: 'dc', webhook_url: WEBHOOK_URL });

  it('connects a pasted webhook and never shows its token', async () => {
    const { status, body } = await connect();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ok: true,
      connection: { provider: 'discord', status: 'connected', authorizeUrl: null, error: null },
      account: { handle: `discord:${WEBHOOK_ID}`, status: 'connected' },
      accounts: [{ handle: `discord:${WEBHOOK_ID}` }],
    });
    const paths = ['/v1/accounts', '/v1/connections', '/v1/accounts/capabilities'];
    for (const path of paths) {
      expect(JSON.stringify((await get(path)).body)).not.toContain(TOKEN);
    }
  });

  it('answers both spellings of the address to open', async () => {
    const { body } = await start({ provider: 'wordpress' });
    expect(body).toMatchObject({ account: null, connection: { status: 'pending' } });
    const { authorizeUrl, authorizationUrl } = body['connection'] as unknown as Record<
      string,
      string
    >;
    expect(authorizeUrl).toMatch(/^http/);
    expect(authorizationUrl).toBe(authorizeUrl);
  });

  it('tells why a connect failed and keeps it', async () => {
    const wrong = WEBHOOK_URL.replace(WEBHOOK_ID, '987654321098765432');
    const refused = await start({ provider: 'discord', webhookUrl: wrong });
    expect(refused).toMatchObject({ status: 422, body: { code: 'connection_failed' } });
    const stored = await get(`/v1/connections/${refused.details['connectionId']}`);
    expect(stored.body['connection']).toMatchObject({ status: 'failed', account: null });
  });

  it.each([
    [404, 'provider_not_found', { provider: 'myspace' }],
    [400, 'invalid_parameter', { provider: 'discord' }],
    [400, 'alias_conflict', { provider: 'discord', webhookUrl: 'a', webhook_url: 'b' }],
    [400, 'invalid_parameter', { provider: 'wordpress', callbackScheme: 'javascript' }],
  ])('answers %d %s to a start it cannot make', async (status, code, json) => {
    expect(await start(json)).toMatchObject({ status, body: { ok: false, code } });
  });

  it('reads an account by id and by handle', async () => {
    const { body } = await connect();
    const { id } = body['account'] as unknown as { id: string };
    const byHandle = encodeURIComponent(`DISCORD:${WEBHOOK_ID}`);
    for (const reference of [id, byHandle]) {
      const { status, body: found } = await get(`/v1/accounts/${reference}/capabilities`);
      expect(status).toBe(200);
      expect(found['capabilities']).toMatchObject({
        accountId: id,
        canPublish: true,
        workflow: { supportedInteractionTypes: expect.arrayContaining(['post']) },
        input: { media: { supported: true, acceptsMultiple: true } },
        discoveryActions: expect.arrayContaining([
          expect.objectContaining({ id: 'publish-preview' }),
        ]),
      });
    }
    const settings = await get(`/v1/accounts/${id}/settings`);
    expect(settings.body['publishSettings']).toMatchObject({
      supported: true,
      target: { provider: 'discord' },
    });
  });

  it('runs the preview and refuses unknown actions', async () => {
    const { body } = await connect();
    const { id } = body['account'] as unknown as { id: string };
    const run = (action: string, json: unknown) =>
      test.call('POST', `/v1/accounts/${id}/actions/${action}`, { key, json });
    expect((await run('publish-preview', { text: 'Tulips' })).body['result']).toMatchObject({
      actionId: 'publish-preview',
      account: { handle: `discord:${WEBHOOK_ID}` },
      valid: true,
      preview: { text: 'Tulips', length: 6, limit: 2000 },
    });
    const tooLong = await run('publish-preview', { description: 'x'.repeat(3_000) });
    expect(tooLong.body['result']).toMatchObject({ valid: false, preview: { length: 3_000 } });
    const both = await run('publish-preview', { text: 'a', description: 'b' });
    expect(both).toMatchObject({ status: 400, body: { code: 'alias_conflict' } });
    expect(await run('dig', {})).toMatchObject({ status: 404, body: { code: 'action_not_found' } });
    expect(await run('publish-preview', ['x'])).toMatchObject({ status: 400 });
  });

  it('filters lists by network, with any of its names', async () => {
    await connect();
    const count = async (path: string, list: string) =>
      ((await get(path)).body[list] as unknown as unknown[]).length;
    expect(await count('/v1/accounts?provider=DC', 'accounts')).toBe(1);
    expect(await count('/v1/accounts?provider=tg', 'accounts')).toBe(0);
    expect(await count('/v1/connections?provider=telegram', 'connections')).toBe(0);
    expect(await get('/v1/accounts?provider=myspace')).toMatchObject({ status: 400 });
  });

  it('sums up the health of what is connected', async () => {
    await connect();
    const { body } = await get('/v1/connections/health');
    expect(body).toMatchObject({
      tenant: { mode: 'sandbox' },
      summary: {
        total: 1,
        publishable: 1,
        byProvider: { discord: 1 },
        tokenHealth: { healthy: 1 },
      },
      connections: [{ provider: 'discord', publishable: true, tokenRefreshStatus: 'not_required' }],
    });
  });

  it('shows nothing to another workspace', async () => {
    const { body } = await connect();
    const { id } = body['account'] as unknown as { id: string };
    const { id: connectionId } = body['connection'] as unknown as { id: string };
    const stranger = await test.createKey(await test.createWorkspace('sandbox'));
    expect((await get('/v1/accounts', stranger)).body).toMatchObject({ accounts: [] });
    expect((await get(`/v1/accounts/${id}/settings`, stranger)).body.code).toBe(
      'account_not_found',
    );
    expect((await get(`/v1/connections/${connectionId}`, stranger)).body.code).toBe(
      'connection_not_found',
    );
    const removed = await test.call('DELETE', `/v1/accounts/${id}`, { key: stranger });
    expect(removed.status).toBe(404);
  });

  it('disconnects for people and services, not for agents', async () => {
    const { body } = await connect();
    const { id } = body['account'] as unknown as { id: string };
    const path = `/v1/accounts/${id}`;
    expect(await test.call('DELETE', path, { key: agentKey })).toMatchObject({
      status: 403,
      body: { code: 'key_kind_forbidden' },
    });
    expect((await test.call('DELETE', path, { key })).body).toMatchObject({
      ok: true,
      account: { id, status: 'disconnected' },
      unpublishedPosts: 0,
    });
    expect((await get('/v1/accounts')).body).toMatchObject({ accounts: [] });
    expect(((await connect()).body['account'] as unknown as { id: string }).id).toBe(id);
  });
});
