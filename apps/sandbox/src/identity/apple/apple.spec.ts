import { text } from 'node:stream/consumers';
import { LocalSites } from '#libs/kernel/testing';
import {
  AppleClient,
  bundleId,
  callback,
  developerKey,
  postedFields,
  servicesId,
} from './testing/apple-client.js';

describe('signing in with Apple', () => {
  const sites = new LocalSites();
  let apple: AppleClient;
  beforeAll(async () => {
    apple = await AppleClient.start();
  });
  beforeEach(() => apple.sandbox.send('/_sandbox/reset', { method: 'POST' }));
  afterAll(() => Promise.all([apple.stop(), sites.closeAll()]));

  it('asks who signs in, and whether the address is hidden', async () => {
    const { text: page } = await apple.authorize({ state: '<&>' });
    expect(page).toContain('name="sandbox_hide_email"');
    expect(page).toContain('name="state" value="&lt;&amp;&gt;"');
  });

  it.each([
    ['invalid_client', { client_id: 'unknown.app' }],
    ['invalid_request', { redirect_uri: 'https://198.51.100.7/callback' }],
    ['invalid_request', { redirect_uri: 'http://app.example/callback' }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'openid' }],
    ['invalid_request', { response_mode: 'web_message', scope: '' }],
    ['unsupported_response_type', { response_type: 'code id_token' }],
    ['must be form_post', { response_mode: 'query' }],
    ['must be form_post', { response_mode: null, scope: 'email' }],
    ['invalid_request', { sandbox_account: 'nobody' }],
  ])('shows %s on its own page for %j', async (error, change) => {
    const answer = await apple.authorize({ sandbox_decision: 'approve', ...change });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.text).toContain(error);
  });

  it('posts the result from its own page, which runs that one script', async () => {
    const { text: page, headers } = await apple.authorize({ sandbox_decision: 'approve' });
    expect(page).toContain(`<form method="post" action="${callback}">`);
    const [, nonce] = /<script nonce="([^"]+)">/.exec(page) ?? [];
    expect(page).toContain('document.forms[0].submit();');
    expect(headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
    expect(Object.keys(postedFields(page)).sort()).toEqual(['code', 'state', 'user']);
  });

  it('says that the person cancelled', async () => {
    const { text: page } = await apple.authorize({ sandbox_decision: 'deny' });
    expect(postedFields(page)).toEqual({ state: 'state-1', error: 'user_cancelled_authorize' });
  });

  it('tells the name at the first authorisation only, and again after a revocation', async () => {
    const first = await apple.approve('ada@icloud.example');
    expect(JSON.parse(first.user!)).toEqual({
      name: { firstName: 'Ada', lastName: 'Gardener' },
      email: 'ada@icloud.example',
    });
    expect(await apple.approve('ada@icloud.example')).not.toHaveProperty('user');
    const revoked = { type: 'consent-revoked', account: 'ada@icloud.example' };
    await apple.control('notifications', { ...revoked, clientId: servicesId });
    expect(await apple.approve('ada@icloud.example')).toHaveProperty('user');
  });

  it('gives a code once that is worth an identity token', async () => {
    const code = await apple.code();
    const { status, json } = await apple.exchange(code);
    expect(status).toBe(200);
    expect(json).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect(await apple.verify(json.id_token)).toMatchObject({
      sub: expect.stringMatching(/^\d{6}\.[0-9a-f]{32}\.\d{4}$/),
      nonce: 'nonce-1',
      nonce_supported: true,
      email: 'ada@icloud.example',
      email_verified: true,
      at_hash: expect.any(String),
    });
    expect((await apple.exchange(code)).json).toEqual({ error: 'invalid_grant' });
  });

  it.each([
    ['invalid_grant', { redirect_uri: 'http://127.0.0.1:3000/other' }],
    ['invalid_grant', { redirect_uri: null }],
    ['invalid_grant', { client_id: bundleId }],
    ['invalid_grant', { code: 'never given' }],
    ['invalid_request', { code: null }],
    ['invalid_request', { client_secret: null }],
    ['invalid_client', { client_secret: 'no.jwt.atall' }],
    ['invalid_client', { client_secret: 'no jwt' }],
    ['unsupported_grant_type', { grant_type: 'password' }],
  ])('refuses an exchange with %s for %j', async (error, change) => {
    const code = await apple.code();
    const refused = await apple.exchange(code, change);
    expect([refused.status, refused.json]).toEqual([400, { error }]);
  });

  it.each([
    ['of another team', { claims: { iss: 'OTHERTEAM1' } }],
    ['for another client', { claims: { sub: bundleId } }],
    ['for another audience', { claims: { aud: 'https://apple.example' } }],
    ['that ended', { claims: { exp: 1_700_000_000 } }],
    ['that lives longer than six months', { claims: { exp: 1_900_000_000 } }],
    ['with an unknown key', { header: { kid: 'OTHERKEY01' } }],
    ['that another key signed', { key: developerKey().privateKey }],
  ])('refuses a client secret %s', async (_name, change) => {
    const code = await apple.code();
    const client_secret = await apple.secret(servicesId, change);
    expect((await apple.exchange(code, { client_secret })).json).toEqual({
      error: 'invalid_client',
    });
  });

  it('takes keys that developers register, for the applications of their team', async () => {
    const { privateKey, publicKey } = developerKey();
    const key = { keyId: 'MYKEY00001', teamId: 'MYTEAM0001', publicKey };
    expect((await apple.control('developer-keys', { ...key, publicKey: 'none' })).status).toBe(400);
    expect((await apple.control('developer-keys', key)).status).toBe(204);
    const redirectUris = [callback];
    await apple.control('clients', { clientId: 'my.app', teamId: 'MYTEAM0001', redirectUris });
    const client_secret = await apple.secret('my.app', {
      header: { kid: 'MYKEY00001' },
      claims: { iss: 'MYTEAM0001', aud: apple.issuer },
      key: privateKey,
    });
    const mine = { client_id: 'my.app' };
    const code = await apple.code(mine);
    expect((await apple.exchange(code, mine)).json).toEqual({ error: 'unauthorized_client' });
    expect((await apple.exchange(code, { ...mine, client_secret })).status).toBe(200);
    const elsewhere = { ...mine, redirect_uri: 'https://app.example' };
    expect((await apple.authorize(elsewhere)).status).toBe(400);
  });

  it('tells flags as texts for some, and addresses as each person has it', async () => {
    const emailOf = async (account: string) => {
      const { email, email_verified, is_private_email } = await apple.claims(account);
      return [email, email_verified, is_private_email];
    };
    expect(await emailOf('ben@icloud.example')).toEqual(['ben@icloud.example', 'true', undefined]);
    const relay = 'm8s7x2qk4v@privaterelay.appleid.com';
    expect(await emailOf(relay)).toEqual([relay, 'true', 'true']);
    expect(await emailOf('lena@icloud.example')).toEqual(['lena@icloud.example', true, undefined]);
    expect(await emailOf('lena@icloud.example')).toEqual([undefined, undefined, undefined]);
    expect(await emailOf('sam@school.example')).toEqual([undefined, undefined, undefined]);
    expect(await emailOf('eve@school.example')).toEqual(['', undefined, undefined]);
  });

  it('hides an address for good when the person chose so at first', async () => {
    const typed = { sandbox_email: 'zoe@new.example', sandbox_first_name: 'Zoe' };
    const posted = await apple.approve('other', { sandbox_hide_email: 'true', ...typed });
    const { email } = JSON.parse(posted.user!) as { email: string };
    expect(email).toMatch(/@privaterelay\.appleid\.com$/);
    const { id_token } = (await apple.exchange(posted.code!)).json;
    const claims = await apple.verify(id_token);
    expect(claims).toMatchObject({ email, is_private_email: true });
    const { identityToken } = await apple.native({ account: 'zoe@new.example' });
    const native = await apple.verify(identityToken, bundleId);
    expect(native).toMatchObject({ sub: claims.sub, email, c_hash: expect.any(String) });
  });

  it('mints what a device gets, with a code that has no address', async () => {
    const { identityToken, authorizationCode, user } = await apple.native({ nonce: 'hash' });
    expect(user).toMatchObject({ name: { firstName: 'Ada' } });
    const claims = await apple.verify(identityToken, bundleId);
    expect(claims).toMatchObject({ nonce: 'hash', real_user_status: 2, nonce_supported: true });
    const native = { client_id: bundleId, redirect_uri: null };
    expect((await apple.exchange(authorizationCode, native)).status).toBe(200);
    const later = await apple.native({ nonce: 'hash', supportsNonce: false });
    expect(later.user).toBeNull();
    const without = await apple.verify(later.identityToken, bundleId);
    expect(without).toMatchObject({ nonce_supported: false });
    expect(without).not.toHaveProperty('nonce');
    expect(without).not.toHaveProperty('real_user_status');
  });

  it('posts notifications, and makes the change that they tell of', async () => {
    const received: string[] = [];
    const url = await sites.site(async (request, response) => {
      received.push(await text(request));
      response.writeHead(202).end();
    });
    const order = { account: 'ben@icloud.example', clientId: servicesId };
    const { sub } = await apple.claims(order.account);
    const deleted = await apple.control('notifications', { ...order, type: 'account-delete', url });
    expect(deleted.json.answer.status).toBe(202);
    expect(JSON.parse(received[0]!)).toEqual({ payload: deleted.json.payload });
    const { events } = await apple.verify(deleted.json.payload);
    expect(JSON.parse(String(events))).toEqual({
      type: 'account-delete',
      sub,
      event_time: apple.clock.now().getTime(),
    });
    expect(await apple.approve(order.account)).toHaveProperty('user');
    expect((await apple.claims(order.account)).sub).not.toBe(sub);
    const disabled = await apple.control('notifications', { ...order, type: 'email-disabled' });
    const told = await apple.verify(disabled.json.payload);
    expect(JSON.parse(String(told.events))).toMatchObject({ is_private_email: 'false' });
    const spoilt = { ...order, type: 'consent-revoked', flaw: 'bad_signature' };
    const { payload } = (await apple.control('notifications', spoilt)).json;
    await expect(apple.verify(payload)).rejects.toThrow();
    expect((await apple.control('notifications', { ...order, type: 'x' })).status).toBe(400);
  });
});
