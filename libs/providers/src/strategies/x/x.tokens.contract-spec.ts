import { accountOf } from '../../testing/builders.js';
import { ada, BASIC, grant } from './testing/x.grant.js';
import { account, clock, data, provider, XScene } from './testing/x.scene.js';

describe('tokens of X', () => {
  const scene = new XScene();

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
