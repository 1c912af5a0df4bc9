import { MovedClock } from '#libs/kernel/testing';
import { AccountStage } from '../../testing/account-stage.js';
import { accountOf, aDraft, aMedia, anAccount, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { MetaProvider } from './meta.js';
import { aProviderConfig } from '../../testing/provider-config.js';
import { FacebookProvider } from '../facebook/facebook.js';
import { InstagramBusinessProvider } from '../instagram-business/instagram-business.js';

const REDIRECT = 'http://127.0.0.1:3000/oauth/meta/callback';
const GRAPH = '/graph.facebook.com/v25.0';
const provider = new MetaProvider(new MovedClock('2026-03-01T10:00:00Z'), aProviderConfig());
const ok = (body: unknown): ScriptedAnswer => ({ body });
const PAGE_SCOPES = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'];
const INSTAGRAM_SCOPES = ['instagram_basic', 'instagram_content_publish'];
const page = anAccount({
  externalId: '1055',
  handle: 'meta:page:1055',
  accountType: 'page',
  metadata: { kind: 'page', pageId: '1055', metaUserId: '218471' },
  credentials: { accessToken: 'page-token-1055', userAccessToken: 'user-token-ada' },
});
const instagram = anAccount({
  externalId: '1784',
  handle: 'meta:instagram:1784',
  accountType: 'instagram',
  metadata: {
    kind: 'instagram',
    instagramUserId: '1784',
    username: 'garden',
    pageId: '1055',
    metaUserId: '218471',
  },
  credentials: { accessToken: 'page-token-1055', userAccessToken: 'user-token-ada' },
});
const photo = aMedia(Buffer.from('photo-bytes'), { width: 1080, height: 1080 });

describe('the Page of the umbrella login', () => {
  describeConformance(() => ({ strategy: provider, account: page, post: aPost() }));
});

describe('the umbrella login of Meta', () => {
  const stage = new AccountStage(provider, instagram);

  const asked = () =>
    stage.network.requests.map(({ method, path }) => `${method} ${path.replace(`${GRAPH}/`, '')}`);

  const pageRow = (id: string, instagramId?: string) => ({
    id,
    name: `Page ${id}`,
    access_token: `page-token-${id}`,
    tasks: ['CREATE_CONTENT'],
    ...(instagramId === undefined
      ? {}
      : { instagram_business_account: { id: instagramId, username: `ig${instagramId}` } }),
  });

  /** Answers every call of a login by its path. */
  const answerLogin = (scopes: readonly string[], pages: readonly object[]) =>
    stage.answers(({ path }) => {
      const called = path.replace(`${GRAPH}/`, '').split('?')[0] ?? '';
      switch (called) {
        case 'oauth/access_token':
          return ok({ access_token: 'long-token', token_type: 'bearer' });
        case 'debug_token':
          return ok({ data: { app_id: '990', user_id: '218471', is_valid: true } });
        case 'me/permissions':
          return ok({ data: scopes.map((permission) => ({ permission, status: 'granted' })) });
        case 'me':
          return ok({ id: '218471', name: 'Ada' });
        case 'me/accounts':
          return ok({ data: pages });
        case '1785':
          return { status: 403, body: { error: { code: 10, message: 'Not shared' } } };
        default:
          return ok({ id: called, username: `ig${called}`, name: 'Garden' });
      }
    });

  const complete = () =>
    provider.connector.complete(
      { query: { code: 'c' }, handshake: {}, redirectUri: REDIRECT, codeVerifier: 'v' },
      stage.contexts.connect(provider),
    );

  it('asks for everything both kinds need', async () => {
    const { authorizeUrl } = await provider.connector.start(
      { input: {}, redirectUri: REDIRECT, state: 's1', codeChallenge: 'c' },
      stage.contexts.connect(provider),
    );
    const scopes = new URL(authorizeUrl).searchParams.get('scope')?.split(',') ?? [];
    expect(scopes).toEqual(expect.arrayContaining([...PAGE_SCOPES, ...INSTAGRAM_SCOPES]));
    expect(new Set(scopes).size).toBe(scopes.length);
  });

  it.each([
    [MetaProvider, 'META_SCOPES'],
    [FacebookProvider, 'FACEBOOK_SCOPES'],
    [InstagramBusinessProvider, 'INSTAGRAM_BUSINESS_SCOPES'],
  ])('asks for what the operator’s application knows: %p', async (Provider, variable) => {
    const config = aProviderConfig({ [variable]: 'pages_show_list, instagram_basic' });
    const strategy = new Provider(new MovedClock(), config);
    const { connector } = strategy;
    const { authorizeUrl } = await connector.start(
      { input: {}, redirectUri: REDIRECT, state: 's1', codeChallenge: 'c' },
      stage.contexts.connect(provider),
    );
    const scopes = new URL(authorizeUrl).searchParams.get('scope');
    expect(scopes).toBe('pages_show_list,instagram_basic');
  });

  it('brings every Page and every linked Instagram account', async () => {
    answerLogin(
      [...PAGE_SCOPES, ...INSTAGRAM_SCOPES],
      [pageRow('1055', '1784'), pageRow('1056'), pageRow('1057', '1785')],
    );
    const identities = await complete();
    expect(identities.map(({ handle }) => handle)).toEqual([
      'meta:page:1055',
      'meta:page:1056',
      'meta:page:1057',
      // That of the third Page is linked, but not shared with the application.
      'meta:instagram:1784',
    ]);
    expect(identities[0]).toMatchObject({
      externalId: '1055',
      accountType: 'page',
      metadata: { kind: 'page', metaUserId: '218471', pageId: '1055' },
      credentials: { accessToken: 'page-token-1055', userAccessToken: 'long-token' },
      publishable: true,
    });
    expect(identities[3]).toMatchObject({
      externalId: '1784',
      accountType: 'instagram',
      metadata: {
        kind: 'instagram',
        metaUserId: '218471',
        pageId: '1055',
        instagramUserId: '1784',
        username: 'ig1784',
      },
      grantIds: ['facebook:218471'],
      credentials: { accessToken: 'page-token-1055', userAccessToken: 'long-token' },
    });
    expect(accountOf(identities[3]!).handle).toBe('meta:instagram:1784');
  });

  it('brings only the kinds that the person granted', async () => {
    const pages = [pageRow('1055', '1784')];
    answerLogin(PAGE_SCOPES, pages);
    expect((await complete()).map(({ handle }) => handle)).toEqual(['meta:page:1055']);
    answerLogin(['pages_show_list', ...INSTAGRAM_SCOPES], pages);
    expect((await complete()).map(({ handle }) => handle)).toEqual(['meta:instagram:1784']);
    answerLogin(['pages_show_list'], pages);
    expect(await failureOf(complete())).toBe('permission');
    answerLogin([], pages);
    await expect(complete()).rejects.toMatchObject({
      message: 'These permissions were not granted: pages_show_list',
    });
  });

  it.each([
    ['a Page', page, new FacebookProvider()],
    ['an Instagram account', instagram, new InstagramBusinessProvider()],
  ])('describes %s by its own kind', (_kind, { metadata }, kind) => {
    const { settings, actions, text, media } = provider.definitionFor(metadata);
    expect(settings).toEqual(kind.definition.settings);
    expect([text, media]).toEqual([kind.definition.text, kind.definition.media]);
    const offered = actions.map(({ id }) => id);
    expect(offered).toContain('linked-targets');
    const ofKind = kind.definition.actions.map(({ id }) => id).filter((id) => id !== 'sync-pages');
    expect([...offered].sort()).toEqual(['linked-targets', ...ofKind].sort());
    // What is listed is taken.
    for (const { id } of settings) {
      const issues = provider.check(aDraft({ settings: { [id]: 'x' }, accountMetadata: metadata }));
      expect(issues.filter(({ code }) => code === 'setting_unknown')).toEqual([]);
    }
  });

  it('publishes on a Page the way of Pages', async () => {
    stage.answers(ok({ id: '501' }), ok({ id: '1055_77' }));
    const context = stage.contextOf({ media: [photo] }, null, page);
    const published = await publishToTheEnd(provider, context);
    expect(published.providerPostId).toBe('1055_77');
    expect(asked()).toEqual(['POST 1055/photos', 'POST 1055/feed?fields=id%2Cpermalink_url']);
  });

  it('publishes on Instagram the way of Instagram', async () => {
    stage.answers(({ method, path }) => {
      if (method === 'POST' && path.includes('/media_publish')) return ok({ id: '17900' });
      if (method === 'POST') return ok({ id: '18000' });
      if (path.includes('content_publishing_limit')) {
        return ok({ data: [{ quota_usage: 0, config: { quota_total: 50 } }] });
      }
      if (path.includes('/18000')) return ok({ id: '18000', status_code: 'FINISHED' });
      return ok({ id: '17900', permalink: 'https://www.instagram.com/p/abc/' });
    });
    const context = stage.contextOf({ media: [photo] });
    const published = await publishToTheEnd(provider, context);
    expect(published).toMatchObject({
      providerPostId: '17900',
      providerUrl: 'https://www.instagram.com/p/abc/',
    });
    expect(asked()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^POST 1784\/media$/),
        expect.stringMatching(/^POST 1784\/media_publish$/),
      ]),
    );
    expect(stage.network.requests[0]?.headers.authorization).toBe('Bearer page-token-1055');
  });

  it('reads accounts again under their own handles', async () => {
    stage.answers(ok({ id: '1784', username: 'garden', name: 'Garden' }));
    const call = stage.contextOf();
    expect(await provider.inspect(call)).toMatchObject({
      externalId: '1784',
      handle: 'meta:instagram:1784',
      accountType: 'instagram',
      metadata: { kind: 'instagram', metaUserId: '218471' },
    });
    stage.answers(ok({ id: '1055', name: 'Garden' }));
    expect(await provider.inspect(stage.contextOf({}, null, page))).toMatchObject({
      handle: 'meta:page:1055',
      metadata: { kind: 'page' },
    });
  });

  it('renews the token of an Instagram account by its Page', async () => {
    stage.answers(ok({ id: '1055', access_token: 'newer' }));
    const call = stage.contextOf();
    expect(await provider.refresh(call)).toMatchObject({
      credentials: { accessToken: 'newer', userAccessToken: 'user-token-ada' },
    });
    expect(asked()).toEqual(['GET 1055?fields=id%2Caccess_token']);
  });

  it('takes the consent back with its last account only, whatever its kind', async () => {
    stage.answers(() => ok({ success: true }));
    for (const account of [page, instagram]) {
      const call = stage.contextOf({}, null, account);
      expect(await provider.revoke(call, { grantIsShared: true })).toBe(false);
      expect(await provider.revoke(call, { grantIsShared: false })).toBe(true);
    }
    expect(asked()).toEqual(['DELETE 218471/permissions', 'DELETE 218471/permissions']);
    expect(provider.readGrantCallback('forged.e30', { clientSecret: 'secret' })).toBeNull();
  });

  it('deletes and counts the way of the kind', async () => {
    stage.answers(ok({ success: true }), ok({ success: true }));
    const onPage = stage.contextOf({}, null, page);
    expect(await provider.remove(onPage, '1055_77')).toEqual({ kind: 'deleted' });
    const onInstagram = stage.contextOf({ media: [photo] });
    expect(await provider.remove(onInstagram, '17900')).toEqual({ kind: 'deleted' });
    expect(asked()).toEqual(['DELETE 1055_77', 'DELETE 17900']);
  });

  it('lists everything the login leads to', async () => {
    answerLogin([], [pageRow('1055', '1784')]);
    const call = stage.contextOf();
    const result = await provider.discover('linked-targets', {}, call);
    expect(result).toMatchObject({
      targets: [
        { kind: 'page', handle: 'meta:page:1055', usable: true, canPublish: true },
        { kind: 'instagram', handle: 'meta:instagram:1784', pageId: '1055', usable: true },
      ],
      notes: [],
    });
    expect(JSON.stringify(result)).not.toContain('page-token');
    expect(await failureOf(provider.discover('places', {}, call))).toBe('not_found');
  });
});
