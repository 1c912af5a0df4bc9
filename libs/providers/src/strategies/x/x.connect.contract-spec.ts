import { accountOf } from '../../testing/builders.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { ada, BASIC, grant } from './testing/x.grant.js';
import { account, clock, data, provider, XScene } from './testing/x.scene.js';
import { X_SCOPES } from './x.definition.js';

const CALLBACK = 'https://postrider.example/v1/callback';

describe('connecting X, and its tokens', () => {
  const scene = new XScene();

  const complete = (query: Readonly<Record<string, string>>) =>
    provider.connector.complete(
      { query, handshake: {}, redirectUri: CALLBACK, codeVerifier: 'the-verifier' },
      scene.contexts.connect(provider),
    );

  it('sends the person to the consent page, with spaces that the page understands', async () => {
    const { authorizeUrl } = await provider.connector.start(
      { input: {}, redirectUri: CALLBACK, state: 'the-state', codeChallenge: 'the-challenge' },
      scene.contexts.connect(provider),
    );
    expect(authorizeUrl).toContain('/x.com/i/oauth2/authorize?response_type=code&');
    expect(authorizeUrl).toContain('scope=tweet.read%20tweet.write%20users.read%20media.write');
    expect(Object.fromEntries(new URL(authorizeUrl).searchParams)).toEqual({
      response_type: 'code',
      client_id: 'sandbox-client',
      redirect_uri: CALLBACK,
      scope: X_SCOPES.join(' '),
      state: 'the-state',
      code_challenge: 'the-challenge',
      code_challenge_method: 'S256',
    });
  });

  it('exchanges the code as a confidential client and reads the user', async () => {
    scene.network.answers([{ body: grant }, data(ada)]);
    const [identity] = await complete({ code: 'the-code', state: 'the-state' });
    expect(identity).toMatchObject({
      externalId: '2244994945',
      handle: 'x:@ada',
      displayName: 'Ada',
      avatarUrl: 'https://pbs.twimg.com/ada_400x400.jpg',
      metadata: { username: 'ada', subscriptionType: 'Premium', verifiedType: 'blue' },
      credentials: { accessToken: 'new-access-token', refreshToken: 'new-refresh-token' },
      scopes: X_SCOPES,
      expiresAt: new Date(clock.now().getTime() + 7_200_000),
      publishable: true,
    });
    expect(scene.asked()).toEqual([
      'POST oauth2/token',
      expect.stringMatching(
        /^GET users\/me\?user\.fields=id%2Cname%2Cusername%2C.*subscription_type/,
      ),
    ]);
    expect(scene.request(0).headers['authorization']).toBe(BASIC);
    expect(scene.formOf(0)).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: CALLBACK,
      code_verifier: 'the-verifier',
    });
    expect(scene.request(1).headers['authorization']).toBe('Bearer new-access-token');
  });

  it('says that the person refused', async () => {
    scene.network.answers([]);
    await expect(complete({ error: 'access_denied', state: 's' })).rejects.toMatchObject({
      failureClass: 'permission',
      providerCode: 'access_denied',
    });
    expect(scene.asked()).toEqual([]);
  });

  it('refuses a grant that cannot publish, or does not last', async () => {
    scene.network.answers([{ body: { ...grant, scope: 'tweet.read users.read offline.access' } }]);
    await expect(complete({ code: 'c' })).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining('tweet.write, media.write'),
    });
    scene.network.answers([{ body: { ...grant, refresh_token: undefined } }]);
    await expect(complete({ code: 'c' })).rejects.toMatchObject({
      message: expect.stringContaining('offline.access'),
    });
  });

  it('tells a wrong secret from a code that is too old', async () => {
    scene.network.answers([
      { status: 401, body: { error: 'unauthorized_client', error_description: 'Missing' } },
      { status: 400, body: { error: 'invalid_request', error_description: 'Too old' } },
    ]);
    expect(await failureOf(complete({ code: 'c' }))).toBe('permission');
    await expect(complete({ code: 'c' })).rejects.toMatchObject({
      failureClass: 'auth_expired',
      message: 'Too old',
    });
  });

  it('gives back both tokens of a refresh, because the old one is used up', async () => {
    scene.network.answers([{ body: grant }]);
    await expect(provider.refresh(scene.context())).resolves.toEqual({
      credentials: { accessToken: 'new-access-token', refreshToken: 'new-refresh-token' },
      expiresAt: new Date(clock.now().getTime() + 7_200_000),
    });
    expect(scene.asked()).toEqual(['POST oauth2/token']);
    expect(scene.request(0).headers['authorization']).toBe(BASIC);
    expect(scene.formOf(0)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-token-of-ada',
    });
  });

  it('lets a refused refresh token end the connection, and nothing else', async () => {
    const refreshing = async (answer: Parameters<typeof scene.network.answers>[0]) => {
      scene.network.answers(answer);
      return provider.refresh(scene.context()).catch((error: unknown) => error);
    };
    const used = { status: 400, body: { error: 'invalid_request', error_description: 'Used up' } };
    expect(await refreshing([used])).toMatchObject({ failureClass: 'auth_expired' });
    expect(await refreshing([{ status: 503, body: '' }])).toMatchObject({
      failureClass: 'transient',
    });
    expect(await refreshing(() => 'hang_up')).toMatchObject({ failureClass: 'transient' });
    expect(await refreshing([{ status: 200, body: '<html>' }])).toMatchObject({
      failureClass: 'transient',
    });
  });

  it('revokes the lasting token, then the other', async () => {
    scene.network.answers([{ body: { revoked: true } }, { status: 200, body: 'OK' }]);
    await provider.revoke(scene.context(), { grantIsShared: false });
    expect(scene.asked()).toEqual(['POST oauth2/revoke', 'POST oauth2/revoke']);
    expect(scene.formOf(0)).toEqual({
      token: 'refresh-token-of-ada',
      token_type_hint: 'refresh_token',
    });
    expect(scene.formOf(1)).toEqual({
      token: 'access-token-of-ada',
      token_type_hint: 'access_token',
    });
    expect(scene.request(0).headers['authorization']).toBe(BASIC);
  });

  it('reads the account again, with a subscription that has ended', async () => {
    scene.network.answers([data({ ...ada, username: 'ada_l', subscription_type: 'None' })]);
    const identity = await provider.inspect(scene.context());
    expect(identity).toMatchObject({
      externalId: account.externalId,
      handle: 'x:@ada_l',
      metadata: { username: 'ada_l', subscriptionType: 'None' },
    });
    expect(accountOf(identity).credentials).toEqual(account.credentials);
  });
});
