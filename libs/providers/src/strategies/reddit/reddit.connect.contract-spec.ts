import { failureOf } from '../../testing/scripted-stage.js';
import { anAccount } from '../../testing/builders.js';
import {
  account,
  API,
  clock,
  provider,
  REFRESH_TOKEN,
  RedditStage,
  TOKEN,
  WWW,
} from './testing/reddit-stage.js';

const redirectUri = 'https://postrider.example/oauth/reddit/callback';
const SCOPES = 'identity submit read edit history flair mysubreddits';
const LOGIN = `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}`;
const grant = {
  access_token: TOKEN,
  token_type: 'bearer',
  expires_in: 86_400,
  refresh_token: REFRESH_TOKEN,
  scope: SCOPES,
};
const me = {
  id: '1w72',
  name: 'ada_grows',
  icon_img: 'https://www.redditstatic.com/avatar.png?width=256',
  has_verified_email: true,
  is_suspended: false,
  subreddit: { display_name_prefixed: 'u/ada_grows', title: 'Ada grows' },
};

describe('connecting a Reddit user', () => {
  const stage = new RedditStage();

  const complete = (query: Record<string, string>) =>
    provider.connector.complete(
      { query, handshake: {}, redirectUri, codeVerifier: 'v' },
      stage.contexts.connect(provider),
    );
  const withoutTokens = (): ReturnType<RedditStage['contextOf']> =>
    stage.contextOf(undefined, null, anAccount({ ...account, credentials: {} }));

  it('sends the browser to the consent page', async () => {
    const { authorizeUrl } = await provider.connector.start(
      { input: {}, redirectUri, state: 's1', codeChallenge: 'c' },
      stage.contexts.connect(provider),
    );
    const url = new URL(authorizeUrl);
    expect(url.pathname).toBe(`${WWW}/api/v1/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'sandbox-client',
      response_type: 'code',
      state: 's1',
      redirect_uri: redirectUri,
      duration: 'permanent',
      scope: SCOPES,
    });
    expect(provider.connector.needsApplication({})).toBe(true);
  });

  it('exchanges the code with the application’s login and reads who consented', async () => {
    stage.answers({ body: grant }, { body: me });
    const identities = await complete({ code: 'c1#_', state: 's1' });
    expect(stage.paths()).toEqual([
      `POST ${WWW}/api/v1/access_token`,
      `GET ${API}/api/v1/me?raw_json=1`,
    ]);
    expect(stage.formOf(0)).toEqual({
      grant_type: 'authorization_code',
      code: 'c1',
      redirect_uri: redirectUri,
    });
    expect(stage.network.requests[0]?.headers).toMatchObject({
      authorization: LOGIN,
      'user-agent': 'web:sandbox-client:1.0.0 (by /u/sandbox-client)',
    });
    expect(stage.network.requests[1]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(identities).toEqual([
      {
        externalId: '1w72',
        handle: 'reddit:u/ada_grows',
        displayName: 'Ada grows',
        accountType: 'user',
        avatarUrl: me.icon_img,
        metadata: { username: 'ada_grows', hasVerifiedEmail: true, isSuspended: false },
        credentials: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN },
        scopes: SCOPES.split(' '),
        expiresAt: new Date(clock.now().getTime() + 86_400_000),
        publishable: true,
      },
    ]);
  });

  it.each([
    [{ error: 'access_denied' }, 'was not allowed on Reddit'],
    [{ error: 'invalid_scope' }, 'invalid_scope'],
    [{}, 'no authorization code'],
  ])('ends with the reason for %j', async (query: Record<string, string>, words) => {
    stage.answers();
    await expect(complete(query)).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining(words),
    });
    expect(stage.paths()).toEqual([]);
  });

  it.each([
    ['a scope is missing', { ...grant, scope: 'identity,read' }, me, 'submit, edit, history'],
    ['the grant is temporary', { ...grant, refresh_token: undefined }, me, 'permanently'],
    ['the user is suspended', grant, { ...me, is_suspended: true }, 'suspended'],
  ])('refuses when %s', async (_case, token, profile, words) => {
    stage.answers({ body: token }, { body: profile });
    await expect(complete({ code: 'c1' })).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining(words),
    });
  });

  it('takes a grant for everything, and one with commas', async () => {
    stage.answers({ body: { ...grant, scope: '*' } }, { body: me });
    expect((await complete({ code: 'c1' }))[0]?.scopes).toEqual(['*']);
    stage.answers({ body: { ...grant, scope: SCOPES.replaceAll(' ', ',') } }, { body: me });
    expect((await complete({ code: 'c1' }))[0]?.scopes).toEqual(SCOPES.split(' '));
  });

  it.each([
    [200, { error: 'invalid_grant' }, 'auth_expired'],
    [400, { error: 'invalid_grant' }, 'auth_expired'],
    [401, { message: 'Unauthorized', error: 401 }, 'transient'],
    [403, '<html>whoa there, pardner!</html>', 'transient'],
    [429, { message: 'Too Many Requests', error: 429 }, 'rate_limited'],
  ])('reads %i %j of the token endpoint as %s', async (status, body, failureClass) => {
    stage.answers({ status, body });
    await expect(complete({ code: 'c1' })).rejects.toMatchObject({ failureClass });
  });

  it('refreshes, and takes a refresh token that comes along', async () => {
    stage.answers({ body: { ...grant, access_token: 'new', refresh_token: 'newer' } });
    await expect(provider.refresh(stage.contextOf())).resolves.toEqual({
      credentials: { accessToken: 'new', refreshToken: 'newer' },
      expiresAt: new Date(clock.now().getTime() + 86_400_000),
    });
    expect(stage.paths()).toEqual([`POST ${WWW}/api/v1/access_token`]);
    expect(stage.formOf()).toEqual({ grant_type: 'refresh_token', refresh_token: REFRESH_TOKEN });
    expect(stage.network.requests[0]?.headers.authorization).toBe(LOGIN);
    stage.answers({ body: { access_token: 'new', expires_in: 3600 } });
    const kept = await provider.refresh(stage.contextOf());
    expect(kept?.credentials['refreshToken']).toBe(REFRESH_TOKEN);
    expect(await provider.refresh(withoutTokens())).toBeNull();
  });

  it.each([
    [400, { message: 'Bad Request', error: 400 }, 'auth_expired'],
    [400, { error: 'invalid_grant' }, 'auth_expired'],
    [400, { error: 'invalid_request' }, 'auth_expired'],
    [401, { message: 'Unauthorized', error: 401 }, 'transient'],
    [503, 'our CDN was unable to reach', 'transient'],
    [200, { token_type: 'bearer' }, 'transient'],
  ])('reads %i %j of a refresh as %s', async (status, body, failureClass) => {
    stage.answers({ status, body });
    await expect(provider.refresh(stage.contextOf())).rejects.toMatchObject({ failureClass });
  });

  it('gives the grant back and says whether Reddit was told', async () => {
    const scope = { grantIsShared: false };
    stage.answers({ status: 204, body: '' });
    await expect(provider.revoke(stage.contextOf(), scope)).resolves.toBe(true);
    expect(stage.paths()).toEqual([`POST ${WWW}/api/v1/revoke_token`]);
    expect(stage.formOf()).toEqual({ token: REFRESH_TOKEN, token_type_hint: 'refresh_token' });
    expect(stage.network.requests[0]?.headers.authorization).toBe(LOGIN);
    await expect(provider.revoke(withoutTokens(), scope)).resolves.toBe(false);
    stage.answers({ status: 400, body: { error: 'unauthorized_client' } });
    await expect(provider.revoke(stage.contextOf(), scope)).rejects.toMatchObject({
      providerCode: 'UNAUTHORIZED_CLIENT',
    });
  });

  it('reads the account again, and sees a suspension', async () => {
    stage.answers({ body: { ...me, is_suspended: true, subreddit: { title: '' } } });
    await expect(provider.inspect(stage.contextOf())).resolves.toMatchObject({
      displayName: 'ada_grows',
      publishable: false,
      metadata: { isSuspended: true },
      credentials: account.credentials,
    });
    stage.answers({ status: 401, body: { message: 'Unauthorized', error: 401 } });
    expect(await failureOf(provider.inspect(stage.contextOf()))).toBe('auth_expired');
    stage.answers({ body: {} });
    expect(await failureOf(provider.inspect(stage.contextOf()))).toBe('transient');
  });
});
