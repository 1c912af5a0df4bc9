import { startTestApi } from '../../testing/test-api.js';
import {
  asked,
  BASE,
  openOauthBench,
  refused,
  type OauthBench,
} from '../../testing/oauth-bench.js';

let bench: OauthBench;
beforeAll(async () => {
  bench = await openOauthBench();
});
afterAll(() => bench.stop());

describe('what programs find out by themselves', () => {
  it('names the server of the door for agents, and what that server does', async () => {
    const resource = await bench.test.call('GET', '/.well-known/oauth-protected-resource/mcp');
    expect(resource.body).toMatchObject({
      resource: `${BASE}/mcp`,
      authorization_servers: [BASE],
      scopes_supported: ['read', 'draft', 'publish'],
    });
    const { body } = await bench.test.call('GET', '/.well-known/oauth-authorization-server');
    expect(body).toMatchObject({
      issuer: BASE,
      authorization_endpoint: `${BASE}/oauth2/authorize`,
      token_endpoint: `${BASE}/oauth2/token`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    expect(body).not.toHaveProperty('registration_endpoint');
  });

  it('leads a browser to the screen, with what was asked and no more', async () => {
    const query = new URLSearchParams({ ...(asked() as Record<string, string>), made_up: '1' });
    const answer = await bench.test.call('GET', `/oauth2/authorize?${query}`);
    expect(answer.status).toBe(303);
    const to = new URL(answer.headers.get('location')!);
    expect(to.origin + to.pathname).toBe(`${BASE}/app/authorize`);
    const told = Buffer.from(to.searchParams.get('request')!, 'base64url').toString();
    expect(Object.fromEntries(new URLSearchParams(told))).toEqual(asked());
  });

  it.each([
    ['no client', { client_id: '' }],
    ['no address', { redirect_uri: '' }],
    ['an address that runs code', { redirect_uri: 'javascript:alert(1)//' }],
    ['plain http to another machine', { redirect_uri: 'http://agent.example.com/cb' }],
    ['a name before the address', { redirect_uri: 'http://127.0.0.1:80@evil.example/callback' }],
    ['a text without end', { state: 'x'.repeat(7_000) }],
  ])('shows a page, and sends nobody on: %s', async (_, more) => {
    const query = new URLSearchParams(asked(more) as Record<string, string>);
    const answer = await bench.test.call('GET', `/oauth2/authorize?${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});

describe('the endpoints for tokens', () => {
  it.each([
    ['nothing', {}, 'invalid_request'],
    ['a way there is not', { grant_type: 'password', client_id: 'x' }, 'unsupported_grant_type'],
    ['no code', { grant_type: 'authorization_code', client_id: 'x' }, 'invalid_request'],
    [
      'a text without end',
      { grant_type: 'refresh_token', client_id: 'x', refresh_token: 'x'.repeat(9_000) },
      'invalid_request',
    ],
    [
      'a made-up token',
      {
        grant_type: 'refresh_token',
        client_id: 'x',
        refresh_token: `pr_refresh_${'a'.repeat(43)}`,
      },
      'invalid_grant',
    ],
  ])('answer %s in the form of OAuth', async (_, fields, error) => {
    const answer = await bench.form('token', fields as Record<string, string>);
    expect(refused(answer)).toEqual([400, error]);
    expect(Object.keys(answer.body).sort()).toEqual(['error', 'error_description']);
  });

  it('read small forms alone', async () => {
    const big = await bench.form('token', { grant_type: 'x'.repeat(70_000) });
    expect(refused(big)).toEqual([413, 'invalid_request']);
    const twice = await bench.test.call('POST', '/oauth2/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=a&grant_type=b',
    });
    expect(refused(twice)).toEqual([400, 'invalid_request']);
  });

  it('are tried a few times a minute only', async () => {
    const strict = await startTestApi({ RATE_LIMIT_AUTH_PER_MINUTE: '1' });
    try {
      const ask = () => strict.call('POST', '/oauth2/token', { json: {} });
      await ask();
      const answer = await ask();
      expect(refused(answer)).toEqual([429, 'temporarily_unavailable']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await strict.call('GET', '/oauth2/authorize')).status).toBe(429);
    } finally {
      await strict.stop();
    }
  });

  it('ask for a session where a person decides', async () => {
    const key = await bench.test.createKey(await bench.test.createWorkspace());
    for (const path of ['/v1/dashboard/authorizations', '/v1/dashboard/authorizations/check']) {
      expect((await bench.test.call('POST', path, { key, json: asked() })).status).toBe(401);
      const foreign = await bench.test.call('POST', path, {
        session: bench.session.token,
        json: asked(),
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect(foreign.body.code).toBe('csrf_rejected');
    }
  });
});
