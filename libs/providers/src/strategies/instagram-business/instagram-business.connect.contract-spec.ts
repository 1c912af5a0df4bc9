import { MovedClock } from '#libs/kernel/testing';
import { accountOf, anAccount, aPost } from '../../testing/builders.js';
import { TestContexts } from '../../testing/contexts.js';
import { ScriptedNetwork, type ScriptedAnswer } from '../../testing/scripted-network.js';
import { InstagramBusinessProvider } from './instagram-business.js';
import { INSTAGRAM_BUSINESS_SCOPES } from './instagram-business.definition.js';
import { refusal, sentCalls } from '../_meta/instagram/testing/sent-calls.js';
import { aProviderConfig } from '../../testing/provider-config.js';

const GRAPH = 'graph.facebook.com/v25.0';
// Signed with the secret `secret`.
const SIGNATURE = 'YUJO0oRGOt7-W5asotYHMee563x9OGcUgq1tqDuu-Z4';
const PAYLOAD =
  'eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTI5MTgzNjgwMCwidXNlcl9pZCI6IjIxODQ3MSJ9';
const provider = new InstagramBusinessProvider(
  new MovedClock('2026-11-21T10:00:00Z'),
  aProviderConfig(),
);
const callback = {
  query: { code: 'the-code-0001', state: 's' },
  handshake: {},
  redirectUri: 'https://postrider.example/callback',
  codeVerifier: 'unused',
};

const token = (access_token: string): ScriptedAnswer => ({
  body: { access_token, token_type: 'bearer', expires_in: 5_183_944 },
});
const granted = (scopes: readonly string[]): ScriptedAnswer => ({
  body: { data: scopes.map((permission) => ({ permission, status: 'granted' })) },
});
const page = (id: string, parts: object): object => ({
  id,
  name: `Page ${id}`,
  access_token: `page-token-${id}`,
  tasks: ['CREATE_CONTENT', 'MODERATE'],
  ...parts,
});
const linked = (id: string): object => ({ instagram_business_account: { id, username: `u${id}` } });
const profile = (id: string): ScriptedAnswer => ({
  body: { id, username: `u${id}`, name: `Garden ${id}`, followers_count: 7 },
});
const login = (scopes: readonly string[]): readonly ScriptedAnswer[] => [
  token('short-token-0001'),
  token('long-token-00001'),
  { body: { data: { app_id: '1', is_valid: true, expires_at: 0, user_id: '5' } } },
  granted(scopes),
  { body: { id: '5', name: 'Ada' } },
];

describe('connecting Instagram through Facebook Login', () => {
  let network: ScriptedNetwork;
  let contexts: TestContexts;
  beforeAll(async () => {
    network = await ScriptedNetwork.start();
    contexts = new TestContexts(network.url);
  });
  afterAll(async () => {
    await contexts.close();
    await network.stop();
  });

  const complete = (answers: readonly ScriptedAnswer[]) => {
    network.answers(answers);
    return provider.connector.complete(callback, contexts.connect(provider));
  };

  it('sends the person to Facebook’s dialog', async () => {
    const request = {
      input: {},
      redirectUri: callback.redirectUri,
      state: 'the-state',
      codeChallenge: 'unused',
    };
    const { authorizeUrl } = await provider.connector.start(request, contexts.connect(provider));
    const url = new URL(authorizeUrl);
    expect(url.pathname).toBe('/www.facebook.com/v25.0/dialog/oauth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'sandbox-client',
      redirect_uri: callback.redirectUri,
      state: 'the-state',
      response_type: 'code',
      scope: INSTAGRAM_BUSINESS_SCOPES.join(','),
    });
  });

  it('brings every account that is linked with a ticked Page', async () => {
    const pages = [
      page('1', linked('171')),
      page('2', {}),
      page('3', { ...linked('173'), tasks: ['ANALYZE'] }),
      page('4', { ...linked('174'), access_token: undefined }),
    ];
    const identities = await complete([
      ...login(INSTAGRAM_BUSINESS_SCOPES),
      { body: { data: pages } },
      profile('171'),
      profile('173'),
    ]);
    expect(identities).toMatchObject([
      {
        externalId: '171',
        handle: 'instagram_business:171',
        displayName: 'Garden 171',
        grantIds: ['facebook:5'],
        metadata: { metaUserId: '5', instagramUserId: '171', pageId: '1', username: 'u171' },
        credentials: { accessToken: 'page-token-1', userAccessToken: 'long-token-00001' },
        expiresAt: null,
        publishable: true,
      },
      { externalId: '173', publishable: false },
    ]);
    expect(sentCalls(network).map(([call]) => call.split('?')[0])).toEqual(
      [
        'oauth/access_token',
        'oauth/access_token',
        'debug_token',
        'me/permissions',
        'me',
        'me/accounts',
        '171',
        '173',
      ].map((path) => `GET ${GRAPH}/${path}`),
    );
    expect(network.requests[6]?.headers.authorization).toBe('Bearer page-token-1');
  });

  it('leaves out an account that is not shared, unless there is no other', async () => {
    const pages = [page('1', linked('171')), page('2', linked('172'))];
    const before = [...login(INSTAGRAM_BUSINESS_SCOPES), { body: { data: pages } }];
    const hidden = refusal(10, undefined, 'Not shared');
    const identities = await complete([...before, hidden, profile('172')]);
    expect(identities.map(({ externalId }) => externalId)).toEqual(['172']);
    await expect(complete([...before, hidden, hidden])).rejects.toMatchObject({
      failureClass: 'permission',
      message: 'Not shared',
    });
  });

  it('says so when no account is linked, or a permission is missing', async () => {
    const unlinked = { body: { data: [page('2', {})] } };
    await expect(complete([...login(INSTAGRAM_BUSINESS_SCOPES), unlinked])).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining('professional Instagram account'),
    });
    await expect(complete(login(['instagram_basic']))).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining('instagram_content_publish'),
    });
  });

  it('reads the account again, and has its token issued again', async () => {
    const [identity] = await complete([
      ...login(INSTAGRAM_BUSINESS_SCOPES),
      { body: { data: [page('1', linked('171'))] } },
      profile('171'),
    ]);
    const context = contexts.publish(provider, accountOf(identity!), aPost());
    network.answers([profile('171')]);
    await expect(provider.inspect(context)).resolves.toMatchObject({
      externalId: '171',
      metadata: { metaUserId: '5', pageId: '1' },
      scopes: INSTAGRAM_BUSINESS_SCOPES,
      publishable: true,
    });
    network.answers([{ body: { id: '1', access_token: 'page-token-new' } }]);
    await expect(provider.refresh(context)).resolves.toMatchObject({
      credentials: { accessToken: 'page-token-new', userAccessToken: 'long-token-00001' },
    });
    expect(sentCalls(network)).toEqual([[`GET ${GRAPH}/1?fields=id,access_token`]]);
    expect(network.requests[0]?.headers.authorization).toBe('Bearer long-token-00001');
    network.answers([refusal(190, 463)]);
    await expect(provider.refresh(context)).rejects.toMatchObject({ failureClass: 'auth_expired' });
  });

  it('takes the consent back where it is this account’s alone', async () => {
    const account = anAccount({
      externalId: '171',
      metadata: { metaUserId: '5' },
      credentials: { accessToken: 'page-token-0001', userAccessToken: 'user-token-0001' },
    });
    const context = contexts.publish(provider, account, aPost());
    network.answers([{ body: { success: true } }]);
    await expect(provider.revoke(context, { grantIsShared: true })).resolves.toBe(false);
    expect(network.requests).toEqual([]);
    await expect(provider.revoke(context, { grantIsShared: false })).resolves.toBe(true);
    expect(sentCalls(network)).toEqual([[`DELETE ${GRAPH}/5/permissions`]]);
    expect(network.requests[0]?.headers.authorization).toBe('Bearer user-token-0001');
  });

  it('believes a callback only when the application’s secret signed it', () => {
    const message = `${SIGNATURE}.${PAYLOAD}`;
    const read = (clientSecret?: string) =>
      provider.readGrantCallback(message, clientSecret === undefined ? {} : { clientSecret });
    expect(read('secret')).toEqual({
      grantIds: ['facebook:218471'],
      issuedAt: new Date('2010-12-08T19:33:20.000Z'),
    });
    expect([read('another'), read(''), read()]).toEqual([null, null, null]);
  });
});
