import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  API,
  fineWith,
  PROFILE,
  REFRESH_TOKEN,
  refusal,
  SnapchatStage,
  TOKEN,
} from './testing/snapchat-stage.js';

const REDIRECT_URI = 'https://postrider.example/oauth/callback';
const TOKEN_CALL = 'POST /accounts.snapchat.com/login/oauth2/access_token';
const MY_PROFILE = `GET ${API}/public_profiles/my_profile`;
const BOTH = 'snapchat-profile-api snapchat-marketing-api';

const grantOf = (scope: string | null): ScriptedAnswer => ({
  body: {
    access_token: TOKEN,
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: REFRESH_TOKEN,
    ...(scope === null ? {} : { scope }),
  },
});
const garden = {
  id: PROFILE,
  organization_id: 'o1',
  display_name: 'The Garden',
  snap_user_name: 'garden',
  profile_type: 'PUBLIC_PROFILE',
  profile_tier: 'TIER_PUBLIC',
  internal_profile_category: 'BUSINESS',
  subscriber_count: '12345',
  logo_urls: { manage_profile_logo_url: 'https://cf-st.sc-cdn.net/logo' },
};
const rowsOf = (...profiles: object[]): object[] =>
  profiles.map((profile) => ({ sub_request_status: 'SUCCESS', public_profile: profile }));
const organizations = fineWith({
  organizations: [
    { sub_request_status: 'success', organization: { id: 'o1' } },
    { sub_request_status: 'success', organization: { id: 'o 2' } },
  ],
});

describe('connecting Snapchat', () => {
  const stage = new SnapchatStage();

  const context = () => stage.contexts.connect(stage.provider);
  const complete = async (
    query: Readonly<Record<string, string>> = { code: 'c', state: 's' },
    handshake: JsonObject = { scopes: BOTH.split(' ') },
  ): Promise<readonly ConnectedIdentity[]> =>
    stage.provider.connector.complete(
      { query, handshake, redirectUri: REDIRECT_URI, codeVerifier: 'v' },
      context(),
    );

  it('sends the person to the business login, without PKCE', async () => {
    const started = await stage.provider.connector.start(
      { input: {}, redirectUri: REDIRECT_URI, state: 'st', codeChallenge: 'x' },
      context(),
    );
    expect(started.authorizeUrl).toBe(
      `${stage.network.url}/accounts.snapchat.com/login/oauth2/authorize` +
        '?response_type=code&client_id=sandbox-client' +
        '&redirect_uri=https%3A%2F%2Fpostrider.example%2Foauth%2Fcallback' +
        '&scope=snapchat-profile-api%20snapchat-marketing-api&state=st',
    );
    expect(stage.provider.connector.needsApplication({})).toBe(true);
  });

  it('brings the login’s own profile', async () => {
    stage.answers(grantOf('snapchat-profile-api'), fineWith({ public_profile: garden }));
    const [identity, ...others] = await complete();
    expect(others).toEqual([]);
    expect(identity).toMatchObject({
      externalId: PROFILE,
      handle: 'snapchat:@garden',
      displayName: 'The Garden',
      accountType: 'business',
      avatarUrl: 'https://cf-st.sc-cdn.net/logo',
      metadata: { username: 'garden', organizationId: 'o1', scopes: ['snapchat-profile-api'] },
      credentials: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN },
      scopes: ['snapchat-profile-api'],
      expiresAt: new Date('2026-11-21T13:00:00Z'),
      publishable: true,
    });
    expect(JSON.stringify(identity?.metadata)).not.toContain(REFRESH_TOKEN);
    expect(stage.paths()).toEqual([TOKEN_CALL, MY_PROFILE]);
    expect(stage.formOf(0)).toEqual({
      grant_type: 'authorization_code',
      code: 'c',
      redirect_uri: REDIRECT_URI,
      client_id: 'sandbox-client',
      client_secret: 'sandbox-secret',
    });
    expect(stage.network.requests[1]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it('brings every profile of the login’s organizations, each once', async () => {
    const next = { paging: { next_page_id: 'p2' } };
    const second = { id: 'second', snap_user_name: 'second' };
    stage.answers(
      grantOf(BOTH),
      { status: 404, body: '' },
      organizations,
      fineWith({ public_profiles: rowsOf(garden), ...next }),
      fineWith({ public_profiles: rowsOf(second) }),
      fineWith({ public_profiles: [{ sub_request_status: 'ERROR' }, ...rowsOf(garden)] }),
    );
    const identities = await complete();
    expect(identities.map(({ handle }) => handle)).toEqual([
      'snapchat:@garden',
      'snapchat:@second',
    ]);
    expect(new Set(identities.flatMap(({ grantIds }) => grantIds)).size).toBe(1);
    expect(stage.paths().slice(1)).toEqual([
      MY_PROFILE,
      'GET /adsapi.snapchat.com/v1/me/organizations',
      `GET ${API}/organizations/o1/public_profiles?limit=50`,
      `GET ${API}/organizations/o1/public_profiles?limit=50&cursor=p2`,
      `GET ${API}/organizations/o%202/public_profiles?limit=50`,
    ]);
  });

  it('takes the own profile alone where organizations are closed', async () => {
    stage.answers(grantOf(null), fineWith({ public_profile: garden }), { status: 401, body: {} });
    expect(await complete()).toHaveLength(1);
  });

  it('says so when there is no profile, with Snapchat’s reason', async () => {
    stage.answers(
      grantOf('snapchat-profile-api'),
      refusal('AUTHORIZATION_PERMISSION_DENIED', 'no role', 403),
    );
    await expect(complete()).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringMatching(/no Public Profile.*no role/),
    });
  });

  it('fails when a profile may be missing because Snapchat is down', async () => {
    stage.answers(grantOf(BOTH), fineWith({ public_profile: garden }), { status: 503 });
    expect(await failureOf(complete())).toBe('transient');
  });

  it.each([
    ['a denial', { error: 'access_denied', error_description: 'User said no' }, 'User said no'],
    ['no code', {}, 'no authorization code'],
  ])('tells of %s', async (_name, query, words) => {
    await expect(complete(query)).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining(words),
    });
  });

  it.each([
    ['without the scope', grantOf('snapchat-marketing-api'), 'permission'],
    ['that ends after an hour', { body: { access_token: TOKEN } }, 'permission'],
    ['without a token', { body: {} }, 'transient'],
    ['that was refused', { status: 400, body: { error: 'invalid_grant' } }, 'auth_expired'],
  ])('refuses a grant %s', async (_name, answer, failureClass) => {
    stage.answers(answer as ScriptedAnswer);
    expect(await failureOf(complete())).toBe(failureClass);
  });

  it('renews the login, and takes over a refresh token that comes along', async () => {
    const renewed = { access_token: 'next', expires_in: 1800 };
    stage.answers({ body: { ...renewed, refresh_token: 'next-refresh' } });
    expect(await stage.provider.refresh(stage.contextOf({}))).toEqual({
      credentials: { accessToken: 'next', refreshToken: 'next-refresh' },
      expiresAt: new Date('2026-11-21T12:30:00Z'),
    });
    expect(stage.paths()).toEqual([TOKEN_CALL]);
    expect(stage.formOf(0)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: REFRESH_TOKEN,
      client_id: 'sandbox-client',
      client_secret: 'sandbox-secret',
    });
    stage.answers({ body: renewed });
    expect((await stage.provider.refresh(stage.contextOf({})))?.credentials).toEqual({
      accessToken: 'next',
      refreshToken: REFRESH_TOKEN,
    });
    stage.answers({ status: 400, body: { error: 'invalid_grant' } });
    expect(await failureOf(stage.provider.refresh(stage.contextOf({})))).toBe('auth_expired');
  });
});
