import { agent, RedditClient } from './testing/reddit-client.js';

describe('connecting to Reddit', () => {
  const reddit = RedditClient.ofSuite();

  it('shows the consent page', async () => {
    const { status, text } = await reddit.authorize();
    expect(status).toBe(200);
    expect(text).toContain('u/sandbox_florist');
    expect(text).toContain('<li>submit</li>');
    expect(text).toContain('name="state" value="state-1"');
  });

  it('comes back with a code, or with the refusal', async () => {
    const approved = await reddit.callback({ sandbox_account: 't2_sb2flor' });
    expect([...approved.keys()]).toEqual(['state', 'code']);
    const denied = await reddit.callback({ sandbox_decision: 'deny' });
    expect(Object.fromEntries(denied)).toEqual({ state: 'state-1', error: 'access_denied' });
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'identity fly' }, 'invalid_scope'],
    [{ scope: null }, 'invalid_scope'],
    [{ state: null }, 'invalid_request'],
    [{ duration: 'forever' }, 'invalid_request'],
  ])('comes back with an error for %j', async (query, error) => {
    expect((await reddit.callback(query)).get('error')).toBe(error);
  });

  it.each([
    [{ client_id: 'unregistered' }, 'invalid client id'],
    [{ client_id: null }, 'invalid client id'],
    [{ redirect_uri: 'nonsense' }, 'invalid redirect_uri parameter'],
    [{ sandbox_decision: 'approve', sandbox_account: 'nobody' }, 'There is no sandbox account'],
  ])('stays on an error page for %j', async (query, message) => {
    const { status, text } = await reddit.authorize(query);
    expect(status).toBe(400);
    expect(text).toContain(message);
  });

  it('takes scopes separated by commas and grants a long token for a day', async () => {
    const code = await reddit.code({ scope: 'submit,identity' });
    const { json } = await reddit.exchange(code);
    expect(json).toMatchObject({ token_type: 'bearer', expires_in: 86_400 });
    expect(json.scope).toBe('identity submit');
    expect(json.access_token.length).toBeGreaterThan(1_000);
    expect(json.refresh_token).toEqual(expect.any(String));
  });

  it('gives no refresh token for a temporary connection', async () => {
    const { json } = await reddit.exchange(await reddit.code({ duration: null }));
    expect(json.access_token).toEqual(expect.any(String));
    expect(json).not.toHaveProperty('refresh_token');
  });

  it('takes a code once, in time, with its own redirect, from its own client', async () => {
    const code = await reddit.code();
    expect((await reddit.exchange(code, 'another-client:secret')).json.error).toBe('invalid_grant');
    const form = { grant_type: 'authorization_code', code, redirect_uri: 'https://other.example' };
    expect((await reddit.oauth('access_token', form)).json.error).toBe('invalid_grant');
    expect((await reddit.exchange(code)).json.access_token).toEqual(expect.any(String));
    const again = await reddit.exchange(code);
    expect([again.status, again.json]).toEqual([200, { error: 'invalid_grant' }]);
    const late = await reddit.code();
    reddit.clock.advance(10 * 60_000);
    expect((await reddit.exchange(late)).json.error).toBe('invalid_grant');
  });

  it('names what is wrong with a form', async () => {
    expect((await reddit.oauth('access_token', { grant_type: 'password' })).json).toEqual({
      error: 'unsupported_grant_type',
    });
    expect((await reddit.exchange('')).json).toEqual({ error: 'NO_TEXT' });
    const empty = await reddit.refresh('');
    expect([empty.status, empty.json.error]).toEqual([400, 'invalid_request']);
  });

  it('wants the client to prove itself', async () => {
    await reddit.connect();
    for (const credentials of ['spec-client:wrong', 'spec-client:', 'unregistered:x']) {
      const answer = await reddit.exchange('code', credentials);
      expect([answer.status, answer.json]).toEqual([401, { message: 'Unauthorized', error: 401 }]);
    }
  });

  it('serves only clients that name themselves', async () => {
    const form = { grant_type: 'refresh_token', refresh_token: 'x' };
    const answer = await reddit.oauth('access_token', form, 'spec-client:spec-secret', 'axios/1.7');
    expect(answer.status).toBe(429);
    const headers = { authorization: `Bearer ${reddit.token}`, 'user-agent': 'node-fetch' };
    const call = await reddit.sandbox.send('/oauth.reddit.com/api/v1/me', { headers });
    expect([call.status, call.json.error]).toEqual([429, 429]);
  });

  it('refreshes without changing the refresh token, long after the access token has ended', async () => {
    const { refresh_token } = await reddit.connect();
    reddit.clock.advance(86_400_000);
    const over = await reddit.get('/api/v1/me');
    expect([over.status, over.json]).toEqual([401, { message: 'Unauthorized', error: 401 }]);
    const { json } = await reddit.refresh(refresh_token);
    expect(json.refresh_token).toBe(refresh_token);
    expect((await reddit.get('/api/v1/me', json.access_token)).status).toBe(200);
    const dead = await reddit.refresh('unknown');
    expect([dead.status, dead.json]).toEqual([400, { message: 'Bad Request', error: 400 }]);
  });

  it('revokes tokens, and with a refresh token everything that came from it', async () => {
    const { refresh_token } = await reddit.connect();
    const { access_token } = (await reddit.refresh(refresh_token)).json;
    const revoke = (token: string, credentials?: string) =>
      reddit.oauth('revoke_token', { token }, credentials);
    expect((await revoke(access_token, 'another-client:secret')).json).toEqual({
      error: 'unauthorized_client',
    });
    expect((await revoke(access_token)).status).toBe(204);
    expect((await reddit.get('/api/v1/me', access_token)).status).toBe(401);
    expect((await reddit.get('/api/v1/me')).status).toBe(200);
    expect((await revoke(refresh_token)).status).toBe(204);
    expect((await reddit.get('/api/v1/me')).status).toBe(401);
    expect((await reddit.refresh(refresh_token)).status).toBe(400);
    expect((await revoke('unknown')).status).toBe(204);
  });

  it('wants the scope of each call', async () => {
    await reddit.connect('sandbox_gardener', 'identity');
    expect((await reddit.get('/api/v1/me')).status).toBe(200);
    const refused = await reddit.submit({ kind: 'self' });
    expect([refused.status, refused.json]).toEqual([403, { message: 'Forbidden', error: 403 }]);
    expect(refused.headers.get('www-authenticate')).toContain('insufficient_scope');
  });

  it('takes tokens on the host of the API only', async () => {
    await reddit.connect();
    const headers = { authorization: `Bearer ${reddit.token}`, 'user-agent': agent };
    const answer = await reddit.sandbox.send('/www.reddit.com/api/v1/me', { headers });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('whoa there, pardner!');
    expect((await reddit.get('/api/unknown')).json).toEqual({ message: 'Not Found', error: 404 });
  });
});
