import { anAccount } from '../../testing/builders.js';
import {
  account,
  ada,
  API,
  BASIC,
  BOARD,
  board,
  expiresAt,
  grant,
  listing,
  PinterestStage,
  provider,
  refused,
  REFRESH_TOKEN,
  TOKEN,
} from './testing/pinterest-stage.js';
import { PINTEREST_REQUIRED } from './pinterest.definition.js';

describe('a connected board', () => {
  let stage: PinterestStage;
  beforeAll(async () => {
    stage = await PinterestStage.start();
  });
  afterAll(() => stage.stop());

  it('refreshes, and keeps the refresh token that comes along', async () => {
    stage.answers({ body: { ...grant, access_token: 'new', refresh_token: 'newer' } });
    await expect(provider.refresh(stage.contextOf())).resolves.toEqual({
      credentials: { accessToken: 'new', refreshToken: 'newer' },
      expiresAt,
    });
    expect(stage.paths()).toEqual([`POST ${API}/oauth/token`]);
    expect(stage.formOf()).toEqual({
      grant_type: 'refresh_token',
      refresh_token: REFRESH_TOKEN,
      continuous_refresh: 'true',
    });
    expect(stage.network.requests[0]?.headers.authorization).toBe(BASIC);
    stage.answers({ body: { ...grant, refresh_token: undefined } });
    const kept = await provider.refresh(stage.contextOf());
    expect(kept?.credentials['refreshToken']).toBe(REFRESH_TOKEN);
  });

  it('tells a dead refresh token from a network that is down', async () => {
    stage.answers(refused(401, 2, 'Authentication failed.'));
    await expect(provider.refresh(stage.contextOf())).rejects.toMatchObject({
      failureClass: 'auth_expired',
    });
    stage.answers({ status: 503, body: '' }, 'hang_up');
    for (let time = 0; time < 2; time += 1) {
      await expect(provider.refresh(stage.contextOf())).rejects.toMatchObject({
        failureClass: 'transient',
      });
    }
    const tokenless = anAccount({ ...account, credentials: { accessToken: TOKEN } });
    expect(await provider.refresh(stage.contextOf(undefined, null, tokenless))).toBeNull();
  });

  it('revokes nothing, because Pinterest takes no tokens of users back', async () => {
    stage.answers();
    expect(await provider.revoke(stage.contextOf(), { grantIsShared: false })).toBe(false);
    expect(stage.paths()).toEqual([]);
  });

  it('reads the board again, and misses one that is gone', async () => {
    const of = anAccount({ ...account, metadata: { scopes: PINTEREST_REQUIRED } });
    const context = stage.contextOf(undefined, null, of);
    stage.answers({ body: ada }, listing(board('1'), board(BOARD, { name: 'Flowers' })));
    await expect(provider.inspect(context)).resolves.toMatchObject({
      externalId: BOARD,
      displayName: 'Flowers',
      credentials: account.credentials,
      scopes: PINTEREST_REQUIRED,
      publishable: true,
    });
    stage.answers({ body: ada }, listing(board('1')));
    await expect(provider.inspect(context)).rejects.toMatchObject({ failureClass: 'not_found' });
    stage.answers(refused(401, 2, 'Authentication failed.'));
    await expect(provider.inspect(context)).rejects.toMatchObject({ failureClass: 'auth_expired' });
  });
});
