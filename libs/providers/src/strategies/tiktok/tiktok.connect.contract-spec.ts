import {
  account,
  clock,
  creator,
  failureOf,
  ok,
  provider,
  refused,
  TiktokStage,
} from './testing/tiktok.stage.js';
import { TIKTOK_SCOPES } from './tiktok.definition.js';

const CALLBACK = 'https://postrider.example/v1/callback';
const CREATOR = 'POST post/publish/creator_info/query/';
const grant = {
  access_token: 'act.new-token',
  expires_in: 86_400,
  open_id: '-000ada_open',
  refresh_token: 'rft.new-token',
  refresh_expires_in: 31_536_000,
  scope: TIKTOK_SCOPES.join(','),
  token_type: 'Bearer',
};
const ada = {
  open_id: '-000ada_open',
  union_id: 'union-of-ada',
  avatar_url: 'https://p16.tiktokcdn.example/ada.jpg',
  display_name: 'Ada',
  username: 'ada',
};
const application = { client_key: 'sandbox-client', client_secret: 'sandbox-secret' };

describe('connecting TikTok', () => {
  const stage = TiktokStage.forSuite();

  const complete = (query: Readonly<Record<string, string>>) =>
    provider.connector.complete(
      { query, handshake: {}, redirectUri: CALLBACK, codeVerifier: 'unused' },
      stage.contexts.connect(provider),
    );

  it('sends the person to the consent page, without PKCE', async () => {
    const { authorizeUrl } = await provider.connector.start(
      { input: {}, redirectUri: CALLBACK, state: 'the-state', codeChallenge: 'unused' },
      stage.contexts.connect(provider),
    );
    expect(authorizeUrl).toContain('/www.tiktok.com/v2/auth/authorize/?');
    expect(Object.fromEntries(new URL(authorizeUrl).searchParams)).toEqual({
      client_key: 'sandbox-client',
      response_type: 'code',
      scope: 'user.info.basic,user.info.profile,video.publish,video.upload,video.list',
      redirect_uri: CALLBACK,
      state: 'the-state',
    });
  });

  it('exchanges the code, and reads account and creator', async () => {
    stage.answers([{ body: grant }, ok({ user: ada }), ok(creator)]);
    const identities = await complete({ code: 'the-code', state: 's', scopes: grant.scope });
    expect(identities).toEqual([
      {
        externalId: '-000ada_open',
        handle: 'tiktok:@ada',
        displayName: 'Ada',
        accountType: 'user',
        avatarUrl: ada.avatar_url,
        metadata: {
          username: 'ada',
          unionId: 'union-of-ada',
          scopes: TIKTOK_SCOPES,
          creator: {
            username: 'ada',
            nickname: 'Ada',
            privacyLevels: creator.privacy_level_options,
            isCommentDisabled: false,
            isDuetDisabled: false,
            isStitchDisabled: true,
            maxVideoSeconds: 300,
          },
        },
        credentials: { accessToken: 'act.new-token', refreshToken: 'rft.new-token' },
        scopes: TIKTOK_SCOPES,
        expiresAt: new Date(clock.now().getTime() + 86_400_000),
        grantIds: ['tiktok:-000ada_open'],
        publishable: true,
      },
    ]);
    expect(stage.asked()).toEqual([
      'POST oauth/token/',
      'GET user/info/?fields=open_id,union_id,avatar_url,display_name,username',
      CREATOR,
    ]);
    expect(stage.request(0).headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(stage.form(0)).toEqual({
      ...application,
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: CALLBACK,
    });
    expect(stage.request(1).headers['authorization']).toBe('Bearer act.new-token');
  });

  it('asks only for what was granted', async () => {
    const scope = 'user.info.basic,video.upload';
    stage.answers([{ body: { ...grant, scope } }, ok({ user: { ...ada, username: '' } })]);
    const [identity] = await complete({ code: 'c' });
    expect(identity).toMatchObject({ handle: 'tiktok:-000ada_open', publishable: true });
    expect(stage.asked()).toEqual([
      'POST oauth/token/',
      'GET user/info/?fields=open_id,union_id,avatar_url,display_name',
    ]);
  });

  it('takes the name from the creator where the profile was not granted', async () => {
    const scope = 'user.info.basic,video.publish';
    stage.answers([{ body: { ...grant, scope } }, ok({ user: ada }), ok(creator)]);
    expect((await complete({ code: 'c' }))[0]?.handle).toBe('tiktok:@ada');
  });

  it('connects an account that may not post at the moment', async () => {
    const banned = refused(200, 'spam_risk_user_banned_from_posting');
    stage.answers([{ body: grant }, ok({ user: ada }), banned]);
    expect((await complete({ code: 'c' }))[0]?.metadata).not.toHaveProperty('creator');
  });

  it('refuses a grant without the permission to publish', async () => {
    for (const scope of ['user.info.basic,video.list', 'video.publish', '']) {
      stage.answers([{ body: { ...grant, scope } }]);
      expect(await failureOf(complete({ code: 'c' }))).toMatchObject({
        failureClass: 'permission',
        providerCode: 'missing_scope',
      });
    }
  });

  it('says that the person refused', async () => {
    stage.answers([]);
    const query = { error: 'access_denied', error_description: 'Not now', state: 's' };
    expect(await failureOf(complete(query))).toMatchObject({
      failureClass: 'permission',
      message: 'Not now',
      providerCode: 'access_denied',
    });
    expect(stage.asked()).toEqual([]);
  });

  it('sees a refusal behind status 200', async () => {
    const body = { error: 'invalid_grant', error_description: 'Used', log_id: '1' };
    stage.answers([{ status: 200, body }]);
    expect(await failureOf(complete({ code: 'c' }))).toMatchObject({
      failureClass: 'auth_expired',
      message: 'Used',
    });
  });

  it('gives back the tokens of a refresh, changed or not', async () => {
    const { refresh_token: _unchanged, ...unrotated } = grant;
    const expiresAt = new Date(clock.now().getTime() + 86_400_000);
    stage.answers([{ body: grant }, { body: unrotated }]);
    expect(await provider.refresh(stage.context())).toEqual({
      credentials: { accessToken: 'act.new-token', refreshToken: 'rft.new-token' },
      expiresAt,
    });
    expect(await provider.refresh(stage.context())).toEqual({
      credentials: { accessToken: 'act.new-token', refreshToken: 'rft.token-of-ada' },
      expiresAt,
    });
    expect(stage.asked()).toEqual(['POST oauth/token/', 'POST oauth/token/']);
    expect(stage.form(0)).toEqual({
      ...application,
      grant_type: 'refresh_token',
      refresh_token: 'rft.token-of-ada',
    });
  });

  it('lets a refused refresh token end the connection, and nothing else', async () => {
    const refresh = async (answer: Parameters<typeof stage.network.answers>[0]) => {
      stage.answers(answer);
      return (await failureOf(provider.refresh(stage.context()))).failureClass;
    };
    expect(await refresh([{ status: 400, body: { error: 'invalid_grant' } }])).toBe('auth_expired');
    expect(await refresh([{ status: 400, body: { error: 'invalid_client' } }])).toBe('permission');
    expect(await refresh([{ status: 503, body: '' }])).toBe('transient');
    expect(await refresh(() => 'hang_up')).toBe('transient');
  });

  it('revokes the access token, after a refresh where it is over', async () => {
    const alone = { grantIsShared: false };
    stage.answers([{ status: 200, body: '' }]);
    expect(await provider.revoke(stage.context(), alone)).toBe(true);
    expect(stage.asked()).toEqual(['POST oauth/revoke/']);
    expect(stage.form(0)).toEqual({ ...application, token: 'act.token-of-ada' });

    const over = { status: 401, body: { error: 'access_token_invalid' } };
    stage.answers([over, { body: grant }, { status: 200, body: '' }]);
    expect(await provider.revoke(stage.context(), alone)).toBe(true);
    expect(stage.form(2)).toEqual({ ...application, token: 'act.new-token' });
  });

  it('revokes nothing that another connection lives by', async () => {
    stage.answers([]);
    expect(await provider.revoke(stage.context(), { grantIsShared: true })).toBe(false);
    expect(stage.asked()).toEqual([]);
  });

  it('reads the account again', async () => {
    stage.answers([ok({ user: { ...ada, username: 'ada_l' } }), ok(creator)]);
    expect(await provider.inspect(stage.context())).toMatchObject({
      handle: 'tiktok:@ada_l',
      credentials: account.credentials,
      scopes: TIKTOK_SCOPES,
    });
    stage.answers([refused(401, 'access_token_invalid', 'Over')]);
    expect(await failureOf(provider.inspect(stage.context()))).toMatchObject({
      failureClass: 'auth_expired',
    });
  });
});
