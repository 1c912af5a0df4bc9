import { allScopes, refusal, SnapchatClient } from './testing/snapchat-client.js';

describe('OAuth and profiles of Snapchat', () => {
  const snapchat = SnapchatClient.ofSuite();

  it('shows a consent page with accounts and scopes', async () => {
    const { status, text } = await snapchat.authorize();
    expect(status).toBe(200);
    expect(text).toContain('Sandbox Agency');
    expect(text).toContain('value="snapchat-profile-api" checked');
  });

  it.each([
    ['no client', { client_id: null }],
    ['no address to go back to', { redirect_uri: null }],
    ['an unsafe address', { redirect_uri: 'http://tester.example/callback' }],
    ['an unknown account', { sandbox_decision: 'approve', sandbox_account: 'nobody' }],
  ])('tells the person about %s', async (_name, query) => {
    expect((await snapchat.authorize(query)).status).toBe(400);
  });

  it.each([
    ['access_denied', { sandbox_decision: 'deny' }],
    ['invalid_scope', { scope: 'snapchat-profile-api,snapchat-marketing-api' }],
    ['invalid_scope', { scope: 'user.display_name' }],
    ['unsupported_response_type', { response_type: 'token' }],
  ])('goes back with %s', async (error, query) => {
    const callback = await snapchat.callback(query);
    expect([callback.get('error'), callback.get('state')]).toEqual([error, 'state-1']);
  });

  it('exchanges a code once', async () => {
    const code = await snapchat.code();
    const wrong = await snapchat.exchange(code, { redirect_uri: 'https://other.example/' });
    expect([wrong.status, wrong.json.error]).toEqual([400, 'invalid_grant']);
    const { status, json } = await snapchat.exchange(code);
    expect(status).toBe(200);
    expect(json).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: allScopes });
    expect((await snapchat.exchange(code)).json.error).toBe('invalid_grant');
    const old = await snapchat.code();
    snapchat.clock.advance(600_000);
    expect((await snapchat.exchange(old)).json.error).toBe('invalid_grant');
  });

  it('takes clients by form or by Basic, and knows their secret', async () => {
    const code = await snapchat.code();
    await snapchat.exchange(code);
    const wrong = await snapchat.exchange(code, { client_secret: 'wrong' });
    expect([wrong.status, wrong.json.error]).toEqual([401, 'invalid_client']);
    const headers = { authorization: `Basic ${btoa('spec-client:spec-secret')}` };
    const basic = await snapchat.tokenCall({ grant_type: 'password' }, headers, {});
    expect([basic.status, basic.json.error]).toEqual([400, 'invalid_request']);
    expect((await snapchat.tokenCall({}, {}, {})).status).toBe(401);
    const path = '/accounts.snapchat.com/login/oauth2/access_token';
    expect((await snapchat.sandbox.sendJson(path, {})).json.error).toBe('invalid_request');
  });

  it('replaces the refresh token with every refresh', async () => {
    const { refresh_token } = await snapchat.connect();
    snapchat.clock.advance(3_600_000);
    const late = await snapchat.get('/v1/public_profiles/my_profile');
    expect([late.status, late.json.request_status]).toEqual([401, 'ERROR']);
    const next = await snapchat.refresh(refresh_token);
    expect(next.json.refresh_token).not.toBe(refresh_token);
    const again = await snapchat.refresh(refresh_token);
    expect([again.status, again.json.error]).toEqual([400, 'invalid_grant']);
    expect((await snapchat.refresh(next.json.refresh_token as string)).status).toBe(200);
  });

  it('finds the one profile of a person', async () => {
    await snapchat.connectGarden();
    const { json } = await snapchat.get('/v1/public_profiles/my_profile');
    expect(json).toMatchObject({
      request_status: 'SUCCESS',
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      public_profile: {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
        snap_user_name: 'sandboxgarden',
        subscriber_count: '12345',
      },
    });
    const logo = new URL(json.public_profile.logo_urls.manage_profile_logo_url as string);
    const picture = await snapchat.sandbox.send(logo.pathname);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const one = await snapchat.get(`/v1/public_profiles/${snapchat.profile}`);
    expect(one.json.public_profiles[0]).toMatchObject({
      sub_request_status: 'SUCCESS',
      public_profile: { display_name: 'Sandbox Garden' },
    });
  });

  it('lists many profiles by organization', async () => {
    await snapchat.connect('sandboxagency');
    expect((await snapchat.get('/v1/public_profiles/my_profile')).status).toBe(400);
    const list = await snapchat.organizationList();
    const first = (await snapchat.get(list)).json;
    expect(first.public_profiles).toHaveLength(10);
    const cursor = first.paging.next_page_id as string;
    const rest = (await snapchat.get(`${list}?cursor=${cursor}`)).json;
    expect([rest.public_profiles.length, rest.paging]).toEqual([2, {}]);
    expect((await snapchat.get(`${list}?limit=101`)).status).toBe(400);
    expect((await snapchat.get(`${list}?cursor=x`)).status).toBe(400);
    await snapchat.connect('sandboxagency', { sandbox_scope: 'snapchat-profile-api' });
    const refused = await snapchat.get('/v1/me/organizations', 'adsapi.snapchat.com');
    expect(refusal(refused).slice(0, 2)).toEqual([403, 'AUTHORIZATION_PERMISSION_DENIED']);
    await snapchat.connect();
    expect((await snapchat.get(list)).status).toBe(403);
  });

  it('has nothing for people without a profile, and nothing of others', async () => {
    await snapchat.connect('sandboxhermit');
    expect((await snapchat.get('/v1/public_profiles/my_profile')).status).toBe(404);
    expect((await snapchat.get(`/v1/public_profiles/${snapchat.profile}`)).status).toBe(403);
    expect((await snapchat.get('/v1/public_profiles/unknown')).status).toBe(404);
  });

  it('answers clients that are not on the allow-list without a body', async () => {
    await snapchat.connect('sandboxgarden', { client_id: 'unlisted-app' });
    const answer = await snapchat.get('/v1/public_profiles/my_profile');
    expect([answer.status, answer.text]).toEqual([403, '']);
    expect(answer.headers.get('grpc-message')).toBeTruthy();
  });

  it('serves no other routes', async () => {
    expect((await snapchat.get('/v1/unknown')).status).toBe(404);
    const path = '/businessapi.snapchat.com/v1/public_profiles/1/stories/2';
    const init = { method: 'DELETE', headers: snapchat.bearer };
    expect((await snapchat.sandbox.send(path, init)).status).toBe(415);
  });
});
