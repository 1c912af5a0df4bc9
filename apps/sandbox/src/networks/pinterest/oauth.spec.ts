import { allScopes, gardenId, PinterestClient, refusal } from './testing/pinterest-client.js';

const day = 86_400_000;

describe('OAuth of Pinterest', () => {
  const pinterest = PinterestClient.ofSuite();

  it('shows a consent page with accounts and scopes', async () => {
    const { status, text } = await pinterest.authorize();
    expect(status).toBe(200);
    expect(text).toContain('sandbox_florist');
    expect(text).toContain('value="pins:write" checked');
    expect(text).toContain('name="state" value="state-1"');
  });

  it.each([
    ['no client', { client_id: null }],
    ['no address to go back to', { redirect_uri: null }],
    ['an unsafe address', { redirect_uri: 'http://tester.example/callback' }],
    ['an unknown account', { sandbox_decision: 'approve', sandbox_account: 'nobody' }],
  ])('tells the person about %s', async (_name, query) => {
    expect((await pinterest.authorize(query)).status).toBe(400);
  });

  it.each([
    ['access_denied', { sandbox_decision: 'deny' }],
    ['invalid_scope', { scope: 'pins:read boards:read' }],
    ['invalid_scope', { scope: 'pins:fly' }],
    ['unsupported_response_type', { response_type: 'token' }],
  ])('goes back with %s', async (error, query) => {
    const callback = await pinterest.callback(query);
    expect([callback.get('error'), callback.get('state')]).toEqual([error, 'state-1']);
    expect(callback.get('error_description')).toBeTruthy();
  });

  it('exchanges a code once, for a client that proves itself', async () => {
    const code = await pinterest.code();
    expect(refusal(await pinterest.exchange(code, 'spec-client:')).slice(0, 2)).toEqual([401, 2]);
    expect((await pinterest.exchange(code, 'other:secret')).status).toBe(400);
    const wrong = { grant_type: 'authorization_code', code, redirect_uri: 'https://a.example' };
    expect((await pinterest.tokenCall(wrong)).status).toBe(400);
    const { status, json } = await pinterest.exchange(code);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      response_type: 'authorization_code',
      token_type: 'bearer',
      expires_in: 2_592_000,
      refresh_token_expires_in: 5_184_000,
      scope: allScopes,
    });
    expect(json.access_token).toMatch(/^pina_/);
    expect(json.refresh_token).toMatch(/^pinr_/);
    expect(json.refresh_token_expires_at).toBe(
      Math.floor(pinterest.clock.now().getTime() / 1000) + 5_184_000,
    );
    expect((await pinterest.exchange(code)).status).toBe(400);
  });

  it('lets a code die after ten minutes', async () => {
    const code = await pinterest.code();
    pinterest.clock.advance(600_000);
    expect((await pinterest.exchange(code)).status).toBe(400);
  });

  it('takes forms with known grants only', async () => {
    expect(refusal(await pinterest.tokenCall({ grant_type: 'password' }))[1]).toBe(1);
    const headers = { authorization: `Basic ${btoa('spec-client:spec-secret')}` };
    const path = '/api.pinterest.com/v5/oauth/token';
    const body = { grant_type: 'refresh_token' };
    expect((await pinterest.sandbox.sendJson(path, body, headers)).status).toBe(400);
  });

  it('renews tokens for 60 days after each refresh', async () => {
    const first = await pinterest.connect();
    pinterest.clock.advance(31 * day);
    const expired = [401, 2, 'Authentication failed.'];
    expect(refusal(await pinterest.get('/user_account'))).toEqual(expired);
    const { json } = await pinterest.refresh(first.refresh_token);
    expect(json.scope).toBe(allScopes.replaceAll(',', ' '));
    expect(json.refresh_token).not.toBe(first.refresh_token);
    pinterest.clock.advance(30 * day);
    expect((await pinterest.refresh(first.refresh_token)).status).toBe(400);
    expect((await pinterest.refresh(json.refresh_token)).status).toBe(200);
  });

  it('narrows the scope on refresh, never widens it', async () => {
    const { refresh_token } = await pinterest.connect('sandbox_garden', { scope: 'pins:read' });
    const wide = await pinterest.refresh(refresh_token, { scope: 'pins:read,pins:write' });
    expect(wide.status).toBe(400);
    const narrow = await pinterest.refresh(refresh_token, { scope: 'pins:read' });
    expect(narrow.json.scope).toBe('pins:read');
  });

  it('tells who the person is', async () => {
    await pinterest.connect();
    const { json } = await pinterest.get('/user_account');
    expect(json).toMatchObject({
      id: gardenId,
      username: 'sandbox_garden',
      account_type: 'BUSINESS',
    });
    const avatar = await pinterest.sandbox.send(new URL(json.profile_image).pathname);
    expect(avatar.headers.get('content-type')).toBe('image/png');
    await pinterest.connect('sandbox_veteran');
    expect((await pinterest.get('/user_account')).json).not.toHaveProperty('id');
  });

  it('grants fewer scopes when the person leaves some out', async () => {
    const { scope } = await pinterest.connect('sandbox_garden', { sandbox_scope: 'boards:read' });
    expect(scope).toBe('boards:read');
    expect(refusal(await pinterest.get('/user_account'))).toEqual([
      401,
      3,
      'The token lacks the required scope: user_accounts:read',
    ]);
  });

  it('knows apps that are not served', async () => {
    await pinterest.connect('sandbox_garden', { client_id: 'unapproved-app' });
    expect(refusal(await pinterest.get('/user_account'))[2]).toContain('consumer type is not');
    await pinterest.connect('sandbox_florist', { client_id: 'new-app' });
    const denied = [403, 403, 'PINNER_DATA_ACCESS_DENIED'];
    expect(refusal(await pinterest.get('/boards'))).toEqual(denied);
    expect((await pinterest.get('/user_account')).status).toBe(200);
    await pinterest.connect('sandbox_garden', { client_id: 'new-app' });
    expect((await pinterest.get('/boards')).status).toBe(200);
  });
});
