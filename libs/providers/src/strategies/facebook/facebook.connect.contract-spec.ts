import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { GRAPH, ok, pageAccount, PageDesk, refused } from './testing/page-desk.js';

const REDIRECT = 'http://127.0.0.1:3000/oauth/facebook/callback';
const permissions = (...granted: string[]) => ({
  data: [
    ...granted.map((permission) => ({ permission, status: 'granted' })),
    { permission: 'read_insights', status: 'declined' },
  ],
});
const REQUIRED = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'];
const PAGE = {
  id: '1055',
  name: 'Garden',
  username: 'garden',
  access_token: 'page-token',
  tasks: ['CREATE_CONTENT', 'MODERATE'],
  picture: { data: { url: 'https://cdn.example/p.jpg' } },
};
const LOGIN: readonly ScriptedAnswer[] = [
  ok({ access_token: 'short-token', token_type: 'bearer', expires_in: 5183 }),
  ok({ access_token: 'long-token', token_type: 'bearer', expires_in: 5_183_944 }),
  ok({ data: { app_id: '990', user_id: '218471', is_valid: true, expires_at: 1_777_000_000 } }),
];
const ME = ok({ id: '218471', name: 'Ada' });

describe('connecting Facebook Pages', () => {
  const desk = new PageDesk();

  const complete = (answers: readonly ScriptedAnswer[], query: Record<string, string> = {}) => {
    desk.answers(...answers);
    return desk.provider.connector.complete(
      { query: { code: 'c-1', ...query }, handshake: {}, redirectUri: REDIRECT, codeVerifier: 'v' },
      desk.contexts.connect(desk.provider),
    );
  };

  it('sends the person to the login dialog', async () => {
    const { authorizeUrl } = await desk.provider.connector.start(
      { input: {}, redirectUri: REDIRECT, state: 's1', codeChallenge: 'c' },
      desk.contexts.connect(desk.provider),
    );
    const url = new URL(authorizeUrl);
    expect(url.pathname).toBe('/www.facebook.com/v25.0/dialog/oauth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'sandbox-client',
      redirect_uri: REDIRECT,
      state: 's1',
      response_type: 'code',
      auth_type: 'rerequest',
      scope:
        'pages_show_list,pages_read_engagement,pages_manage_posts,pages_manage_engagement,' +
        'pages_read_user_content,read_insights,business_management',
    });
  });

  it('brings every Page with a token that does not end', async () => {
    const identities = await complete([
      ...LOGIN,
      ok(permissions(...REQUIRED)),
      ME,
      ok({
        data: [PAGE],
        paging: { next: 'https://graph.facebook.com/next', cursors: { after: 'a1' } },
      }),
      ok({
        data: [
          { ...PAGE, id: '1056', tasks: ['ANALYZE'] },
          { id: '1057', name: 'Unticked' },
        ],
      }),
    ]);
    expect(identities).toHaveLength(2);
    expect(identities[0]).toMatchObject({
      externalId: '1055',
      handle: 'facebook:page:1055',
      displayName: 'Garden',
      avatarUrl: 'https://cdn.example/p.jpg',
      metadata: { metaUserId: '218471', pageId: '1055', appId: '990', username: 'garden' },
      credentials: { accessToken: 'page-token', userAccessToken: 'long-token' },
      scopes: REQUIRED,
      expiresAt: null,
      grantIds: ['facebook:218471'],
      publishable: true,
    });
    expect(identities[1]).toMatchObject({ handle: 'facebook:page:1056', publishable: false });
    const query = (index: number) => {
      const url = new URL(desk.network.requests[index]?.path ?? '', 'http://network');
      return [url.pathname, Object.fromEntries(url.searchParams)];
    };
    const application = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };
    expect(query(0)).toEqual([
      `${GRAPH}/oauth/access_token`,
      { redirect_uri: REDIRECT, code: 'c-1', ...application },
    ]);
    expect(query(1)).toEqual([
      `${GRAPH}/oauth/access_token`,
      { grant_type: 'fb_exchange_token', fb_exchange_token: 'short-token', ...application },
    ]);
    expect(query(2)).toEqual([
      `${GRAPH}/debug_token`,
      { input_token: 'long-token', access_token: 'sandbox-client|sandbox-secret' },
    ]);
    expect(query(3)[0]).toBe(`${GRAPH}/me/permissions`);
    expect(query(4)[0]).toBe(`${GRAPH}/me`);
    expect(query(5)[0]).toBe(`${GRAPH}/me/accounts`);
    expect(query(6)[1]).toMatchObject({ after: 'a1', limit: '100' });
    expect(desk.network.requests[5]?.headers.authorization).toBe('Bearer long-token');
  });

  it('looks into business portfolios when no Page was ticked', async () => {
    const identities = await complete([
      ...LOGIN,
      ok(permissions(...REQUIRED)),
      ME,
      ok({ data: [] }),
      ok({ data: [{ id: '5' }] }),
      ok({ data: [PAGE] }),
      refused(200),
    ]);
    expect(identities.map(({ handle }) => handle)).toEqual(['facebook:page:1055']);
    expect(desk.network.requests.slice(6).map(({ path }) => path.split('?')[0])).toEqual([
      `${GRAPH}/me/businesses`,
      `${GRAPH}/5/owned_pages`,
      `${GRAPH}/5/client_pages`,
    ]);
  });

  it('says so when there is no Page at all', async () => {
    const none = [ok({ data: [] }), refused(200)];
    await expect(
      complete([...LOGIN, ok(permissions(...REQUIRED)), ME, ...none]),
    ).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining('tick the Pages'),
    });
  });

  it('names the permissions that were declined', async () => {
    await expect(complete([...LOGIN, ok(permissions('pages_show_list'))])).rejects.toMatchObject({
      failureClass: 'permission',
      message: 'These permissions were not granted: pages_read_engagement, pages_manage_posts',
    });
  });

  it('passes a refusal of the person on', async () => {
    const query = {
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'Permissions+error',
    };
    await expect(complete([], query)).rejects.toMatchObject({
      failureClass: 'permission',
      message: 'Permissions error',
    });
    expect(desk.network.requests).toEqual([]);
  });

  it('asks for a new login when the code is used up', async () => {
    await expect(complete([refused(100, 36009, 'This code has been used')])).rejects.toMatchObject({
      failureClass: 'auth_expired',
      providerCode: '100/36009',
    });
  });

  it('reads a Page again', async () => {
    desk.answers(ok({ id: '1055', name: 'New Garden', username: 'garden' }));
    const identity = await desk.provider.inspect(desk.context({}));
    expect(identity).toMatchObject({
      handle: 'facebook:page:1055',
      displayName: 'New Garden',
      metadata: { metaUserId: '218471', pageId: '1055', pageName: 'New Garden' },
      scopes: ['pages_show_list', 'pages_manage_posts', 'pages_manage_engagement'],
      publishable: true,
    });
    expect(desk.asked()).toEqual([
      'GET 1055?fields=id,name,username,link,picture.type(large){url}',
    ]);
  });

  it('has the Page’s token issued again by the person’s', async () => {
    desk.answers(ok({ id: '1055', access_token: 'newer-token' }));
    expect(await desk.provider.refresh(desk.context({}))).toEqual({
      credentials: { accessToken: 'newer-token', userAccessToken: 'user-token-of-ada' },
      expiresAt: null,
    });
    expect(desk.asked()).toEqual(['GET 1055?fields=id,access_token']);
    expect(desk.network.requests[0]?.headers.authorization).toBe('Bearer user-token-of-ada');
    desk.answers(refused(190, 458));
    expect(await failureOf(desk.provider.refresh(desk.context({})))).toBe('auth_expired');
    const lone = { ...pageAccount, credentials: { accessToken: 'page-token' } };
    const context = desk.context({}, {}, desk.provider, lone);
    expect(await desk.provider.refresh(context)).toBeNull();
  });

  it('takes the consent back with its last account only', async () => {
    desk.answers(ok({ success: true }));
    const context = desk.context({});
    expect(await desk.provider.revoke(context, { grantIsShared: true })).toBe(false);
    expect(desk.network.requests).toEqual([]);
    expect(await desk.provider.revoke(context, { grantIsShared: false })).toBe(true);
    expect(desk.asked()).toEqual(['DELETE 218471/permissions']);
    expect(desk.network.requests[0]?.headers.authorization).toBe('Bearer user-token-of-ada');
  });

  it('reads from a callback of Meta whose consent has ended', () => {
    const message =
      'YUJO0oRGOt7-W5asotYHMee563x9OGcUgq1tqDuu-Z4.' +
      'eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTI5MTgzNjgwMCwidXNlcl9pZCI6IjIxODQ3MSJ9';
    const read = (application: Readonly<Record<string, string>>) =>
      desk.provider.readGrantCallback(message, application);
    expect(read({ clientSecret: 'secret' })).toEqual({
      grantIds: ['facebook:218471'],
      issuedAt: new Date('2010-12-08T19:33:20.000Z'),
    });
    expect([read({ clientSecret: 'another' }), read({ clientSecret: '' }), read({})]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
