import { anAccount } from '../../testing/builders.js';
import {
  account,
  API,
  CHANNEL,
  clock,
  items,
  provider,
  REFRESH_TOKEN,
  refusal,
  SCOPES,
  TOKEN,
  UPLOADS,
  YoutubeStage,
} from './testing/youtube-stage.js';

const redirectUri = 'https://postrider.example/oauth/youtube/callback';
const TOKENS = '/oauth2.googleapis.com';
const application = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };
const grant = {
  access_token: TOKEN,
  expires_in: 3599,
  refresh_token: REFRESH_TOKEN,
  scope: SCOPES.join(' '),
  token_type: 'Bearer',
};
const channel = {
  id: CHANNEL,
  snippet: {
    title: 'Garden',
    customUrl: '@garden',
    thumbnails: { default: { url: 'https://yt3.ggpht.com/garden=s88' } },
  },
  contentDetails: { relatedPlaylists: { uploads: UPLOADS, likes: 'LL' } },
  statistics: { subscriberCount: '10', hiddenSubscriberCount: false, videoCount: '3' },
  status: { privacyStatus: 'public', longUploadsStatus: 'allowed' },
};
const identity = {
  externalId: CHANNEL,
  handle: `youtube:channel:${CHANNEL}`,
  displayName: 'Garden',
  accountType: 'channel',
  avatarUrl: 'https://yt3.ggpht.com/garden=s88',
  metadata: {
    username: '@garden',
    uploadsPlaylistId: UPLOADS,
    longUploadsStatus: 'allowed',
    scopes: SCOPES,
  },
  credentials: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN },
  scopes: SCOPES,
  publishable: true,
};
const READ_CHANNEL = `GET ${API}/channels?part=snippet%2CcontentDetails%2Cstatistics%2Cstatus&mine=true`;

describe('connecting a YouTube channel', () => {
  const stage = YoutubeStage.forSuite();

  const complete = (query: Record<string, string>) =>
    provider.connector.complete(
      { query, handshake: {}, redirectUri, codeVerifier: 'verifier-of-the-connect' },
      stage.contexts.connect(provider),
    );
  const withoutTokens = () =>
    stage.contextOf(undefined, null, anAccount({ ...account, credentials: {} }));

  it('sends the browser to the consent page', async () => {
    const { authorizeUrl } = await provider.connector.start(
      { input: {}, redirectUri, state: 's1', codeChallenge: 'c' },
      stage.contexts.connect(provider),
    );
    const url = new URL(authorizeUrl);
    expect(url.pathname).toBe('/accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'sandbox-client',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPES.join(' '),
      access_type: 'offline',
      prompt: 'consent select_account',
      state: 's1',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    });
    expect(provider.connector.needsApplication({})).toBe(true);
  });

  it('exchanges the code and reads the channel that was picked', async () => {
    stage.answers({ body: grant }, items(channel));
    const identities = await complete({ code: '4/c1', state: 's1', scope: grant.scope });
    expect(stage.paths()).toEqual([`POST ${TOKENS}/token`, READ_CHANNEL]);
    expect(stage.formOf(0)).toEqual({
      ...application,
      code: '4/c1',
      redirect_uri: redirectUri,
      code_verifier: 'verifier-of-the-connect',
      grant_type: 'authorization_code',
    });
    expect(stage.network.requests[1]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    const expiresAt = new Date(clock.now().getTime() + 3_599_000);
    expect(identities).toEqual([{ ...identity, expiresAt }]);
  });

  it.each([
    [{ error: 'access_denied' }, 'not allowed on Google'],
    [{ error: 'admin_policy_enforced' }, 'admin_policy_enforced'],
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
    ['a scope was unticked', { ...grant, scope: SCOPES[0] }, 'youtube.force-ssl, youtube.readonly'],
    ['there is no refresh token', { ...grant, refresh_token: undefined }, 'an hour only'],
  ])('refuses when %s', async (_case, token, words) => {
    stage.answers({ body: token });
    await expect(complete({ code: 'c1' })).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining(words),
    });
  });

  it('does without the analytics, and believes the callback where the answer is silent', async () => {
    const some = SCOPES.slice(0, 3);
    stage.answers({ body: { ...grant, scope: some.join(' ') } }, items(channel));
    expect((await complete({ code: 'c1' }))[0]?.scopes).toEqual(some);
    stage.answers({ body: { ...grant, scope: undefined } }, items(channel));
    expect((await complete({ code: 'c1', scope: some.join(' ') }))[0]?.scopes).toEqual(some);
    stage.answers({ body: { ...grant, scope: undefined } }, items(channel));
    expect((await complete({ code: 'c1' }))[0]?.scopes).toEqual(SCOPES);
  });

  it.each([
    ['no item', { body: {} }],
    ['a refusal', refusal(401, 'youtubeSignupRequired')],
  ])('asks for a channel after %s', async (_case, answer) => {
    stage.answers({ body: grant }, answer);
    await expect(complete({ code: 'c1' })).rejects.toMatchObject({
      failureClass: 'permission',
      providerCode: 'youtubeSignupRequired',
    });
  });

  it.each([
    [400, { error: 'invalid_grant', error_description: 'Bad Request' }, 'auth_expired'],
    [400, { error: 'invalid_request' }, 'transient'],
    [400, { error: 'redirect_uri_mismatch' }, 'transient'],
    [400, { error: 'unsupported_grant_type' }, 'transient'],
    [401, { error: 'invalid_client' }, 'transient'],
    [429, { error: 'rate_limited' }, 'rate_limited'],
    [503, 'unavailable', 'transient'],
    [200, { token_type: 'Bearer' }, 'transient'],
  ])('reads %i %j of the token endpoint as %s', async (status, body, failureClass) => {
    stage.answers({ status, body });
    await expect(complete({ code: 'c1' })).rejects.toMatchObject({ failureClass });
    stage.answers({ status, body });
    await expect(provider.refresh(stage.contextOf())).rejects.toMatchObject({ failureClass });
  });

  it('refreshes and keeps the refresh token, unless another one comes along', async () => {
    stage.answers({ body: { access_token: 'new', expires_in: 3599, token_type: 'Bearer' } });
    await expect(provider.refresh(stage.contextOf())).resolves.toEqual({
      credentials: { accessToken: 'new', refreshToken: REFRESH_TOKEN },
      expiresAt: new Date(clock.now().getTime() + 3_599_000),
    });
    expect(stage.paths()).toEqual([`POST ${TOKENS}/token`]);
    expect(stage.formOf()).toEqual({
      ...application,
      refresh_token: REFRESH_TOKEN,
      grant_type: 'refresh_token',
    });
    stage.answers({ body: { ...grant, refresh_token: 'newer' } });
    const rotated = await provider.refresh(stage.contextOf());
    expect(rotated?.credentials['refreshToken']).toBe('newer');
    expect(await provider.refresh(withoutTokens())).toBeNull();
  });

  it('gives the consent back, unless another account needs it', async () => {
    stage.answers({ status: 200, body: {} });
    const alone = { grantIsShared: false };
    await expect(provider.revoke(stage.contextOf(), alone)).resolves.toBe(true);
    expect(stage.paths()).toEqual([`POST ${TOKENS}/revoke`]);
    expect(stage.formOf()).toEqual({ token: REFRESH_TOKEN });
    stage.answers({ status: 400, body: { error: 'invalid_token' } });
    await expect(provider.revoke(stage.contextOf(), alone)).resolves.toBe(true);
    stage.answers({ status: 503, body: 'later' });
    await expect(provider.revoke(stage.contextOf(), alone)).rejects.toMatchObject({ status: 503 });
    stage.answers();
    await expect(provider.revoke(stage.contextOf(), { grantIsShared: true })).resolves.toBe(false);
    await expect(provider.revoke(withoutTokens(), alone)).resolves.toBe(false);
    expect(stage.paths()).toEqual([]);
  });

  it('reads the account again', async () => {
    stage.answers(items({ ...channel, snippet: { title: 'New garden' } }));
    await expect(provider.inspect(stage.contextOf())).resolves.toEqual({
      ...identity,
      displayName: 'New garden',
      avatarUrl: null,
      metadata: { ...identity.metadata, username: null },
      expiresAt: null,
    });
    expect(stage.paths()).toEqual([READ_CHANNEL]);
    stage.answers(refusal(401, 'authError'));
    await expect(provider.inspect(stage.contextOf())).rejects.toHaveProperty(
      'failureClass',
      'auth_expired',
    );
  });
});
