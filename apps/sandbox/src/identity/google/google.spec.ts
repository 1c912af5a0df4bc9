import { createHash } from 'node:crypto';
import { GoogleClient } from './testing/google-client.js';

describe('signing in with Google', () => {
  let google: GoogleClient;
  beforeAll(async () => {
    google = await GoogleClient.start();
  });
  afterAll(() => google.stop());

  it('describes itself, with addresses of the sandbox', async () => {
    const { json } = await google.send('.well-known/openid-configuration');
    expect(json.issuer).toBe(google.issuer);
    expect(json.authorization_endpoint).toBe(`${google.issuer}/o/oauth2/v2/auth`);
    expect(json.jwks_uri).toBe(`${google.issuer}/oauth2/v3/certs`);
    expect(json.code_challenge_methods_supported).toContain('S256');
  });

  it('asks who signs in, and keeps what the application sent', async () => {
    const { text } = await google.authorize({
      login_hint: 'noah@outside.example',
      nonce: '"><script>',
    });
    expect(text).toContain('name="nonce" value="&quot;&gt;&lt;script&gt;"');
    const [checked = ''] = /<input[^>]*checked[^>]*>[^<]*/.exec(text) ?? [];
    expect(checked).toContain('Noah Outside');
  });

  it.each([
    ['invalid_request', 400, { client_id: null }],
    ['invalid_client', 401, { client_id: 'unknown-client' }],
    ['invalid_request', 400, { redirect_uri: null }],
    ['redirect_uri_mismatch', 400, { redirect_uri: 'http://tester.example/callback' }],
    ['invalid_request', 400, { response_type: 'token' }],
    ['invalid_scope', 400, { scope: 'openid fly' }],
    ['invalid_request', 400, { code_challenge: 'short' }],
    ['invalid_request', 400, { code_challenge_method: 'plain' }],
    ['invalid_request', 400, { prompt: 'none consent' }],
    ['admin_policy_enforced', 400, { sandbox_account: 'blocked@garden.example' }],
  ])('shows %s on its own page (%i for %j)', async (error, status, change) => {
    const answer = await google.authorize({ sandbox_decision: 'approve', ...change });
    expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
    expect(answer.text).toContain(error);
  });

  it('refuses web views, and people outside the organisation of an internal client', async () => {
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/140' };
    const embedded = await google.authorize({}, agent);
    expect([embedded.status, embedded.text.includes('disallowed_useragent')]).toEqual([403, true]);
    await google.control('clients', { clientId: 'internal-client', isInternal: true });
    const asked = { client_id: 'internal-client', sandbox_decision: 'approve' };
    const outside = await google.authorize({ ...asked, sandbox_account: 'noah@outside.example' });
    expect(outside.text).toContain('org_internal');
    const inside = await google.approve({ ...asked, sandbox_account: 'grace@garden.example' });
    expect(inside.get('hd')).toBe('garden.example');
  });

  it('goes back with the person’s refusal', async () => {
    const denied = await google.approve({ sandbox_decision: 'deny' });
    expect(Object.fromEntries(denied)).toMatchObject({ error: 'access_denied', state: 'state-1' });
  });

  it('gives a code once that is worth an id token with the nonce of the request', async () => {
    const back = await google.approve({ sandbox_account: 'grace@garden.example' });
    expect([back.get('state'), back.get('from')]).toEqual(['state-1', 'spec']);
    const code = back.get('code') ?? '';
    expect(code).toContain('/');
    const { status, json, headers } = await google.exchange(code);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json).toMatchObject({ token_type: 'Bearer', expires_in: 3599 });
    expect(json).not.toHaveProperty('refresh_token');
    const claims = await google.verify(json.id_token);
    const digest = createHash('sha256').update(json.access_token).digest();
    expect(claims).toMatchObject({
      azp: 'web-client',
      sub: expect.stringMatching(/^\d{21}$/),
      email: 'grace@garden.example',
      email_verified: true,
      hd: 'garden.example',
      name: 'Grace Gardener',
      given_name: 'Grace',
      family_name: 'Gardener',
      nonce: 'nonce-1',
      at_hash: digest.subarray(0, 16).toString('base64url'),
    });
    expect(claims.exp! - claims.iat!).toBe(3600);
    const again = await google.exchange(code);
    expect([again.status, again.json.error]).toEqual([400, 'invalid_grant']);
  });

  it.each([
    [400, 'redirect_uri_mismatch', { redirect_uri: 'http://127.0.0.1:3000/other' }],
    [400, 'invalid_grant', { code_verifier: 'another-verifier-of-at-least-43-characters-xxx' }],
    [400, 'invalid_grant', { code_verifier: null }],
    [400, 'invalid_grant', { client_id: 'other-client', client_secret: 'other' }],
    [401, 'invalid_client', { client_secret: null }],
    [401, 'invalid_client', { client_secret: 'not the one that came first' }],
    [401, 'invalid_client', { client_id: 'unknown-client' }],
    [400, 'unsupported_grant_type', { grant_type: 'password' }],
    [400, 'invalid_request', { grant_type: null }],
    [400, 'invalid_request', { redirect_uri: null }],
  ])('refuses an exchange with %i %s for %j', async (status, error, change) => {
    await google.signIn('ada.sandbox@gmail.com');
    const refused = await google.exchange(await google.code(), change);
    expect([refused.status, refused.json.error]).toEqual([status, error]);
  });

  it('takes no verifier for a code without challenge', async () => {
    const plain = { code_challenge: null, code_challenge_method: null };
    const exchange = async (code_verifier: string | null) =>
      google.exchange(await google.code(plain), { code_verifier });
    expect((await exchange(null)).status).toBe(200);
    expect((await exchange('v'.repeat(43))).json.error).toBe('invalid_grant');
  });

  it('knows people who did not prove their address, and those who are typed in', async () => {
    const una = await google.claims('una@outside.example');
    expect(una).toMatchObject({ email_verified: false });
    expect(una).not.toHaveProperty('hd');
    const typed = { sandbox_email: 'Zoe@new.example', sandbox_name: 'Zoe', sandbox_hd: '' };
    const zoe = { ...typed, sandbox_verified: 'false' };
    const { sub, ...claims } = await google.claims('other', zoe);
    expect(claims).toMatchObject({ email: 'Zoe@new.example', email_verified: false, name: 'Zoe' });
    const moved = { sandbox_email: 'zoe@moved.example', sandbox_sub: sub! };
    const later = await google.claims('other', moved);
    expect([later.sub, later.email]).toEqual([sub, 'zoe@moved.example']);
  });

  it('leaves the id token out when only OAuth was asked for', async () => {
    const tokens = await google.signIn('ada.sandbox@gmail.com', { scope: 'email' });
    expect(tokens).not.toHaveProperty('id_token');
  });

  it('mints what a phone gets: the web client as audience, the phone’s as party', async () => {
    const party = { authorizedParty: 'android-client', account: 'ada.sandbox@gmail.com' };
    const claims = await google.verify(await google.deviceToken({ ...party, nonce: 'n' }));
    expect(claims).toMatchObject({ aud: 'web-client', azp: 'android-client', nonce: 'n' });
  });

  it('lets its keys be kept for hours', async () => {
    expect((await google.send(google.keys)).headers.get('cache-control')).toMatch(/max-age=\d+/);
  });

  it('is disturbed by faults for one person, whose code is spent', async () => {
    const sandbox_account = 'grace@garden.example';
    await google.fault('reset_after', 'token', { account: sandbox_account });
    const code = await google.code({ sandbox_account });
    await expect(google.exchange(code)).rejects.toThrow();
    expect((await google.exchange(code)).json.error).toBe('invalid_grant');
  });

  it('takes registered addresses and secrets exactly', async () => {
    const redirectUris = ['https://app.example/callback'];
    await google.control('clients', { clientId: 'exact', clientSecret: 's', redirectUris });
    const other = await google.authorize({ client_id: 'exact' });
    expect(other.text).toContain('redirect_uri_mismatch');
    const asked = { client_id: 'exact', redirect_uri: redirectUris[0]! };
    const code = await google.code(asked);
    expect((await google.exchange(code, asked)).status).toBe(401);
    expect((await google.exchange(code, { ...asked, client_secret: 's' })).status).toBe(200);
    expect((await google.control('clients', { clientId: 'a', redirectUri: '' })).status).toBe(400);
  });
});
