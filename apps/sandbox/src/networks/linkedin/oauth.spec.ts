import { LinkedinClient } from './testing/linkedin-client.js';
import { ada, callback, memberScopes, pageScopes } from './testing/seeded.js';
import { day } from './testing/movable-clock.js';

describe('OAuth of LinkedIn', () => {
  let client: LinkedinClient;
  beforeEach(async () => {
    client = await LinkedinClient.start();
  });
  afterEach(() => client.stop());

  async function settings(change: Record<string, unknown>): Promise<void> {
    await client.sandbox.sendJson('/_sandbox/linkedin/applications/app', change);
  }

  it('shows who can be chosen, what is asked for, and both decisions', async () => {
    const { status, text } = await client.authorize({ client_id: '<b>', scope: pageScopes });
    expect(status).toBe(200);
    for (const part of [
      'Ada Marlowe (Harbour Garden',
      'w_organization_social',
      'deny',
      'approve',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('<b>');
  });

  it('gives a member’s token with the documented members', async () => {
    const back = await client.approve({ sandbox_account: 'ada' });
    expect([back.get('state'), back.get('from')]).toEqual(['s1', 'linkedin']);
    const { status, json } = await client.exchange(back.get('code') ?? '');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      expires_in: 5_184_000,
      scope: memberScopes.replaceAll(' ', ','),
      token_type: 'Bearer',
    });
    expect(json.access_token.length).toBeGreaterThan(490);
    expect(json.id_token.split('.')).toHaveLength(3);
    expect(json).not.toHaveProperty('refresh_token');
    client.token = json.access_token;
    expect((await client.get('v2/userinfo')).json).toMatchObject({
      sub: ada.slice('urn:li:person:'.length),
      given_name: 'Ada',
    });
    expect(await client.get('v2/me')).toMatchObject({ status: 403 });
  });

  it('knows the same member by another id in the application for pages', async () => {
    await client.connect(pageScopes);
    expect((await client.get('v2/me')).json).toMatchObject({
      id: 'aDc55TqLw0',
      vanityName: 'ada-marlowe',
    });
    expect((await client.get('v2/userinfo')).json).toMatchObject({
      status: 403,
      code: 'ACCESS_DENIED',
    });
  });

  it.each([
    ['deny', 'user_cancelled_authorize'],
    ['cancel_login', 'user_cancelled_login'],
  ])('sends the decision %s back as %s', async (decision, error) => {
    const back = await client.approve({ sandbox_decision: decision });
    expect([back.get('error'), back.get('state')]).toEqual([error, 's1']);
  });

  it.each(['r_member_social', 'made_up', 'openid w_organization_social', ''])(
    'refuses the scopes %j for the whole call',
    async (scope) => {
      expect((await client.approve({ scope })).get('error')).toBe('unauthorized_scope_error');
    },
  );

  it('tells the person when the application or its address is not known', async () => {
    for (const redirect of ['http://far.example/', `${callback}#x`, 'nowhere']) {
      expect((await client.authorize({ redirect_uri: redirect })).status).toBe(400);
    }
    expect((await client.authorize({ client_id: '' })).status).toBe(400);
    await settings({ redirectUris: ['https://tester.example/callback'] });
    expect((await client.authorize({})).status).toBe(400);
    expect(
      (
        await client.approve({
          response_type: 'token',
          redirect_uri: 'https://tester.example/callback',
        })
      ).get('error'),
    ).toBe('invalid_request');
  });

  it('takes a code once, within 30 minutes, for its own address', async () => {
    const code = async () => (await client.approve()).get('code') ?? '';
    const wrong = await client.exchange(await code(), { redirect_uri: 'https://tester.example/' });
    expect([wrong.status, wrong.json.error]).toEqual([400, 'invalid_redirect_uri']);
    const once = await code();
    expect((await client.exchange(once)).status).toBe(200);
    expect((await client.exchange(once)).json.error).toBe('invalid_request');
    const late = await code();
    client.clock.forward(30 * 60);
    expect((await client.exchange(late)).status).toBe(400);
  });

  it('takes the client’s secret in the form only', async () => {
    await settings({ clientSecret: 'right' });
    const code = (await client.approve()).get('code') ?? '';
    const wrong = await client.exchange(code);
    expect([wrong.status, wrong.json.error]).toEqual([401, 'invalid_client']);
    const basic = await client.sandbox.send('/www.linkedin.com/oauth/v2/accessToken', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('app:right').toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: callback }),
    });
    expect([basic.status, basic.json.error]).toEqual([400, 'invalid_request']);
    const json = await client.sandbox.sendJson('/www.linkedin.com/oauth/v2/accessToken', {});
    expect(json.status).toBe(400);
    expect((await client.exchange(code, { client_secret: 'right' })).status).toBe(200);
  });

  it('refreshes for 60 more days and keeps the refresh token’s end', async () => {
    const back = await client.approve({ scope: pageScopes });
    const first = (await client.exchange(back.get('code') ?? '')).json;
    expect(first.refresh_token_expires_in).toBe(365 * day);
    client.clock.forward(61 * day);
    client.token = first.access_token;
    expect((await client.get('v2/me')).json).toMatchObject({
      status: 401,
      code: 'EXPIRED_ACCESS_TOKEN',
    });
    const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
    const second = (await client.form('accessToken', refresh)).json;
    expect(second).toMatchObject({
      expires_in: 60 * day,
      refresh_token: first.refresh_token,
      refresh_token_expires_in: 304 * day,
    });
    client.token = second.access_token;
    expect((await client.get('v2/me')).status).toBe(200);
    const stranger = await client.form('accessToken', { ...refresh, client_id: 'other' });
    expect([stranger.status, stranger.json.error]).toEqual([400, 'invalid_grant']);
    client.clock.forward(304 * day);
    expect((await client.form('accessToken', refresh)).json.error).toBe('invalid_grant');
  });

  it('revokes', async () => {
    const token = await client.connect();
    expect((await client.form('revoke', { token })).status).toBe(200);
    expect((await client.get('v2/userinfo')).json).toMatchObject({
      code: 'REVOKED_ACCESS_TOKEN',
      serviceErrorCode: 65601,
    });
  });

  it('ends earlier tokens when another set of scopes is granted', async () => {
    const first = await client.connect();
    await client.connect(`${memberScopes} email`);
    expect((await client.get('v2/userinfo')).json.email).toBe('ada@sandbox.example');
    client.token = first;
    expect((await client.get('v2/userinfo')).status).toBe(401);
  });

  it('lets the person grant fewer scopes', async () => {
    const back = await client.approve({ sandbox_scope: 'openid' });
    const { json } = await client.exchange(back.get('code') ?? '');
    expect(json.scope).toBe('openid');
  });

  it('refuses a token that is seconds old, for the member that has such luck', async () => {
    await client.connect(memberScopes, 'fresh');
    const statuses = [];
    for (let use = 0; use < 3; use += 1) statuses.push((await client.get('v2/userinfo')).status);
    expect(statuses).toEqual([401, 401, 200]);
  });
});
