import { InstagramClient, gardenAppScopedId, gardenId } from './testing/instagram-client.js';

const dayMs = 24 * 60 * 60 * 1000;

describe('Instagram Login', () => {
  const client = InstagramClient.ofSuite();

  const longLived = async () => {
    const query = `grant_type=ig_exchange_token&client_secret=shh&access_token=${client.token}`;
    return client.get(`access_token?${query}`);
  };
  const refresh = (token: string) =>
    client.get(`refresh_access_token?grant_type=ig_refresh_token&access_token=${token}`);

  it('shows the accounts and permissions and sends the decision back', async () => {
    const { text } = await client.authorize();
    expect(text).toContain('value="garden_daily"');
    expect(text).toContain('value="deny"');
    const back = await client.authorize({ sandbox_decision: 'approve' });
    expect(back.headers.get('location')).toMatch(/[?&]state=s1#_$/);
    const denied = await client.callback({ sandbox_decision: 'deny' });
    expect(Object.fromEntries(denied)).toEqual({
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request.',
      state: 's1',
    });
  });

  it.each([
    [{ client_id: 'unknown-app' }, 'Invalid platform app'],
    [{ redirect_uri: 'http://tester.example/' }, 'Invalid redirect_uri'],
    [{ response_type: 'token' }, 'Invalid response_type'],
    [{ scope: 'business_basic' }, 'Invalid scopes: business_basic'],
    [{ scope: 'instagram_business_content_publish' }, 'instagram_business_basic is missing'],
    [{ sandbox_account: 'nobody' }, 'no sandbox account'],
    [{ sandbox_account: 'personal_pat' }, 'Personal accounts'],
  ])('tells the person what is wrong with %j', async (query, message) => {
    const answer = await client.authorize({ sandbox_decision: 'approve', ...query });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.text).toContain(message);
  });

  it('gives a token for an hour, with an id that JavaScript cannot hold', async () => {
    const code = await client.code();
    const answer = await client.exchange({ code });
    expect(answer.text).toContain(`"user_id":${gardenAppScopedId},`);
    expect(answer.json.permissions).toHaveLength(4);
    client.token = answer.json.access_token as string;
    const me = await client.get('v25.0/me?fields=id,user_id,username,account_type');
    expect(me.json).toEqual({
      id: gardenAppScopedId,
      user_id: gardenId,
      username: 'garden_daily',
      account_type: 'Business',
    });
    const again = await client.exchange({ code });
    expect(again.json).toEqual({
      error_type: 'OAuthException',
      code: 400,
      error_message: 'Matching code was not found or was already used',
    });
    client.clock.advance(60 * 60 * 1000);
    const expired = await client.get('v25.0/me');
    expect(expired.json.error).toMatchObject({ code: 190, error_subcode: 463 });
    expect([expired.status, (await longLived()).json.error.code]).toEqual([401, 190]);
  });

  it('answers one account in the wrapped form of the guides', async () => {
    const code = await client.code({ sandbox_account: 'harbor_bakery' });
    const [token] = (await client.exchange({ code })).json.data;
    expect(token).toMatchObject({ user_id: expect.stringMatching(/^\d+$/) });
    client.token = token.access_token;
    const me = await client.get('v25.0/me?fields=user_id,username,name');
    expect(me.json).toMatchObject({ data: [{ username: 'harbor_bakery' }] });
    expect(me.json.data[0]).not.toHaveProperty('name');
  });

  it.each([
    [{ redirect_uri: 'https://tester.example/callback/' }, 'Invalid redirect_uri'],
    [{ client_secret: 'wrong' }, 'Invalid platform app'],
    [{ client_secret: '' }, 'Missing required field client_secret'],
    [{ grant_type: 'refresh_token' }, 'Invalid grant_type'],
    [{ client_id: '4712' }, 'Matching code was not found or was already used'],
  ])('refuses the exchange with %j', async (fields, message) => {
    const answer = await client.exchange({ code: await client.code(), ...fields });
    expect([answer.status, answer.json.error_message]).toEqual([400, message]);
  });

  it('takes no JSON, and no code after an hour', async () => {
    const path = '/api.instagram.com/oauth/access_token';
    const json = await client.sandbox.sendJson(path, { client_id: '4711' });
    expect(json.json.error_message).toBe('Missing required field client_id');
    const late = await client.code();
    client.clock.advance(60 * 60 * 1000);
    expect((await client.exchange({ code: late })).status).toBe(400);
  });

  it('exchanges and refreshes long-lived tokens under their conditions', async () => {
    await client.connect();
    const wrong = await client.get(
      `access_token?grant_type=ig_exchange_token&client_secret=other&access_token=${client.token}`,
    );
    expect(wrong.json.error).toMatchObject({ code: 1, message: 'Error validating client secret.' });
    expect((await refresh(client.token)).json.error.code).toBe(100);
    const first = (await longLived()).json;
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: 5_183_944 });
    const early = await refresh(first.access_token);
    expect(early).toMatchObject({ status: 400 });
    expect(early.json.error).toMatchObject({ type: 'IGApiException', code: 100 });
    client.clock.advance(dayMs);
    const second = (await refresh(first.access_token)).json;
    expect(second.access_token).not.toBe(first.access_token);
    client.clock.advance(59.5 * dayMs);
    expect((await client.get('v25.0/me', first.access_token)).status).toBe(401);
    expect((await client.get('v25.0/me', second.access_token)).status).toBe(200);
    expect((await refresh(first.access_token)).json.error.code).toBe(190);
  });

  it('refuses calls without a token, with a strange one, and with a wrong proof', async () => {
    await client.connect();
    const bare = await client.sandbox.send('/graph.instagram.com/v25.0/me');
    expect([bare.status, bare.json.error.code]).toEqual([400, 104]);
    const strange = await client.get('v25.0/me', 'IGAAstrange');
    expect([strange.status, strange.json.error.code]).toEqual([400, 190]);
    const proof = await client.get('v25.0/me?appsecret_proof=00');
    expect(proof.json.error).toMatchObject({ code: 100, type: 'GraphMethodException' });
    expect((await client.get(`v25.0/me?access_token=${client.token}`, '')).status).toBe(200);
    expect((await client.get('v19.0/me')).json.error.code).toBe(2500);
    expect((await client.get('me')).status).toBe(200);
  });

  it('lets the person leave permissions out', async () => {
    const code = await client.code({ sandbox_scope: 'instagram_business_content_publish' });
    client.token = (await client.exchange({ code })).json.access_token;
    const container = (await client.container({ image_url: 'http://127.0.0.1:1/' })).json;
    expect(container.error.code).toBe(9004);
    const other = await client.code({ sandbox_scope: 'instagram_business_manage_insights' });
    client.token = (await client.exchange({ code: other })).json.access_token;
    const refused = await client.container({ image_url: 'http://127.0.0.1:1/' });
    expect([refused.status, refused.json.error.code]).toEqual([403, 10]);
  });
});
