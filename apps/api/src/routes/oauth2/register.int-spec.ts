import { RegisteredClients } from '#libs/identity';
import { Clock, Config } from '#libs/kernel';
import { MessageSigner } from '#libs/platform';
import { BASE, openOauthBench, refused, said, type OauthBench } from '../../testing/oauth-bench.js';

const DAY = 86_400_000;
const REDIRECT = 'https://agent.example.com/cb';

describe('a program that knows nothing but registration', () => {
  let bench: OauthBench;
  beforeAll(async () => {
    bench = await openOauthBench({ OAUTH_DYNAMIC_REGISTRATION: 'on' });
  });
  afterAll(() => bench.stop());

  const register = (json: object) => bench.test.call('POST', '/oauth2/register', { json });
  const registered = async (json: object): Promise<string> => {
    const answer = await register(json);
    expect(answer.status).toBe(201);
    return said(answer, 'client_id');
  };

  it('is told where to register, and let in as an agent that a person chose', async () => {
    const metadata = await bench.test.call('GET', '/.well-known/oauth-authorization-server');
    expect(said(metadata, 'registration_endpoint')).toBe(`${BASE}/oauth2/register`);
    const answer = await register({
      client_name: 'An old\u202eagent',
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code'],
      scope: 'read',
    });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        client_id: expect.stringMatching(/^dyn_[\w-]+\.[\w-]{43}$/),
        client_name: 'An old agent',
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: 'none',
      },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const client_id = said(answer, 'client_id');
    const client = { client_id, redirect_uri: REDIRECT, resource: `${BASE}/mcp` };
    const pending = await bench.check({ ...client, scope: 'read' });
    expect(said<object>(pending, 'authorization')).toMatchObject({
      client: { name: 'An old agent', host: 'agent.example.com' },
    });
    const tokens = await bench.exchange(await bench.codeFor(client, { scopes: ['read'] }), client);
    expect(tokens.status).toBe(200);
    const renewed = await bench.refresh(said(tokens, 'refresh_token'), { client_id });
    expect(renewed.status).toBe(200);
    const [key] = await bench.sql(`SELECT kind, scope FROM api_keys ORDER BY id DESC LIMIT 1`);
    expect(key).toEqual({ kind: 'agent', scope: 'read' });
  });

  it('leaves nothing in the database, however many register', async () => {
    const tables = await bench.sql<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const counted = async (): Promise<unknown> => {
      const counts = tables.map(({ name }) => `(SELECT count(*) FROM "${name}") AS "${name}"`);
      return (await bench.sql(`SELECT ${counts.join(', ')}`))[0];
    };
    const before = await counted();
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        registered({ client_name: `Agent ${index}`, redirect_uris: [REDIRECT] }),
      ),
    );
    expect(new Set(ids).size).toBe(20);
    expect(await counted()).toEqual(before);
  });

  it.each([
    ['no address', { redirect_uris: [] }, 'invalid_redirect_uri'],
    [
      'a page without encryption',
      { redirect_uris: ['http://agent.example.com/cb'] },
      'invalid_redirect_uri',
    ],
    ['a scheme that runs code', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [
      'addresses of two hosts',
      { redirect_uris: [REDIRECT, 'https://other.example.com/cb'] },
      'invalid_redirect_uri',
    ],
    [
      'an address of the device beside a host',
      { redirect_uris: ['http://127.0.0.1/cb', REDIRECT] },
      'invalid_redirect_uri',
    ],
    [
      'a secret',
      { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'client_secret_basic' },
      'invalid_client_metadata',
    ],
    [
      'more than an id can hold',
      { redirect_uris: [`${REDIRECT}?${'x'.repeat(350)}`] },
      'invalid_client_metadata',
    ],
    ['addresses that are no list', { redirect_uris: REDIRECT }, 'invalid_request'],
    ['six addresses', { redirect_uris: Array(6).fill(REDIRECT) }, 'invalid_request'],
  ])('is refused with %s', async (_what, json, error) => {
    expect(refused(await register(json))).toEqual([400, error]);
  });

  it('is not believed with an id that was changed, or is older than 90 days', async () => {
    const client_id = await registered({ client_name: 'Agent', redirect_uris: [REDIRECT] });
    const client = { redirect_uri: REDIRECT, resource: `${BASE}/mcp` };
    const [body, signature] = client_id.slice('dyn_'.length).split('.');
    const claims = JSON.parse(Buffer.from(body!, 'base64url').toString('utf8')) as object;
    const forged = Buffer.from(
      JSON.stringify({ ...claims, r: ['https://evil.example/cb'] }),
    ).toString('base64url');
    for (const id of [
      `dyn_${forged}.${signature}`,
      'dyn_',
      'dyn_.',
      `dyn_${body}.`,
      `dyn_${body}`,
      `${client_id}.x`,
    ]) {
      const answer = await bench.check({ ...client, client_id: id });
      expect([id, answer.status, answer.body.code]).toEqual([id, 422, 'invalid_client']);
    }
    const clock = bench.test.api.app.get(Clock, { strict: false });
    const clients = new RegisteredClients(
      bench.test.api.app.get(MessageSigner, { strict: false }),
      Object.assign(Object.create(clock) as Clock, { now: () => new Date(Date.now() + 91 * DAY) }),
      bench.test.api.app.get(Config, { strict: false }),
    );
    expect(() => clients.get(client_id)).toThrow(/register again/);
  });
});

describe('registration', () => {
  it('is off unless the operator says otherwise', async () => {
    const bench = await openOauthBench();
    try {
      const json = { redirect_uris: [REDIRECT] };
      expect((await bench.test.call('POST', '/oauth2/register', { json })).status).toBe(404);
      const metadata = await bench.test.call('GET', '/.well-known/oauth-authorization-server');
      expect(metadata.body).not.toHaveProperty('registration_endpoint');
      const client_id = `dyn_${Buffer.from('{}').toString('base64url')}.x`;
      const answer = await bench.check({
        client_id,
        redirect_uri: REDIRECT,
        resource: `${BASE}/mcp`,
      });
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid_client']);
    } finally {
      await bench.stop();
    }
  });
});
