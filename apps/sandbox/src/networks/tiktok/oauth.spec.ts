import { createHash } from 'node:crypto';
import { allScopes, callback, refusal, TiktokClient } from './testing/tiktok-client.js';

const verifier = 'a-verifier-of-at-least-forty-three-characters-for-specs';
const day = 24 * 60 * 60 * 1000;

describe('TikTok’s OAuth', () => {
  const tiktok = TiktokClient.forSuite();

  it('shows who may agree and to what', async () => {
    const { status, text } = await tiktok.authorize();
    expect(status).toBe(200);
    expect(text).toContain('Garden News');
    expect(text).toContain('value="video.publish"');
    expect(text).toContain('name="sandbox_decision" value="deny"');
  });

  it('sends the person back with a code, the scopes and the state, or without a code', async () => {
    const back = await tiktok.callback();
    expect(Object.fromEntries(back)).toEqual({
      code: expect.stringMatching(/\*0!\d+\.e1$/),
      scopes: allScopes,
      state: 'state-1',
    });
    const { headers } = await tiktok.authorize({ sandbox_decision: 'approve' });
    expect(headers.get('location')).toMatch(`${callback}?`);
    const denied = await tiktok.callback({ sandbox_decision: 'deny' });
    expect(Object.fromEntries(denied)).toEqual({
      error: 'access_denied',
      error_description: expect.any(String),
      state: 'state-1',
    });
  });

  it('lets the person take scopes off, except for the basic one', async () => {
    const back = await tiktok.callback({ sandbox_scope: 'video.upload' });
    expect(back.get('scopes')).toBe('user.info.basic,video.upload');
    const { json } = await tiktok.exchange(back.get('code') ?? '');
    expect(json.scope).toBe('user.info.basic,video.upload');
    tiktok.token = json.access_token;
    expect(refusal(await tiktok.creatorInfo())).toEqual([401, 'scope_not_authorized']);
    const profile = await tiktok.get('/v2/user/info/?fields=open_id,username');
    expect(refusal(profile)).toEqual([401, 'scope_not_authorized']);
  });

  it.each([
    ['client_key', { client_key: 'unknown-app' }],
    ['client_key', { client_key: null }],
    ['redirect_uri', { redirect_uri: 'http://tester.example/callback' }],
    ['redirect_uri', { redirect_uri: `${callback}?a=b` }],
    ['redirect_uri', { redirect_uri: `${callback}#a` }],
    ['redirect_uri', { redirect_uri: `${callback}/${'a'.repeat(500)}` }],
    ['response_type', { response_type: 'token' }],
    ['scope', { scope: 'user.info.basic video.publish' }],
    ['scope', { scope: 'user.info.basic,video.delete' }],
    ['state', { state: null }],
    ['disable_auto_auth', { disable_auto_auth: 'yes' }],
    ['code_challenge_method', { code_challenge: 'abc', code_challenge_method: 'plain' }],
  ])('shows a page when %s is wrong: %j', async (name, query) => {
    const { status, text } = await tiktok.authorize(query);
    expect([status, text.includes(`try again: ${name}`)]).toEqual([400, true]);
  });

  it('takes registered addresses only, once there are any', async () => {
    await tiktok.control('applications/sandbox-client', { redirectUris: [`${callback}/other`] });
    expect((await tiktok.authorize()).status).toBe(400);
    expect((await tiktok.authorize({ redirect_uri: `${callback}/other` })).status).toBe(200);
  });

  it('exchanges a code once', async () => {
    const code = await tiktok.code();
    const { status, json } = await tiktok.exchange(code);
    expect([status, json]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^act\./),
        expires_in: 86_400,
        open_id: tiktok.openId,
        refresh_expires_in: 31_536_000,
        refresh_token: expect.stringMatching(/^rft\./),
        scope: allScopes,
        token_type: 'Bearer',
      },
    ]);
    const again = await tiktok.exchange(code);
    expect([again.status, again.json]).toEqual([
      400,
      { error: 'invalid_grant', error_description: expect.any(String), log_id: expect.any(String) },
    ]);
  });

  it('gives another person id to another application', async () => {
    const { openId } = tiktok;
    await tiktok.connect({ clientKey: 'other-client' });
    expect(tiktok.openId).not.toBe(openId);
    expect(tiktok.openId).toMatch(/^[\w-]+$/);
  });

  it('wants the challenge as hex of the digest', async () => {
    const withChallenge = async (encoding: 'hex' | 'base64url') => {
      const code_challenge = createHash('sha256').update(verifier).digest(encoding);
      const back = await tiktok.callback({ code_challenge, code_challenge_method: 'S256' });
      return back.get('code') ?? '';
    };
    const proof = { code_verifier: verifier };
    expect((await tiktok.exchange(await withChallenge('hex'), proof)).status).toBe(200);
    for (const [code, form] of [
      [await withChallenge('base64url'), proof],
      [await withChallenge('hex'), {}],
      [await tiktok.code(), proof],
    ] as const) {
      const { status, json } = await tiktok.exchange(code, form);
      expect([status, json.error]).toEqual([400, 'invalid_request']);
    }
  });

  it.each([
    ['invalid_client', 401, { client_secret: 'wrong-secret' }],
    ['invalid_client', 401, { client_key: 'unknown-app' }],
    ['invalid_request', 400, { client_secret: '' }],
    ['invalid_request', 400, { redirect_uri: `${callback}/other` }],
    ['invalid_grant', 400, { client_key: 'other-client' }],
    ['invalid_grant', 400, { code: 'nothing' }],
    ['unsupported_grant_type', 400, { grant_type: 'password' }],
    ['invalid_request', 400, { code: '' }],
  ])('answers %s (%i) to %j', async (error, status, form) => {
    const answer = await tiktok.exchange(await tiktok.code(), form);
    expect([answer.status, answer.json.error]).toEqual([status, error]);
  });

  it('reads forms only, and no Basic authentication', async () => {
    const url = '/open.tiktokapis.com/v2/oauth/token/';
    const json = await tiktok.sandbox.sendJson(url, { grant_type: 'refresh_token' });
    expect([json.status, json.json.error]).toEqual([400, 'invalid_request']);
    const basic = await tiktok.sandbox.send(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('sandbox-client:secret').toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'refresh_token' }),
    });
    expect([basic.status, basic.json.error]).toEqual([400, 'invalid_request']);
  });

  it('lets access tokens expire after a day, and refresh tokens after a year', async () => {
    tiktok.clock.advance(day);
    expect(refusal(await tiktok.creatorInfo())).toEqual([401, 'access_token_invalid']);
    const next = (await tiktok.refresh(tiktok.refreshToken)).json;
    expect(next.open_id).toBe(tiktok.openId);
    tiktok.token = next.access_token;
    expect((await tiktok.creatorInfo()).status).toBe(200);
    tiktok.clock.advance(365 * day);
    expect((await tiktok.refresh(next.refresh_token)).json.error).toBe('invalid_grant');
  });

  it('changes the refresh token with every use, and refuses with HTTP 200', async () => {
    const next = await tiktok.refresh(tiktok.refreshToken);
    expect(next.json.refresh_token).not.toBe(tiktok.refreshToken);
    const again = await tiktok.refresh(tiktok.refreshToken);
    expect([again.status, again.json.error]).toEqual([200, 'invalid_grant']);
    const stranger = { client_key: 'other-client' };
    const stolen = await tiktok.refresh(next.json.refresh_token, stranger);
    expect(stolen.json.error).toBe('invalid_grant');
    expect((await tiktok.refresh(next.json.refresh_token)).json.open_id).toBe(tiktok.openId);
  });

  it('revokes a consent by its access token', async () => {
    const stranger = await tiktok.revoke(tiktok.token, { client_key: 'other-client' });
    expect([stranger.status, stranger.json.error]).toEqual([400, 'invalid_request']);
    const answer = await tiktok.revoke(tiktok.token);
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(refusal(await tiktok.creatorInfo())).toEqual([401, 'access_token_invalid']);
    expect((await tiktok.refresh(tiktok.refreshToken)).json.error).toBe('invalid_grant');
    expect((await tiktok.revoke(tiktok.token)).json.error).toBe('invalid_request');
  });
});
