import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Config,
  OutgoingConnections,
  SystemClock,
  UndiciHttpClient,
  type RecordedRequest,
} from '#libs/kernel';
import { MovedClock } from '#libs/kernel/testing';
import { anAccount } from '../../testing/builders.js';
import type { CallContext } from '../../contract/publishing.js';
import { ScriptedNetwork, type ScriptedAnswer } from '../../testing/scripted-network.js';
import { OAuthClient } from './oauth-client.js';
import type { OAuthServer } from './oauth-server.js';

const clock = new MovedClock('2026-03-01T10:00:00Z');
const plain: OAuthServer = {
  network: 'Garden',
  consent: { endpoint: 'web', path: '/authorize' },
  token: { endpoint: 'api', path: '/token', authentication: 'form' },
  revocation: { endpoint: 'api', path: '/revoke' },
  errors: {},
};
const other: OAuthServer = {
  ...plain,
  consent: {
    ...plain.consent,
    scopeSeparator: ',',
    pkce: true,
    more: { access_type: 'offline' },
  },
  token: {
    ...plain.token,
    authentication: 'basic',
    more: { continuous: 'true' },
    headers: ({ clientId }) => ({ 'user-agent': `garden by ${clientId}` }),
  },
  client: { key: 'clientKey', field: 'client_key' },
  grantedSeparator: /,/,
};
const TOKENS = { access_token: 'a1', refresh_token: 'r1', expires_in: 3600, scope: 'read write' };
const callback = { query: { code: 'c1' }, redirectUri: 'https://p.example/cb', codeVerifier: 'v1' };

describe('the OAuth client', () => {
  let network: ScriptedNetwork;
  let http: UndiciHttpClient;
  let connections: OutgoingConnections;
  const records: RecordedRequest[] = [];

  beforeAll(async () => {
    network = await ScriptedNetwork.start();
    const config = Config.load({
      DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/unused',
      CREDENTIAL_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    });
    connections = new OutgoingConnections(config);
    http = UndiciHttpClient.over(config, connections, new SystemClock());
  });
  afterAll(async () => {
    await connections.onApplicationShutdown();
    await network.stop();
  });

  const context = (credentials: Record<string, string> = {}): CallContext =>
    ({
      http: http.recordingTo((record) => void records.push(record)),
      endpoints: { base: (name: string) => `${network.url}/${name}` },
      signal: AbortSignal.timeout(10_000),
      application: { clientId: 'id', clientKey: 'key', clientSecret: 'hush hush' },
      account: anAccount({ credentials }),
    }) as unknown as CallContext;
  const form = (index = 0): object =>
    Object.fromEntries(new URLSearchParams(network.requests[index]?.body));
  const start = (server: OAuthServer) => {
    const request = {
      input: {},
      redirectUri: 'https://p.example/cb',
      state: 's',
      codeChallenge: 'x',
    };
    const { authorizeUrl } = new OAuthClient(server).start(request, context(), ['read', 'write']);
    return authorizeUrl.slice(network.url.length);
  };
  const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'no failure',
      (error: unknown) => error,
    );
  const refreshed = async (answer: ScriptedAnswer, server = plain): Promise<unknown> => {
    network.answers([answer]);
    return failureOf(new OAuthClient(server).refresh(context({ refreshToken: 'r0' }), clock));
  };

  it('sends the person to the page that the network has, with what it wants', () => {
    expect(start(plain)).toBe(
      '/web/authorize?response_type=code&client_id=id&redirect_uri=https%3A%2F%2Fp.example%2Fcb' +
        '&scope=read%20write&state=s',
    );
    expect(start(other)).toBe(
      '/web/authorize?response_type=code&client_key=key&redirect_uri=https%3A%2F%2Fp.example%2Fcb' +
        '&scope=read%2Cwrite&state=s&code_challenge=x&code_challenge_method=S256&access_type=offline',
    );
  });

  it('exchanges a code, the application in the form', async () => {
    network.answers([{ body: TOKENS }]);
    const { grant } = await new OAuthClient(plain).exchange(callback, context(), clock);
    expect(grant).toEqual({
      credentials: { accessToken: 'a1', refreshToken: 'r1' },
      scopes: ['read', 'write'],
      expiresAt: new Date('2026-03-01T11:00:00Z'),
    });
    expect(network.requests[0]).toMatchObject({ method: 'POST', path: '/api/token' });
    expect(form()).toEqual({
      grant_type: 'authorization_code',
      code: 'c1',
      redirect_uri: 'https://p.example/cb',
      client_id: 'id',
      client_secret: 'hush hush',
    });
  });

  it('exchanges a code with its proof, the application in a header', async () => {
    network.answers([{ body: { ...TOKENS, scope: 'read,write' } }]);
    const { grant } = await new OAuthClient(other).exchange(callback, context(), clock);
    expect(grant.scopes).toEqual(['read', 'write']);
    expect(network.requests[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('key:hush hush').toString('base64')}`,
      'user-agent': 'garden by id',
    });
    expect(form()).toEqual({
      grant_type: 'authorization_code',
      code: 'c1',
      redirect_uri: 'https://p.example/cb',
      code_verifier: 'v1',
      continuous: 'true',
    });
  });

  it('keeps the refresh token, unless another one comes along', async () => {
    network.answers([{ body: { access_token: 'a2' } }, { body: TOKENS }]);
    const client = new OAuthClient(plain);
    const kept = await client.refresh(context({ refreshToken: 'r0' }), clock);
    expect(kept).toEqual({
      credentials: { accessToken: 'a2', refreshToken: 'r0' },
      expiresAt: null,
    });
    const rotated = await client.refresh(context({ refreshToken: 'r0' }), clock);
    expect(rotated?.credentials).toEqual({ accessToken: 'a1', refreshToken: 'r1' });
    expect(await client.refresh(context({}), clock)).toBeNull();
    expect(network.requests).toHaveLength(2);
  });

  it.each<readonly [ScriptedAnswer, object]>([
    [{ status: 400, body: { error: 'invalid_grant' } }, { failureClass: 'auth_expired' }],
    [{ status: 200, body: { error: 'invalid_grant' } }, { failureClass: 'auth_expired' }],
    [{ status: 401, body: { error: 'invalid_client' } }, { failureClass: 'permission' }],
    [{ status: 503, body: { error: 'invalid_grant' } }, { failureClass: 'transient' }],
    [{ status: 400, body: { error: 'server_error' } }, { failureClass: 'transient' }],
    [
      { status: 403, body: '<html>' },
      { failureClass: 'transient', providerCode: null },
    ],
    [{ status: 200, body: '<html>' }, { failureClass: 'transient' }],
    ['hang_up', { failureClass: 'transient' }],
    [
      { status: 429, headers: { 'retry-after': '7' }, body: {} },
      { failureClass: 'rate_limited', scope: 'app', retryAfterMs: 7_000 },
    ],
  ])('only a clear word about the grant ends a login: %j', async (answer, expected) => {
    expect(await refreshed(answer)).toMatchObject(expected);
  });

  it('takes the spelling of a network for what it means', async () => {
    const errors: OAuthServer['errors'] = {
      ended: ['TOKEN_GONE'],
      ofApplication: 'transient',
      variables: ['GARDEN_CLIENT_ID'],
      otherwise: (_failure, { status }, question) =>
        status === 400 && question === 'refresh' ? 'auth_expired' : 'permission',
    };
    const server = { ...plain, errors };
    const refused = (error: string, status = 400) => refreshed({ status, body: { error } }, server);
    expect(await refused('TOKEN_GONE', 409)).toMatchObject({ failureClass: 'auth_expired' });
    expect(await refused('whatever')).toMatchObject({ failureClass: 'auth_expired' });
    expect(await refused('whatever', 409)).toMatchObject({ failureClass: 'permission' });
    expect(await refused('invalid_client')).toMatchObject({
      failureClass: 'transient',
      message:
        'Garden does not accept the application of this service (GARDEN_CLIENT_ID): invalid_client',
    });
  });

  it.each([
    [{ error: 'access_denied' }, 'The connection was not allowed on Garden'],
    [{ error: 'access_denied', error_description: 'No+thanks' }, 'No thanks'],
    [{ error: 'x', code: 'c1', error_description: 'y'.repeat(999) }, 'y'.repeat(300)],
    [{}, 'Garden sent no authorization code'],
    [{ code: '#_' }, 'Garden sent no authorization code'],
  ])('exchanges nothing where the person declined: %j', async (query, message) => {
    network.answers([]);
    const work = new OAuthClient(plain).exchange({ ...callback, query }, context(), clock);
    expect(await failureOf(work)).toMatchObject({ failureClass: 'permission', message });
    expect(network.requests).toEqual([]);
  });

  it('takes the rest of an address off a code', () => {
    const codeOf = (code: string) => new OAuthClient(plain).codeOf({ query: { code } });
    expect(['c1', 'c1#_', 'c1#_=_'].map(codeOf)).toEqual(['c1', 'c1', 'c1']);
  });

  it('gives tokens back, and says where that is not possible', async () => {
    network.answers([{ status: 200, body: '' }]);
    await new OAuthClient(plain).revoke(context(), 'r0', 'refresh_token');
    expect(form()).toMatchObject({
      token: 'r0',
      token_type_hint: 'refresh_token',
      client_id: 'id',
    });
    const { revocation: _, ...without } = plain;
    await expect(new OAuthClient(without).revoke(context(), 'r0')).rejects.toThrow('Garden');
  });

  it('leaves no secret in what is recorded of a call', async () => {
    records.length = 0;
    network.answers([{ body: {} }]);
    await new OAuthClient(plain).call(context(), {
      question: 'other',
      address: { endpoint: 'api', path: '/exchange/old-token' },
      method: 'GET',
      fields: { grant_type: 'more_time', old: 'old-token' },
      authentication: 'form',
    });
    expect(network.requests[0]?.path).toContain('old=old-token');
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toMatch(/old-token|hush/);
  });
});

it('no strategy exchanges codes or refresh tokens by itself', async () => {
  const folder = join(import.meta.dirname, '../../strategies');
  const files = await readdir(folder, { recursive: true });
  const own: string[] = [];
  for (const file of files.filter((name) => /(?<!spec)\.js$/.test(name))) {
    if (file.includes('testing')) continue;
    const text = await readFile(join(folder, file), 'utf8');
    if (/grant_type: ?['"](?:authorization_code|refresh_token)/.test(text)) own.push(file);
  }
  expect(files.length).toBeGreaterThan(100);
  expect(own).toEqual([]);
});
