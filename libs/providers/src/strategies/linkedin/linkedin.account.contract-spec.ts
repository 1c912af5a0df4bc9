import { MovedClock } from '#libs/kernel/testing';
import { accountOf } from '../../testing/builders.js';
import { LinkedinProvider } from './linkedin.js';
import {
  API,
  config,
  LinkedinStage,
  memberWith,
  REFRESH_TOKEN,
  TOKEN,
  writeOnly,
} from '../_linkedin/testing/linkedin-stage.js';

const provider = new LinkedinProvider(new MovedClock('2026-11-21T12:00:00Z'), config);
const SIXTY_DAYS = 5_184_000;
const userinfo = { sub: '782bbtaQ', name: 'Ada Lovelace', picture: 'https://media.example/a.jpg' };

describe('the account of a LinkedIn member', () => {
  let stage: LinkedinStage;
  beforeAll(async () => {
    stage = await LinkedinStage.start(provider, memberWith());
  });
  afterAll(() => stage.stop());

  const formOf = (index: number) =>
    Object.fromEntries(new URLSearchParams(stage.network.requests[index]?.body));

  it('refreshes, and keeps the refresh token where none comes along', async () => {
    stage.answers([{ body: { access_token: 'new', expires_in: SIXTY_DAYS } }]);
    const refreshed = await provider.refresh(stage.contextOf({}));
    expect(refreshed).toEqual({
      credentials: { accessToken: 'new', refreshToken: REFRESH_TOKEN },
      expiresAt: new Date('2027-01-20T12:00:00Z'),
    });
    expect(formOf(0)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: REFRESH_TOKEN,
      client_id: 'sandbox-client',
      client_secret: 'sandbox-secret',
    });
  });

  it('says that a grant has ended, and has nothing to refresh without a refresh token', async () => {
    stage.answers([{ status: 400, body: { error: 'invalid_grant', error_description: 'over' } }]);
    await expect(provider.refresh(stage.contextOf({}))).rejects.toMatchObject({
      failureClass: 'auth_expired',
      message: 'over',
    });
    const account = { ...memberWith(), credentials: { accessToken: TOKEN } };
    expect(await provider.refresh(stage.contextOf({}, null, account))).toBeNull();
  });

  it('gives the token back at disconnect', async () => {
    stage.answers([{ body: '' }]);
    expect(await provider.revoke(stage.contextOf({}), { grantIsShared: false })).toBe(true);
    expect(stage.paths()).toEqual(['POST /www.linkedin.com/oauth/v2/revoke']);
    expect(formOf(0)).toMatchObject({ token: TOKEN, client_id: 'sandbox-client' });
  });

  it('reads the account again', async () => {
    stage.answers([{ body: userinfo }]);
    const identity = await provider.inspect(stage.contextOf({}));
    expect(accountOf(identity)).toMatchObject({
      externalId: '782bbtaQ',
      metadata: memberWith().metadata,
      credentials: memberWith().credentials,
    });
    stage.answers([{ status: 401, body: { code: 'REVOKED_ACCESS_TOKEN' } }]);
    await expect(provider.inspect(stage.contextOf({}))).rejects.toMatchObject({
      failureClass: 'auth_expired',
    });
  });

  it('lists pages only with a login that may', async () => {
    stage.answers([]);
    const context = stage.contextOf({});
    expect(await provider.discover('sync-pages', {}, context)).toMatchObject({ pages: [] });
    expect(stage.network.requests).toEqual([]);
    stage.answers([{ body: { elements: [] } }]);
    const admin = memberWith('r_organization_admin');
    await provider.discover('sync-pages', {}, stage.contextOf({}, null, admin));
    expect(stage.paths()[0]).toMatch(`GET ${API}/organizationAcls`);
    stage.answers([writeOnly]);
    await expect(provider.discover('other', {}, context)).rejects.toMatchObject({
      failureClass: 'not_found',
    });
  });
});
