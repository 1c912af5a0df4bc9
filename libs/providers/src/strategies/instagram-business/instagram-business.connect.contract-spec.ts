import { accountOf } from '../../testing/builders.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  GRAPH,
  InstagramStage,
  listed,
  provider,
  refusal,
} from '../_meta/instagram/testing/instagram-stage.js';
import { INSTAGRAM_BUSINESS_SCOPES } from './instagram-business.definition.js';

// Signed with the secret `secret`.
const SIGNATURE = 'YUJO0oRGOt7-W5asotYHMee563x9OGcUgq1tqDuu-Z4';
const PAYLOAD =
  'eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTI5MTgzNjgwMCwidXNlcl9pZCI6IjIxODQ3MSJ9';
const callback = {
  query: { code: 'the-code-0001', state: 's' },
  handshake: {},
  redirectUri: 'https://postrider.example/callback',
  codeVerifier: 'unused',
};

const token = (access_token: string): ScriptedAnswer => ({
  body: { access_token, token_type: 'bearer', expires_in: 5_183_944 },
});
const granted = (scopes: readonly string[]): ScriptedAnswer =>
  listed(...scopes.map((permission) => ({ permission, status: 'granted' })));
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
  const stage = new InstagramStage();

  const complete = (answers: readonly ScriptedAnswer[]) => {
    stage.answers(...answers);
    return provider.connector.complete(callback, stage.contexts.connect(provider));
  };

  it('sends the person to Facebook’s dialog', async () => {
    const request = {
      input: {},
      redirectUri: callback.redirectUri,
      state: 'the-state',
      codeChallenge: 'unused',
    };
    const { authorizeUrl } = await provider.connector.start(
      request,
      stage.contexts.connect(provider),
    );
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
      listed(...pages),
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
    expect(stage.calls().map(([call]) => call.split('?')[0])).toEqual(
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
    expect(stage.tokens()[6]).toBe('Bearer page-token-1');
  });

  it('leaves out an account that is not shared, unless there is no other', async () => {
    const pages = [page('1', linked('171')), page('2', linked('172'))];
    const before = [...login(INSTAGRAM_BUSINESS_SCOPES), listed(...pages)];
    const hidden = refusal(10, undefined, 'Not shared');
    const identities = await complete([...before, hidden, profile('172')]);
    expect(identities.map(({ externalId }) => externalId)).toEqual(['172']);
    await expect(complete([...before, hidden, hidden])).rejects.toMatchObject({
      failureClass: 'permission',
      message: 'Not shared',
    });
  });

  it('says so when no account is linked, or a permission is missing', async () => {
    const unlinked = listed(page('2', {}));
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
      listed(page('1', linked('171'))),
      profile('171'),
    ]);
    const context = stage.contextOf({}, null, accountOf(identity!));
    stage.answers(profile('171'));
    await expect(provider.inspect(context)).resolves.toMatchObject({
      externalId: '171',
      metadata: { metaUserId: '5', pageId: '1' },
      scopes: INSTAGRAM_BUSINESS_SCOPES,
      publishable: true,
    });
    stage.answers({ body: { id: '1', access_token: 'page-token-new' } });
    await expect(provider.refresh(context)).resolves.toMatchObject({
      credentials: { accessToken: 'page-token-new', userAccessToken: 'long-token-00001' },
    });
    expect(stage.calls()).toEqual([[`GET ${GRAPH}/1?fields=id,access_token`]]);
    expect(stage.tokens()[0]).toBe('Bearer long-token-00001');
    stage.answers(refusal(190, 463));
    expect(await failureOf(provider.refresh(context))).toBe('auth_expired');
  });

  it('takes the consent back where it is this account’s alone', async () => {
    const context = stage.contextOf();
    stage.answers({ body: { success: true } });
    await expect(provider.revoke(context, { grantIsShared: true })).resolves.toBe(false);
    expect(stage.network.requests).toEqual([]);
    await expect(provider.revoke(context, { grantIsShared: false })).resolves.toBe(true);
    expect(stage.calls()).toEqual([[`DELETE ${GRAPH}/5/permissions`]]);
    expect(stage.tokens()[0]).toBe('Bearer user-token-0001');
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
