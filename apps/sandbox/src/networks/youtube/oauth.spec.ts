import { maximumRefreshTokens } from './oauth/grants.js';
import { reasonOf, scopes, usualScopes, YoutubeClient } from './testing/youtube-client.js';

describe('OAuth of Google', () => {
  const youtube = YoutubeClient.forSuite();
  const dayMs = 24 * 60 * 60 * 1000;

  it('shows a page with every channel, every scope, and both decisions', async () => {
    const { status, text } = await youtube.authorize();
    expect(status).toBe(200);
    expect(text).toContain('@garden_shorts');
    expect(text).toContain('newcomer@sandbox.example');
    expect(text).toContain('youtube.force-ssl');
    expect(text).toContain('value="deny"');
  });

  it('sends the decision back to the address, whose own query stays', async () => {
    const denied = await youtube.authorize({ sandbox_decision: 'deny' });
    const address =
      'https://tester.example/callback?from=youtube&state=state-1&error=access_denied';
    expect([denied.status, denied.headers.get('location')]).toEqual([302, address]);
    const approved = await youtube.callback();
    expect([...approved.keys()]).toEqual(['from', 'state', 'code', 'scope']);
    expect(approved.get('scope')).toBe(usualScopes.join(' '));
  });

  it.each([
    ['no client', { client_id: null }, 400, 'invalid_request'],
    ['an unknown client', { client_id: 'unknown-app' }, 401, 'invalid_client'],
    ['plain http', { redirect_uri: 'http://tester.example/' }, 400, 'redirect_uri_mismatch'],
    ['no address', { redirect_uri: null }, 400, 'invalid_request'],
    ['a token', { response_type: 'token' }, 400, 'unsupported_response_type'],
    ['no scope', { scope: null }, 400, 'invalid_request'],
    ['commas', { scope: usualScopes.join(',') }, 400, 'invalid_scope'],
    ['a bad prompt', { prompt: 'always' }, 400, 'invalid_request'],
    ['a bad access type', { access_type: 'forever' }, 400, 'invalid_request'],
    ['a padded challenge', { code_challenge: `${'a'.repeat(43)}=` }, 400, 'invalid_request'],
    ['a stranger', { sandbox_decision: 'approve', sandbox_account: 'x' }, 400, 'invalid_request'],
  ])('shows an error page for %s and redirects nowhere', async (_name, query, status, error) => {
    const answer = await youtube.authorize(query);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
    expect(answer.text).toContain(`Error ${status}: ${error}`);
  });

  it('gives tokens for a code, once and within ten minutes', async () => {
    const code = await youtube.code();
    const answer = await youtube.exchange(code);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      access_token: expect.stringMatching(/^ya29\./),
      expires_in: 3599,
      refresh_token: expect.stringMatching(/^1\/\//),
      scope: usualScopes.join(' '),
      token_type: 'Bearer',
    });
    const again = await youtube.exchange(code);
    expect([again.status, again.json.error]).toEqual([400, 'invalid_grant']);
    const late = await youtube.code();
    youtube.clock.advance(600_000);
    expect((await youtube.exchange(late)).json.error).toBe('invalid_grant');
  });

  it.each([
    ['another address', { redirect_uri: 'https://other.example/' }, 400, 'redirect_uri_mismatch'],
    ['another verifier', { code_verifier: 'v'.repeat(50) }, 400, 'invalid_grant'],
    ['no secret', { client_secret: '' }, 400, 'invalid_request'],
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'unknown-app' }, 401, 'invalid_client'],
    ['another client', { client_id: 'another-app' }, 400, 'invalid_grant'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['no grant', { grant_type: '' }, 400, 'invalid_request'],
  ])('refuses a code with %s', async (_name, change, status, error) => {
    const answer = await youtube.exchange(await youtube.code(), change);
    expect([answer.status, answer.json.error]).toEqual([status, error]);
  });

  it('gives no refresh token to online access, nor again without the prompt', async () => {
    const online = await youtube.callback({ access_type: null });
    const first = await youtube.exchange(online.get('code') ?? '');
    expect(first.json).not.toHaveProperty('refresh_token');
    const repeated = await youtube.callback({ prompt: null });
    const second = await youtube.exchange(repeated.get('code') ?? '');
    expect(second.json).not.toHaveProperty('refresh_token');
  });

  it('refreshes without a new refresh token', async () => {
    const tokens = await youtube.connect();
    const { status, json } = await youtube.refresh(tokens.refresh_token);
    expect(status).toBe(200);
    expect(json).not.toHaveProperty('refresh_token');
    expect(json.access_token).not.toBe(tokens.access_token);
    expect((await youtube.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('lets an access token live for an hour', async () => {
    youtube.clock.advance(3_598_000);
    expect((await youtube.get('channels?part=id&mine=true')).status).toBe(200);
    youtube.clock.advance(2000);
    const refused = await youtube.get('channels?part=id&mine=true');
    expect(reasonOf(refused)).toEqual([401, 'authError']);
    expect(refused.json.error.status).toBe('UNAUTHENTICATED');
  });

  it('forgets a refresh token that is unused for six months, or seven days old in testing', async () => {
    const { refresh_token } = await youtube.connect();
    youtube.clock.advance(183 * dayMs);
    const { status, json } = await youtube.refresh(refresh_token);
    const error_description = 'Token has been expired or revoked.';
    expect([status, json]).toEqual([400, { error: 'invalid_grant', error_description }]);
    await youtube.project({ isInTesting: true });
    const testing = await youtube.connect();
    youtube.clock.advance(7 * dayMs);
    expect((await youtube.refresh(testing.refresh_token)).json.error).toBe('invalid_grant');
  });

  it('drops the oldest of more than a hundred refresh tokens', async () => {
    const first = await youtube.connect();
    for (let count = 0; count < maximumRefreshTokens; count += 1) await youtube.connect();
    expect((await youtube.refresh(first.refresh_token)).json.error).toBe('invalid_grant');
  });

  it('revokes every channel of the Google account at once', async () => {
    const one = await youtube.connect();
    const other = await youtube.connect({ account: '@garden_shorts' });
    const revoked = await youtube.oauth('revoke', { token: one.refresh_token });
    expect(revoked.status).toBe(200);
    expect((await youtube.refresh(other.refresh_token)).json.error).toBe('invalid_grant');
    expect((await youtube.get('channels?part=id&mine=true')).status).toBe(401);
    const again = await youtube.oauth('revoke', { token: one.refresh_token });
    expect([again.status, again.json.error]).toEqual([400, 'invalid_token']);
  });

  it('grants fewer scopes when boxes are unticked, and older ones when asked to', async () => {
    const readonly = scopes('youtube.readonly');
    const fewer = await youtube.callback({ sandbox_scope: readonly, sandbox_account: '@kitchen' });
    expect(fewer.get('scope')).toBe(readonly);
    const combined = await youtube.callback({
      scope: scopes('youtube.upload'),
      include_granted_scopes: 'true',
      sandbox_account: '@kitchen',
    });
    expect(combined.get('scope')).toBe(scopes('youtube.upload', 'youtube.readonly'));
    const none = await youtube.callback({ sandbox_scope: '' });
    expect(none.get('error')).toBe('access_denied');
  });

  it('takes only registered addresses once some are told', async () => {
    await youtube.project({ redirectUris: ['https://registered.example/'] });
    expect((await youtube.authorize()).text).toContain('redirect_uri_mismatch');
    expect((await youtube.project({ isInTesting: 'no' })).status).toBe(400);
    expect((await youtube.project({ clientId: 'unknown-app' })).status).toBe(404);
  });
});
