import { createHmac } from 'node:crypto';
import {
  appId,
  appSecret,
  bakeryId,
  gazetteId,
  GraphClient,
  redirectUri,
  refusal,
} from './testing/graph-client.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('logging in with Facebook', () => {
  let client: GraphClient;
  beforeEach(async () => {
    client = await GraphClient.start();
  });
  afterEach(() => client.stop());

  it('shows the people, their Pages and the permissions to tick', async () => {
    const { text, status } = await client.authorize();
    expect(status).toBe(200);
    expect(text).toContain('value="ben"');
    expect(text).toContain(`name="sandbox_page" value="${bakeryId}" checked`);
    expect(text).toMatch(/name="sandbox_scope"\s+value="pages_manage_posts"\s+checked/);
    expect(text).toContain('value="deny"');
  });

  it('sends back a code and the state, with the fragment that Facebook adds', async () => {
    const { headers } = await client.authorize({ sandbox_decision: 'approve' });
    expect(headers.get('location')).toMatch(/[?]code=AQ[\w-]+&state=s1#_=_$/);
  });

  it('says that the person cancelled', async () => {
    const back = await client.callback({ sandbox_decision: 'deny' });
    expect(Object.fromEntries(back)).toEqual({
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'Permissions error',
      state: 's1',
    });
  });

  it.each([
    [{ client_id: 'abc' }, 'Invalid App ID'],
    [{ redirect_uri: 'http://elsewhere.example/' }, 'URL blocked'],
    [{ redirect_uri: 'https://tester.example/#x' }, 'URL blocked'],
    [{ response_type: 'token' }, 'Invalid parameter'],
    [{ scope: 'pages_show_list,pages_manage_everything' }, 'Invalid Scopes'],
    [{ sandbox_decision: 'approve', sandbox_account: 'nobody' }, 'nobody'],
  ])('shows an error page instead of going back for %j', async (more, title) => {
    const { status, text } = await client.authorize(more as Record<string, string>);
    expect(status).toBe(400);
    expect(text).toContain(title);
  });

  it('does not ask again for what was declined, unless it is asked to', async () => {
    const scope = 'pages_show_list,pages_manage_posts';
    const status = async () => {
      const { data } = (await client.get('me/permissions')).json;
      return data.find((row: { permission: string }) => row.permission === 'pages_manage_posts')
        ?.status;
    };
    await client.login({ scope, sandbox_scope: 'pages_show_list' });
    expect(await status()).toBe('declined');
    await client.login({ scope });
    expect(await status()).toBe('declined');
    await client.login({ scope, auth_type: 'rerequest' });
    expect(await status()).toBe('granted');
  });

  it('gives a business everything or nothing', async () => {
    const configured = { config_id: '77', scope: '' };
    const partly = await client.callback({ ...configured, sandbox_scope: 'pages_show_list' });
    expect(partly.get('error')).toBe('access_denied');
    await client.login(configured);
    const { data } = (await client.get('me/permissions')).json;
    expect(data).toContainEqual({ permission: 'instagram_manage_contents', status: 'granted' });
  });

  it('takes a code once', async () => {
    const code = await client.code();
    const first = await client.exchange({ code, redirect_uri: redirectUri });
    expect(first.json).toMatchObject({ token_type: 'bearer', expires_in: 5400 });
    const second = await client.exchange({ code, redirect_uri: redirectUri });
    expect(refusal(second)).toBe('400 100/36009');
  });

  it('refuses codes that are late, or come with another address, and secrets that are wrong', async () => {
    const late = await client.code();
    client.clock.advance(11 * minuteMs);
    const expired = await client.exchange({ code: late, redirect_uri: redirectUri });
    expect(refusal(expired)).toBe('400 100/36007');
    const code = await client.code();
    const elsewhere = await client.exchange({ code, redirect_uri: 'https://tester.example/' });
    expect(refusal(elsewhere)).toBe('400 100/36008');
    expect(refusal(await client.exchange({ code: 'x', redirect_uri: redirectUri }))).toBe(
      '400 100',
    );
    await client.changeApp({ secret: appSecret });
    const wrong = await client.exchange({
      code: await client.code(),
      redirect_uri: redirectUri,
      client_secret: 'other',
    });
    expect(wrong.json.error).toMatchObject({ code: 1, message: 'Error validating client secret.' });
    expect(refusal(await client.exchange({ grant_type: 'x' }))).toBe('400 100');
    expect(refusal(await client.exchange({ redirect_uri: redirectUri }))).toBe('400 100');
  });

  it('makes a token last sixty days once, not longer and longer', async () => {
    const long = await client.login();
    const again = await client.extend(long);
    expect(again.json.expires_in).toBe(5_183_944);
    client.clock.advance(30 * dayMs);
    const later = await client.extend(long);
    expect(later.json.expires_in).toBe(5_183_944 - 30 * 24 * 60 * 60);
    client.clock.advance(31 * dayMs);
    const over = await client.extend(long);
    expect(refusal(over)).toBe('401 190/463');
  });

  it('tells what a token is', async () => {
    const inspect = async (token: string, by = `${appId}|${appSecret}`) =>
      client.sandbox.send(
        `/graph.facebook.com/v25.0/debug_token?${new URLSearchParams({ input_token: token, access_token: by })}`,
      );
    const page = await client.loginAsPage(gazetteId, { sandbox_page: gazetteId });
    const { data } = (await inspect(page)).json;
    expect(data).toMatchObject({ app_id: appId, is_valid: true, expires_at: 0 });
    expect(data.scopes).toContain('pages_manage_posts');
    expect((await inspect('nonsense')).json.data).toMatchObject({ is_valid: false, scopes: [] });
    expect(refusal(await inspect(page, '99|other'))).toBe('403 10');
    client.token = await client.login();
    client.clock.advance(61 * dayMs);
    const over = (await inspect(client.token)).json.data;
    expect(over).toMatchObject({ is_valid: false, user_id: expect.any(String) });
  });

  it('refuses calls without a token, with an unreadable one, and with one that is over', async () => {
    await client.login();
    expect(refusal(await client.sandbox.send('/graph.facebook.com/v25.0/me'))).toBe('400 104');
    const token = client.token;
    client.token = 'EAAnonsense';
    expect(refusal(await client.get('me'))).toBe('400 190');
    client.token = '';
    expect((await client.get('me', { access_token: token })).status).toBe(200);
    client.token = token;
    client.clock.advance(61 * dayMs);
    expect(refusal(await client.get('me'))).toBe('401 190/463');
  });

  it('takes the whole application back', async () => {
    const page = await client.loginAsPage(gazetteId);
    const user = await client.login();
    expect(refusal(await client.delete('me/permissions?permission=email'))).toBe('400 100');
    expect((await client.delete('me/permissions')).json).toEqual({ success: true });
    for (const token of [user, page]) {
      client.token = token;
      expect(refusal(await client.get('me'))).toBe('401 190/458');
    }
  });

  it('kills the token of a Page that was unticked', async () => {
    const page = await client.loginAsPage(gazetteId);
    await client.login({ sandbox_page: bakeryId });
    client.token = page;
    expect(refusal(await client.get('me'))).toBe('401 190/492');
  });

  describe('with a proof of the secret', () => {
    const proof = (message: string, secret = appSecret) =>
      createHmac('sha256', secret).update(message).digest('hex');
    const timed = (token: string, time: number) => ({
      appsecret_time: String(time),
      appsecret_proof: proof(`${token}|${time}`),
    });

    it('takes both forms in the query and refuses wrong or old ones', async () => {
      const token = await client.login();
      const time = client.inSeconds(0);
      expect((await client.get('me', timed(token, time))).status).toBe(200);
      expect((await client.get('me', { appsecret_proof: proof(token) })).status).toBe(200);
      const wrong = await client.get('me', { appsecret_proof: proof(token, 'other') });
      expect(refusal(wrong)).toBe('400 100');
      expect(wrong.json.error.type).toBe('GraphMethodException');
      expect(refusal(await client.get('me', timed(token, time - 301)))).toBe('400 100');
    });

    it('can be required, and is not seen in a body', async () => {
      await client.changeApp({ requireSecretProof: true });
      const token = await client.login();
      const missing = await client.get('me');
      expect(missing.json.error.message).toContain('require an appsecret_proof argument');
      const time = client.inSeconds(0);
      const inBody = await client.post('me', new URLSearchParams(timed(token, time)));
      expect(inBody.json.error.message).toContain('require an appsecret_proof argument');
      expect((await client.get('me', timed(token, time))).status).toBe(200);
    });
  });

  it.each([
    ['v19.0/me', '400 2500'],
    ['v20.0/me', '400 2500'],
    ['v28.0/me', '400 2500'],
    ['v25.1/me', '400 2500'],
  ])('has no version for %s', async (path, expected) => {
    expect(refusal(await client.call('GET', `/graph.facebook.com/${path}`))).toBe(expected);
  });

  it('knows the version of November 2026', async () => {
    await client.login();
    expect((await client.call('GET', '/graph.facebook.com/v27.0/me')).status).toBe(200);
  });

  it('answers calls without a version as the oldest one', async () => {
    await client.login();
    const answer = await client.call('GET', '/graph.facebook.com/me');
    expect([answer.status, answer.headers.get('facebook-api-version')]).toEqual([200, 'v21.0']);
  });
});
