import { anAccount } from '../../testing/builders.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { PINTEREST_REQUIRED, PINTEREST_SCOPES } from './pinterest.definition.js';
import {
  ada,
  API,
  BASIC,
  board,
  expiresAt,
  grant,
  listing,
  PinterestStage,
  provider,
  refused,
  REFRESH_TOKEN,
  TOKEN,
  account,
  BOARD,
} from './testing/pinterest-stage.js';

const redirectUri = 'https://postrider.example/oauth/pinterest/callback';
const stage = new PinterestStage();

describe('connecting Pinterest', () => {
  const complete = (query: Record<string, string>) =>
    provider.connector.complete(
      { query, handshake: {}, redirectUri, codeVerifier: 'v' },
      stage.contexts.connect(provider),
    );

  it('sends the person to the consent page', async () => {
    const { authorizeUrl } = await provider.connector.start(
      { input: {}, redirectUri, state: 's1', codeChallenge: 'c' },
      stage.contexts.connect(provider),
    );
    const url = new URL(authorizeUrl);
    expect(url.pathname).toBe('/www.pinterest.com/oauth/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'sandbox-client',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: PINTEREST_SCOPES.join(','),
      state: 's1',
    });
    expect(provider.connector.needsApplication({})).toBe(true);
  });

  it('brings every board of the user', async () => {
    const cover = 'https://i.pinimg.com/cover.jpg';
    stage.answers(
      { body: grant },
      { body: ada },
      { body: { items: [board('1'), board('2', { is_ads_only: true })], bookmark: 'b1' } },
      listing(board('3', { privacy: 'SECRET', media: { image_cover_url: cover } })),
    );
    const identities = await complete({ code: 'c1', state: 's1' });
    expect(stage.paths()).toEqual([
      `POST ${API}/oauth/token`,
      `GET ${API}/user_account`,
      `GET ${API}/boards?page_size=250`,
      `GET ${API}/boards?page_size=250&bookmark=b1`,
    ]);
    expect(stage.formOf(0)).toEqual({
      grant_type: 'authorization_code',
      code: 'c1',
      redirect_uri: redirectUri,
      continuous_refresh: 'true',
    });
    expect(stage.network.requests[0]?.headers.authorization).toBe(BASIC);
    expect(stage.network.requests[1]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    const first = {
      externalId: '1',
      handle: 'pinterest:board:1',
      displayName: 'Board 1',
      accountType: 'board',
      avatarUrl: ada.profile_image,
      metadata: {
        userId: ada.id,
        username: 'ada_grows',
        userType: 'BUSINESS',
        privacy: 'PUBLIC',
        owner: 'ada_grows',
        scopes: PINTEREST_SCOPES,
      },
      credentials: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN },
      scopes: PINTEREST_SCOPES,
      expiresAt,
      grantIds: ['pinterest:549755885175'],
      publishable: true,
    };
    expect(identities).toEqual([
      first,
      expect.objectContaining({
        externalId: '3',
        avatarUrl: cover,
        metadata: expect.objectContaining({ privacy: 'SECRET' }) as unknown,
      }),
    ]);
  });

  it('does without secret boards, and reads scopes however they are written', async () => {
    const scope = PINTEREST_REQUIRED.join(' ');
    stage.answers({ body: { ...grant, scope } }, { body: ada }, listing(board('1')));
    expect((await complete({ code: 'c1' }))[0]?.scopes).toEqual(PINTEREST_REQUIRED);
    stage.answers({ body: { ...grant, scope: undefined } }, { body: ada }, listing(board('1')));
    expect((await complete({ code: 'c1' }))[0]?.scopes).toEqual(PINTEREST_SCOPES);
  });

  it.each([
    [{ error: 'access_denied', error_description: 'No, thanks' }, 'No, thanks'],
    [{ error: 'access_denied', code: 'c1' }, 'not allowed on Pinterest'],
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
    ['a scope is missing', { ...grant, scope: 'boards:read' }, 'permission', 'pins:write'],
    ['it gives no refresh token', { ...grant, refresh_token: undefined }, 'permission', 'refresh'],
    ['it gives no token', { ...grant, access_token: undefined }, 'transient', 'access token'],
  ])('refuses a grant when %s', async (_case, body, failureClass, words) => {
    stage.answers({ body });
    const message = expect.stringContaining(words);
    await expect(complete({ code: 'c1' })).rejects.toMatchObject({ failureClass, message });
  });

  it('fails without an id of the user, and without boards', async () => {
    stage.answers({ body: grant }, { body: { ...ada, id: undefined } });
    expect(await failureOf(complete({ code: 'c1' }))).toBe('transient');
    stage.answers({ body: grant }, { body: ada }, listing());
    await expect(complete({ code: 'c1' })).rejects.toMatchObject({
      failureClass: 'permission',
      providerCode: 'no_boards',
    });
    stage.answers({ body: grant }, { body: ada }, refused(403, 29, 'PINNER_DATA_ACCESS_DENIED'));
    expect(await failureOf(complete({ code: 'c1' }))).toBe('permission');
  });
});

describe('a connected board', () => {
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
    expect(await failureOf(provider.refresh(stage.contextOf()))).toBe('auth_expired');
    stage.answers({ status: 503, body: '' }, 'hang_up');
    for (let time = 0; time < 2; time += 1) {
      expect(await failureOf(provider.refresh(stage.contextOf()))).toBe('transient');
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
    expect(await failureOf(provider.inspect(context))).toBe('not_found');
    stage.answers(refused(401, 2, 'Authentication failed.'));
    expect(await failureOf(provider.inspect(context))).toBe('auth_expired');
  });
});
