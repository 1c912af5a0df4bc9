import { MovedClock } from '#libs/kernel/testing';
import { accountOf } from '../../testing/builders.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  config,
  linkedinStage,
  MEMBER,
  REFRESH_TOKEN,
  TOKEN,
  API,
  memberWith,
  writeOnly,
} from '../_linkedin/testing/linkedin-stage.js';
import { LinkedinProvider } from './linkedin.js';

const provider = new LinkedinProvider(new MovedClock('2026-11-21T12:00:00Z'), config);
const redirectUri = 'https://postrider.example/oauth/linkedin/callback?a=1';
const SIXTY_DAYS = 5_184_000;
const token = {
  access_token: TOKEN,
  expires_in: SIXTY_DAYS,
  scope: 'openid,profile,w_member_social',
};
const userinfo = { sub: '782bbtaQ', name: 'Ada Lovelace', picture: 'https://media.example/a.jpg' };
const stage = linkedinStage(provider);

describe('connecting a LinkedIn member', () => {
  const start = () =>
    provider.connector.start(
      { input: {}, redirectUri, state: 's1', codeChallenge: 'c' },
      stage.contexts.connect(provider),
    );
  const complete = async (query: Record<string, string>) => {
    const { handshake } = await start();
    return provider.connector.complete(
      { query, handshake, redirectUri, codeVerifier: 'v' },
      stage.contexts.connect(provider),
    );
  };
  it('sends the browser to the consent page', async () => {
    const { authorizeUrl } = await start();
    expect(authorizeUrl).toContain('scope=openid%20profile%20w_member_social');
    const url = new URL(authorizeUrl);
    expect(url.pathname).toBe('/www.linkedin.com/oauth/v2/authorization');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'sandbox-client',
      redirect_uri: redirectUri,
      state: 's1',
      scope: 'openid profile w_member_social',
    });
  });

  it('exchanges the code and reads who consented', async () => {
    stage.answers({ body: { ...token, refresh_token: REFRESH_TOKEN } }, { body: userinfo });
    const [identity] = await complete({ code: 'AQT1', state: 's1' });
    expect(identity).toEqual({
      externalId: '782bbtaQ',
      handle: 'linkedin:member:782bbtaQ',
      displayName: 'Ada Lovelace',
      accountType: 'member',
      avatarUrl: 'https://media.example/a.jpg',
      metadata: { urn: MEMBER, vanityName: null, scopes: ['openid', 'profile', 'w_member_social'] },
      credentials: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN },
      scopes: ['openid', 'profile', 'w_member_social'],
      expiresAt: new Date('2027-01-20T12:00:00Z'),
      grantIds: ['linkedin:782bbtaQ'],
      publishable: true,
    });
    expect(stage.paths()).toEqual([
      'POST /www.linkedin.com/oauth/v2/accessToken',
      'GET /api.linkedin.com/v2/userinfo',
    ]);
    expect(stage.formOf(0)).toEqual({
      grant_type: 'authorization_code',
      code: 'AQT1',
      redirect_uri: redirectUri,
      client_id: 'sandbox-client',
      client_secret: 'sandbox-secret',
    });
    expect(stage.network.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(stage.network.requests[1]?.headers).not.toHaveProperty('linkedin-version');
  });

  it('reads members of an application without OpenID Connect otherwise', async () => {
    const me = { id: 'x1', localizedFirstName: 'Ada', localizedLastName: 'L', vanityName: 'ada' };
    stage.answers({ body: { ...token, scope: 'r_basicprofile w_member_social' } }, { body: me });
    const [identity] = await complete({ code: 'AQT1' });
    expect(stage.paths()[1]).toBe('GET /api.linkedin.com/v2/me');
    expect(identity).toMatchObject({
      handle: 'linkedin:member:x1',
      displayName: 'Ada L',
      metadata: { vanityName: 'ada' },
    });
  });

  it.each([
    [{ error: 'user_cancelled_authorize' }, 'was not allowed on LinkedIn'],
    [{ error: 'user_cancelled_login', error_description: 'The user left' }, 'The user left'],
    [{ error: 'unauthorized_scope_error' }, 'lacks a product or scope'],
    [{}, 'no authorization code'],
  ])('ends with the reason for %j', async (query: Record<string, string>, words) => {
    stage.answers();
    await expect(complete(query)).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining(words),
    });
    expect(stage.network.requests).toEqual([]);
  });

  it('wants the scope that publishing needs', async () => {
    stage.answers({ body: { ...token, scope: 'openid,profile' } });
    await expect(complete({ code: 'AQT1' })).rejects.toMatchObject({
      failureClass: 'permission',
      message: 'LinkedIn did not grant w_member_social',
    });
  });
});

describe('the account of a LinkedIn member', () => {
  it('refreshes, and keeps the refresh token where none comes along', async () => {
    stage.answers({ body: { access_token: 'new', expires_in: SIXTY_DAYS } });
    const refreshed = await provider.refresh(stage.contextOf({}));
    expect(refreshed).toEqual({
      credentials: { accessToken: 'new', refreshToken: REFRESH_TOKEN },
      expiresAt: new Date('2027-01-20T12:00:00Z'),
    });
    expect(stage.formOf(0)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: REFRESH_TOKEN,
      client_id: 'sandbox-client',
      client_secret: 'sandbox-secret',
    });
  });

  it('says that a grant has ended, and has nothing to refresh without a refresh token', async () => {
    stage.answers({ status: 400, body: { error: 'invalid_grant', error_description: 'over' } });
    await expect(provider.refresh(stage.contextOf({}))).rejects.toMatchObject({
      failureClass: 'auth_expired',
      message: 'over',
    });
    const account = { ...memberWith(), credentials: { accessToken: TOKEN } };
    expect(await provider.refresh(stage.contextOf({}, null, account))).toBeNull();
  });

  it('gives the token back at disconnect', async () => {
    stage.answers({ body: '' });
    expect(await provider.revoke(stage.contextOf({}), { grantIsShared: false })).toBe(true);
    expect(stage.paths()).toEqual(['POST /www.linkedin.com/oauth/v2/revoke']);
    expect(stage.formOf(0)).toMatchObject({ token: TOKEN, client_id: 'sandbox-client' });
  });

  it('reads the account again', async () => {
    stage.answers({ body: userinfo });
    const identity = await provider.inspect(stage.contextOf({}));
    expect(accountOf(identity)).toMatchObject({
      externalId: '782bbtaQ',
      metadata: memberWith().metadata,
      credentials: memberWith().credentials,
    });
    stage.answers({ status: 401, body: { code: 'REVOKED_ACCESS_TOKEN' } });
    expect(await failureOf(provider.inspect(stage.contextOf({})))).toBe('auth_expired');
  });

  it('lists pages only with a login that may', async () => {
    stage.answers();
    const context = stage.contextOf({});
    expect(await provider.discover('sync-pages', {}, context)).toMatchObject({ pages: [] });
    expect(stage.network.requests).toEqual([]);
    stage.answers({ body: { elements: [] } });
    const admin = memberWith('r_organization_admin');
    await provider.discover('sync-pages', {}, stage.contextOf({}, null, admin));
    expect(stage.paths()[0]).toMatch(`GET ${API}/organizationAcls`);
    stage.answers(writeOnly);
    expect(await failureOf(provider.discover('other', {}, context))).toBe('not_found');
  });
});
