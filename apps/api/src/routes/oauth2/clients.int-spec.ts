import { createServer, type AddressInfo } from 'node:net';
import { BASE, openOauthBench, said, type OauthBench } from '../../testing/oauth-bench.js';

let bench: OauthBench;
beforeAll(async () => {
  bench = await openOauthBench();
});
afterAll(() => bench.stop());

describe('an agent with a document', () => {
  it('is an agent key with what was chosen, for its own door alone', async () => {
    const agent = bench.agentOf('/client.json');
    const pending = await bench.check({ ...agent, scope: 'read draft publish admin' });
    expect(said<object>(pending, 'authorization')).toMatchObject({
      client: { name: 'An agent', host: bench.host },
      scopes: ['read', 'draft', 'publish'],
    });
    const rights = { scopes: ['draft'], policy: { maxPostsPerDay: 3, providers: ['telegram'] } };
    const tokens = await bench.exchange(await bench.codeFor(agent, rights), agent);
    expect(tokens.body).toMatchObject({ scope: 'read draft' });
    const direct = await bench.call(said(tokens, 'access_token'));
    expect([direct.status, direct.body.code]).toEqual([401, 'api_key_invalid']);
    const within = await bench.test.api.app
      .getHttpAdapter()
      .getInstance()
      .inject({
        url: '/v1/accounts',
        headers: { authorization: `Bearer ${said(tokens, 'access_token')}` },
      });
    expect(within.statusCode).toBe(200);
    const [key] = await bench.sql<object>(
      `SELECT kind, label, scope, policy FROM api_keys ORDER BY id DESC LIMIT 1`,
    );
    expect(key).toEqual({
      kind: 'agent',
      label: `An agent (${bench.host})`,
      scope: 'draft',
      policy: { maxPostsPerDay: 3, providers: ['telegram'] },
    });
  });

  it('is told at its door where to ask, and let in with the token for it alone', async () => {
    const atDoor = (key?: string) =>
      bench.test.call('POST', '/mcp', {
        ...(key !== undefined && { key }),
        json: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
        headers: { accept: 'application/json, text/event-stream' },
      });
    const challenged = async (key?: string) => {
      const { status, headers } = await atDoor(key);
      return [status, headers.get('www-authenticate')];
    };
    const rest = `scope="read draft publish", resource_metadata="${BASE}/.well-known/oauth-protected-resource/mcp"`;
    expect(await challenged()).toEqual([401, `Bearer realm="postrider", ${rest}`]);
    const api = said(await bench.tokensOf(), 'access_token');
    expect(await challenged(api)).toEqual([
      401,
      `Bearer realm="postrider", error="invalid_token", ${rest}`,
    ]);
    const agent = bench.agentOf('/door.json');
    const tokens = await bench.exchange(await bench.codeFor(agent), agent);
    const { status, headers } = await atDoor(said(tokens, 'access_token'));
    expect([status === 401, headers.get('www-authenticate')]).toEqual([false, null]);
  });

  it('is asked for its document once an hour', async () => {
    const agent = bench.agentOf('/kept.json');
    await bench.check(agent);
    const before = bench.fetched();
    expect((await bench.check(agent)).status).toBe(200);
    expect(bench.fetched()).toBe(before);
  });

  it('may listen on any port of the person’s own device', async () => {
    const redirects = { redirect_uri: 'http://localhost:50123/cb' };
    expect((await bench.check({ ...bench.agentOf('/port.json'), ...redirects })).status).toBe(200);
  });

  it.each([
    ['an address it has not named', { redirect_uri: 'https://agent.example.com/cb2' }],
    ['a longer address', { redirect_uri: 'https://agent.example.com/cb/../x' }],
    ['another path on the device', { redirect_uri: 'http://localhost:7777/other' }],
    ['another name of the device', { redirect_uri: 'http://127.0.0.1:7777/cb' }],
  ])('gets no answer at %s', async (_, more) => {
    const answer = await bench.check({ ...bench.agentOf('/redirects.json'), ...more });
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_request']);
    expect(answer.details).not.toHaveProperty('returnAddress');
  });

  it.each([
    ['a foreign resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['the API itself', { resource: BASE }, 'invalid_target'],
    ['no resource', { resource: undefined }, 'invalid_target'],
    ['no PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['a scope that is none', { scope: 'everything' }, 'invalid_scope'],
  ])('is told at its own address: %s', async (_, more, error) => {
    const answer = await bench.check({ ...bench.agentOf('/errors.json'), ...more });
    expect([answer.status, answer.body.code]).toEqual([422, error]);
    const to = new URL(String(answer.details['returnAddress']));
    expect(to.origin).toBe('https://agent.example.com');
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ error, state: 'xyz', iss: BASE });
  });

  it('is refused by saying no with access_denied', async () => {
    const pending = said<{ denialAddress: string }>(
      await bench.check(bench.agentOf('/denied.json')),
      'authorization',
    );
    const to = new URL(pending.denialAddress);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      error: 'access_denied',
      state: 'xyz',
      iss: BASE,
    });
  });

  it.each<[string, { status?: number; type?: string; body: string; location?: string }]>([
    ['larger than 5 kB', { body: `{"pad":"${'x'.repeat(6_000)}"}` }],
    ['not there', { status: 404, body: '{}' }],
    ['somewhere else', { status: 302, body: '', location: '/client.json' }],
    ['a page', { type: 'text/html', body: '<p>' }],
    ['no JSON', { body: '{' }],
    ['nothing', { body: 'null' }],
    ['of another client', { body: '{"client_id":"https://x.example/y","redirect_uris":[]}' }],
  ])('is not known by a document that is %s', async (_, answered) => {
    bench.serve('/bad.json', answered);
    const answer = await bench.check({
      ...bench.agentOf('/fine.json'),
      client_id: `http://${bench.host}/bad.json`,
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_client']);
  });

  it.each([
    'https://10.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/client.json',
    'http://agent.example.com/client.json',
    'https://agent.example.com/',
    'https://agent.example.com/a/../client.json',
    'https://user@agent.example.com/client.json',
    'https://agent.example.com/client.json#x',
    'postrider-cli2',
  ])('is not looked for at %s', async (clientId) => {
    const answer = await bench.check({ ...bench.agentOf('/fine.json'), client_id: clientId });
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_client']);
  });
});

describe('an address in our own network', () => {
  it('has no connection opened to it', async () => {
    let connections = 0;
    const quiet = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((done) => quiet.listen(0, '127.0.0.1', done));
    try {
      const { port } = quiet.address() as AddressInfo;
      for (const name of ['127.0.0.1', 'localhost']) {
        const agent = {
          ...bench.agentOf('/fine.json'),
          client_id: `https://${name}:${port}/client.json`,
        };
        expect((await bench.check(agent)).body.code).toBe('invalid_client');
      }
      expect(connections).toBe(0);
    } finally {
      quiet.close();
    }
  });
});
