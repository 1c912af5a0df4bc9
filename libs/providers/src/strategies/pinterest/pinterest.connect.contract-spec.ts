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
} from './testing/pinterest-stage.js';
import { PINTEREST_REQUIRED, PINTEREST_SCOPES } from './pinterest.definition.js';

const redirectUri = 'https://postrider.example/oauth/pinterest/callback';
describe('connecting Pinterest', () => {
  let stage: PinterestStage;
  beforeAll(async () => {
    stage = await PinterestStage.start();
  });
  afterAll(() => stage.stop());

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
    await expect(complete({ code: 'c1' })).rejects.toMatchObject({ failureClass: 'transient' });
    stage.answers({ body: grant }, { body: ada }, listing());
    await expect(complete({ code: 'c1' })).rejects.toMatchObject({
      failureClass: 'permission',
      providerCode: 'no_boards',
    });
    stage.answers({ body: grant }, { body: ada }, refused(403, 29, 'PINNER_DATA_ACCESS_DENIED'));
    await expect(complete({ code: 'c1' })).rejects.toMatchObject({ failureClass: 'permission' });
  });
});
