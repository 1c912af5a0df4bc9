import { accountOf, aMedia, anAccount, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  clock,
  inState,
  InstagramStage,
  listed,
  made,
  quotaOf,
  refusal,
} from '../_meta/instagram/testing/instagram-stage.js';
import { INSTAGRAM_SCOPES } from './instagram.definition.js';
import { InstagramProvider } from './instagram.js';

const GRAPH = 'graph.instagram.com/v25.0';
const USER = '17841400000000002';
const provider = new InstagramProvider(clock);
const account = anAccount({
  externalId: USER,
  metadata: { instagramUserId: USER, instagramScopedId: '99', username: 'garden' },
  credentials: { accessToken: 'lasting-token-01' },
});
const photo = aMedia(Buffer.from('photo'));
const container = { id: '101', isReady: true, uploadUrl: null };
const checkpoint = { kind: 'feed', container, writes: 0 };
const callback = {
  query: { code: 'the-code-0001#_', state: 's' },
  handshake: {},
  redirectUri: 'https://postrider.example/callback',
  codeVerifier: 'unused',
};
const lasting: ScriptedAnswer = {
  body: { access_token: 'lasting-token-01', token_type: 'bearer', expires_in: 5_184_000 },
};
const me = { id: '99', user_id: USER, username: 'garden', account_type: 'BUSINESS' };

describe('Instagram', () => {
  describeConformance(() => ({
    strategy: provider,
    account,
    post: aPost({ media: [photo] }),
    checkpoint: { checkpoint },
  }));

  const stage = new InstagramStage(provider, account);

  const complete = (answers: readonly ScriptedAnswer[], query = callback.query as object) => {
    stage.answers(...answers);
    const given = { ...callback, query: query as Record<string, string> };
    return provider.connector.complete(given, stage.contexts.connect(provider));
  };
  const short = (parts: object): ScriptedAnswer => ({
    body: { access_token: 'short-token-0001', user_id: 1_020_000_000, ...parts },
  });

  it('sends the person to its own consent page', async () => {
    const { authorizeUrl } = await provider.connector.start(
      { input: {}, redirectUri: callback.redirectUri, state: 'the-state', codeChallenge: 'c' },
      stage.contexts.connect(provider),
    );
    const url = new URL(authorizeUrl);
    expect(url.pathname).toBe('/www.instagram.com/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'sandbox-client',
      redirect_uri: callback.redirectUri,
      response_type: 'code',
      scope: INSTAGRAM_SCOPES.join(','),
      state: 'the-state',
      force_reauth: 'true',
    });
  });

  it('exchanges the code for a lasting token and keeps both ids', async () => {
    const permissions = INSTAGRAM_SCOPES.join(',');
    const [identity] = await complete([short({ permissions }), lasting, { body: me }]);
    expect(identity).toMatchObject({
      externalId: USER,
      handle: `instagram:${USER}`,
      displayName: 'garden',
      accountType: 'business',
      metadata: { instagramUserId: USER, instagramScopedId: '99', username: 'garden' },
      grantIds: [`instagram:${USER}`, 'instagram:99'],
      credentials: { accessToken: 'lasting-token-01' },
      scopes: INSTAGRAM_SCOPES,
      expiresAt: new Date('2027-01-20T10:00:00Z'),
    });
    const [exchange, extend, profile] = stage.network.requests;
    expect(exchange).toMatchObject({
      method: 'POST',
      path: '/api.instagram.com/oauth/access_token',
    });
    expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toEqual({
      client_id: 'sandbox-client',
      client_secret: 'sandbox-secret',
      grant_type: 'authorization_code',
      redirect_uri: callback.redirectUri,
      code: 'the-code-0001',
    });
    expect(extend?.path).toBe(
      '/graph.instagram.com/access_token?grant_type=ig_exchange_token&client_secret=sandbox-secret&access_token=short-token-0001',
    );
    expect(profile?.path).toMatch(/^\/graph\.instagram\.com\/v25\.0\/me\?fields=id%2Cuser_id/);
    expect(accountOf(identity!).metadata).toHaveProperty('scopes', INSTAGRAM_SCOPES);
  });

  it('reads the wrapped forms of the documentation, too', async () => {
    const wrapped = { data: [{ access_token: 'short-token-0001', permissions: INSTAGRAM_SCOPES }] };
    const [identity] = await complete([{ body: wrapped }, lasting, listed(me)]);
    expect(identity?.externalId).toBe(USER);
  });

  it('tells denials, missing permissions and used codes apart', async () => {
    const denied = { error: 'access_denied', error_description: 'The+user+denied' };
    await expect(complete([], denied)).rejects.toMatchObject({
      failureClass: 'permission',
      message: 'The user denied',
    });
    await expect(
      complete([short({ permissions: ['instagram_business_basic'] })]),
    ).rejects.toMatchObject({ failureClass: 'permission', providerCode: 'missing_scope' });
    const refused = (error_message: string): ScriptedAnswer => ({
      status: 400,
      body: { error_type: 'OAuthException', code: 400, error_message },
    });
    expect(
      await failureOf(complete([refused('Matching code was not found or was already used')])),
    ).toBe('auth_expired');
    for (const words of ['Invalid redirect_uri', 'Invalid platform app']) {
      await expect(complete([refused(words)])).rejects.toMatchObject({
        failureClass: 'permission',
        message: expect.stringContaining(words),
      });
    }
    expect(stage.network.requests).toHaveLength(1);
  });

  it('renews its token; a refusal ends the login only where it says so', async () => {
    const context = stage.contextOf();
    stage.answers({ body: { access_token: 'lasting-token-02', expires_in: 60 } });
    await expect(provider.refresh(context)).resolves.toEqual({
      credentials: { accessToken: 'lasting-token-02' },
      expiresAt: new Date('2026-11-21T10:01:00Z'),
    });
    expect(stage.network.requests[0]?.path).toBe(
      '/graph.instagram.com/refresh_access_token?grant_type=ig_refresh_token&access_token=lasting-token-01',
    );
    stage.answers(refusal(100, undefined, 'The token is too new'));
    expect(await failureOf(provider.refresh(context))).toBe('transient');
    stage.answers(refusal(190, 463, 'Session has expired'));
    expect(await failureOf(provider.refresh(context))).toBe('auth_expired');
    await expect(provider.revoke(context, { grantIsShared: false })).resolves.toBe(false);
  });

  it('publishes at its own host', async () => {
    const link = { body: { id: '18', permalink: 'https://www.instagram.com/p/Abc/' } };
    stage.answers(made('101'), inState('FINISHED'), quotaOf(0), made('18'), made('5'), link);
    const settings = { firstComment: 'Hello', paidPartnership: true };
    const published = await publishToTheEnd(
      provider,
      stage.contextOf({ media: [photo], settings }),
    );
    expect(published).toMatchObject({ providerPostId: '18', checkpoint: { writes: 2 } });
    expect(stage.calls()).toEqual([
      [
        `POST ${GRAPH}/${USER}/media`,
        { image_url: 'https://media.example.com/tulips.jpg', caption: 'Bulbs are in bloom' },
      ],
      [`GET ${GRAPH}/101?fields=status_code,status`],
      [`GET ${GRAPH}/${USER}/content_publishing_limit?fields=quota_usage,config`],
      [`POST ${GRAPH}/${USER}/media_publish`, { creation_id: '101' }],
      [`POST ${GRAPH}/18/comments`, { message: 'Hello' }],
      [`GET ${GRAPH}/18?fields=id,permalink`],
    ]);
  });

  it('finds a post without captions, where the login does not show them', async () => {
    const item = { id: '18', timestamp: '2026-11-21T10:00:03+0000', media_type: 'IMAGE' };
    stage.answers(
      inState('PUBLISHED'),
      refusal(100, undefined, '(#100) Tried accessing nonexisting field (caption)'),
      listed(item),
      { body: { permalink: 'https://www.instagram.com/p/Abc/' } },
    );
    const evidence = { startedAt: clock.now(), looksBefore: 0 };
    const context = stage.contextOf({ media: [photo] }, checkpoint);
    await expect(provider.reconcile(context, evidence)).resolves.toMatchObject({
      kind: 'published',
      providerPostId: '18',
    });
  });

  it('does not delete posts, and asks for a new login with an old token', async () => {
    stage.answers();
    await expect(provider.remove(stage.contextOf({ media: [photo] }), '18')).rejects.toMatchObject({
      failureClass: 'content_rejected',
      message: expect.stringContaining('by hand'),
    });
    expect(stage.network.requests).toEqual([]);
    stage.answers(refusal(100, undefined, 'Unsupported request - method type: get'));
    expect(await failureOf(provider.inspect(stage.contextOf()))).toBe('auth_expired');
  });

  it('believes a callback only when its application’s secret signed it', () => {
    const message =
      'YUJO0oRGOt7-W5asotYHMee563x9OGcUgq1tqDuu-Z4.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTI5MTgzNjgwMCwidXNlcl9pZCI6IjIxODQ3MSJ9';
    const read = (clientSecret: string) => provider.readGrantCallback(message, { clientSecret });
    expect(read('secret')).toEqual({
      grantIds: ['instagram:218471'],
      issuedAt: new Date('2010-12-08T19:33:20.000Z'),
    });
    expect([read('another'), read(''), provider.readGrantCallback(message, {})]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
