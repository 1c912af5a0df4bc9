import {
  ada,
  callback,
  day,
  LinkedinClient,
  memberScopes,
  pageScopes,
} from './testing/linkedin-client.js';

describe('OAuth of LinkedIn', () => {
  const client = LinkedinClient.ofSuite();

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
    const back = await client.callback({ sandbox_account: 'ada' });
    expect([back.get('state'), back.get('from')]).toEqual(['s1', 'linkedin']);
    const { status, json } = await client.exchange(back.get('code') ?? '');
    expect(status).toBe(200);
    expect(json).toEqual({
      access_token: expect.stringMatching(/^.{491,}$/),
      expires_in: 60 * day,
      scope: memberScopes.replaceAll(' ', ','),
      token_type: 'Bearer',
    });
    client.token = json.access_token;
    const sub = ada.slice('urn:li:person:'.length);
    const { json: member } = await client.get('v2/userinfo');
    expect(member).toMatchObject({ sub, given_name: 'Ada' });
    const picture = await fetch(member.picture);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(await client.get('v2/me')).toMatchObject({ status: 403 });
  });

  it('knows the same member by another id in the application for pages', async () => {
    await client.connect(pageScopes);
    const known = { id: 'aDc55TqLw0', vanityName: 'ada-marlowe' };
    expect((await client.get('v2/me')).json).toMatchObject(known);
    const denied = { status: 403, code: 'ACCESS_DENIED' };
    expect((await client.get('v2/userinfo')).json).toMatchObject(denied);
  });

  it.each([
    [{ sandbox_decision: 'deny' }, 'user_cancelled_authorize'],
    [{ sandbox_decision: 'cancel_login' }, 'user_cancelled_login'],
    [{ scope: 'r_member_social' }, 'unauthorized_scope_error'],
    [{ scope: 'made_up' }, 'unauthorized_scope_error'],
    [{ scope: 'openid w_organization_social' }, 'unauthorized_scope_error'],
    [{ scope: '' }, 'unauthorized_scope_error'],
    [{ response_type: 'token' }, 'invalid_request'],
  ])('goes back from %j with %s', async (parameters, error) => {
    const back = await client.callback(parameters);
    expect([back.get('error'), back.get('state')]).toEqual([error, 's1']);
  });

  it('tells the person when the application or its address is not known', async () => {
    for (const redirect of ['http://far.example/', `${callback}#x`, 'nowhere']) {
      expect((await client.authorize({ redirect_uri: redirect })).status).toBe(400);
    }
    expect((await client.authorize({ client_id: '' })).status).toBe(400);
    const redirect_uri = 'https://tester.example/callback';
    await client.settings({ redirectUris: [redirect_uri] });
    expect((await client.authorize()).status).toBe(400);
    expect((await client.authorize({ redirect_uri })).status).toBe(200);
  });

  it('takes a code once, within 30 minutes, for its own address', async () => {
    const address = { redirect_uri: 'https://tester.example/' };
    const wrong = await client.exchange(await client.code(), address);
    expect([wrong.status, wrong.json.error]).toEqual([400, 'invalid_redirect_uri']);
    const once = await client.code();
    expect((await client.exchange(once)).status).toBe(200);
    expect((await client.exchange(once)).json.error).toBe('invalid_request');
    const late = await client.code();
    client.forward(30 * 60);
    expect((await client.exchange(late)).status).toBe(400);
  });

  it('takes the client’s secret in the form only', async () => {
    await client.settings({ clientSecret: 'right' });
    const code = await client.code();
    const wrong = await client.exchange(code);
    expect([wrong.status, wrong.json.error]).toEqual([401, 'invalid_client']);
    const path = '/www.linkedin.com/oauth/v2/accessToken';
    const basic = await client.sandbox.send(path, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('app:right').toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: callback }),
    });
    expect([basic.status, basic.json.error]).toEqual([400, 'invalid_request']);
    expect((await client.sandbox.sendJson(path, {})).status).toBe(400);
    expect((await client.exchange(code, { client_secret: 'right' })).status).toBe(200);
  });

  it('refreshes for 60 more days and keeps the refresh token’s end', async () => {
    const first = await client.tokens({ scope: pageScopes });
    expect(first.refresh_token_expires_in).toBe(365 * day);
    client.forward(61 * day);
    client.token = first.access_token;
    const expired = { status: 401, code: 'EXPIRED_ACCESS_TOKEN' };
    expect((await client.get('v2/me')).json).toMatchObject(expired);
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
    client.forward(304 * day);
    expect((await client.form('accessToken', refresh)).json.error).toBe('invalid_grant');
  });

  it('revokes', async () => {
    const token = await client.connect();
    expect((await client.form('revoke', { token })).status).toBe(200);
    const revoked = { code: 'REVOKED_ACCESS_TOKEN', serviceErrorCode: 65601 };
    expect((await client.get('v2/userinfo')).json).toMatchObject(revoked);
  });

  it('ends earlier tokens when another set of scopes is granted', async () => {
    const first = await client.connect();
    await client.connect(`${memberScopes} email`);
    expect((await client.get('v2/userinfo')).json.email).toBe('ada@sandbox.example');
    client.token = first;
    expect((await client.get('v2/userinfo')).status).toBe(401);
  });

  it('lets the person grant fewer scopes', async () => {
    expect((await client.tokens({ sandbox_scope: 'openid' })).scope).toBe('openid');
  });

  it('refuses a token that is seconds old, for the member that has such luck', async () => {
    await client.connect(memberScopes, 'fresh');
    const statuses = [];
    for (let use = 0; use < 3; use += 1) statuses.push((await client.get('v2/userinfo')).status);
    expect(statuses).toEqual([401, 401, 200]);
  });
});
