import { XClient } from '../testing/x-client.js';

describe('OAuth of X', () => {
  const x = XClient.ofSuite();
  beforeEach(() => x.reset());

  it('shows a page with every account and both decisions', async () => {
    const { status, text } = await x.authorize();
    expect(status).toBe(200);
    for (const part of ['@garden_news', 'value="approve"', 'value="deny"', 'media.write']) {
      expect(text).toContain(part);
    }
  });

  it('sends the decision back with the state', async () => {
    const { headers } = await x.authorize({ sandbox_decision: 'deny' });
    const denied = new URL(headers.get('location') ?? '');
    expect(denied.origin + denied.pathname).toBe('https://tester.example/callback');
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      error: 'access_denied',
      state: 'state-1',
    });
    expect([...(await x.callback()).keys()]).toEqual(['state', 'code']);
  });

  it.each([
    ['another response type', { response_type: 'token' }],
    ['an unknown client', { client_id: 'unknown-app' }],
    ['a client id that is none', { client_id: 'my-<app>' }],
    ['no state', { state: null }],
    ['a long state', { state: 's'.repeat(501) }],
    ['an unknown scope', { scope: 'tweet.read tweet.paint' }],
    ['no scope', { scope: null }],
    ['no challenge', { code_challenge: null }],
    ['a padded challenge', { code_challenge: `${'a'.repeat(43)}=` }],
    ['another method', { code_challenge_method: 'S512' }],
    ['a bad address', { redirect_uri: 'callback' }],
    ['an unknown account', { sandbox_decision: 'approve', sandbox_account: 'nobody' }],
  ])('shows one page for %s, and redirects nowhere', async (_name, query) => {
    const answer = await x.authorize(query);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Something went wrong');
    expect(answer.headers.has('location')).toBe(false);
  });

  it('takes no plus sign between scopes', async () => {
    const query = `response_type=code&client_id=sandbox-client&state=1&redirect_uri=https://a.example/`;
    const challenge = `code_challenge_method=plain&code_challenge=${'a'.repeat(43)}`;
    const open = (scope: string) =>
      x.sandbox.send(`/x.com/i/oauth2/authorize?${query}&${challenge}&scope=${scope}`);
    expect((await open('tweet.read%20users.read')).status).toBe(200);
    expect((await open('tweet.read+users.read')).status).toBe(400);
  });

  it('gives a pair of tokens for a code, once', async () => {
    const code = await x.code();
    const answer = await x.exchange(code);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      token_type: 'bearer',
      expires_in: 7200,
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      scope: 'tweet.read tweet.write users.read media.write list.read offline.access',
    });
    const again = await x.exchange(code);
    expect([again.status, again.json.error]).toEqual([400, 'invalid_request']);
  });

  it('keeps a code for 30 seconds', async () => {
    const code = await x.code();
    x.clock.advance(30_000);
    expect((await x.exchange(code)).json.error).toBe('invalid_request');
  });

  it.each([
    ['another address', { redirect_uri: 'https://tester.example/callback/' }],
    ['another verifier', { code_verifier: 'v'.repeat(50) }],
    ['no verifier', { code_verifier: '' }],
    ['another grant type', { grant_type: 'password' }],
  ])('refuses a code with %s', async (_name, fields) => {
    const answer = await x.exchange(await x.code(), fields);
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_request']);
  });

  it('wants the Basic header of a confidential client, with its secret', async () => {
    const form = { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'sandbox-client' };
    const without = await x.oauth('token', form, null);
    expect(without.status).toBe(401);
    expect(without.json).toEqual({
      error: 'unauthorized_client',
      error_description: 'Missing valid authorization header',
    });
    expect((await x.oauth('token', form, 'sandbox-client', 'wrong')).status).toBe(401);
  });

  it('lets a public client name itself in the body', async () => {
    const named = { client_id: 'sandbox-public' };
    expect((await x.exchange(await x.code(named), named, null)).status).toBe(200);
  });

  it('rotates refresh tokens, and ends the family when a used one comes back', async () => {
    const first = await x.connect();
    const second = (await x.refresh(first.refresh_token)).json;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await x.get('/users/me', second.access_token)).status).toBe(200);
    const stale = await x.refresh(first.refresh_token);
    expect([stale.status, stale.json.error]).toEqual([400, 'invalid_request']);
    expect((await x.refresh(second.refresh_token)).status).toBe(400);
    expect((await x.get('/users/me', second.access_token)).status).toBe(401);
  });

  it('gives no refresh token without offline.access', async () => {
    const tokens = await x.connect({ scope: 'tweet.read users.read' });
    expect(tokens).not.toHaveProperty('refresh_token');
    expect(tokens.scope).toBe('tweet.read users.read');
  });

  it('grants fewer scopes than asked when the script says so', async () => {
    const code = await x.code({ sandbox_scope: 'tweet.read' });
    expect((await x.exchange(code)).json.scope).toBe('tweet.read');
  });

  it('lets an access token live for two hours', async () => {
    x.clock.advance(7_199_000);
    expect((await x.get('/users/me')).status).toBe(200);
    x.clock.advance(1_000);
    const { status, json } = await x.get('/users/me');
    const title = 'Unauthorized';
    expect(status).toBe(401);
    expect(json).toEqual({ title, type: 'about:blank', status: 401, detail: title });
  });

  it('revokes tokens', async () => {
    const tokens = await x.connect();
    const form = { token: tokens.refresh_token, token_type_hint: 'refresh_token' };
    const answer = await x.oauth('revoke', form);
    expect([answer.status, answer.json]).toEqual([200, { revoked: true }]);
    expect((await x.get('/users/me')).status).toBe(401);
    expect((await x.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await x.oauth('revoke', {})).json.error).toBe('invalid_request');
  });
});
