import { anImage } from '#libs/media/testing';
import type { ProviderAccount, ProviderStrategy, RedirectConnector } from '#libs/providers';
import {
  accountOf,
  aMedia,
  aPost,
  aStrategy,
  publishToTheEnd,
  TestContexts,
} from '#libs/providers/testing';
import { describeWith } from '../support/describe-with.js';
import { approveApplication } from '../support/wordpress/approve-application.js';
import { startWordpress, type RunningWordpress } from '../support/wordpress/start-wordpress.js';

const CALLBACK = 'http://127.0.0.1:9/oauth/wordpress/callback';

describeWith(await startWordpress(), 'WordPress against a real site', (site: RunningWordpress) => {
  let contexts: TestContexts;
  let strategy: ProviderStrategy;
  let account: ProviderAccount;

  beforeAll(async () => {
    strategy = aStrategy('wordpress');
    contexts = new TestContexts('http://127.0.0.1:9', {
      OUTBOUND_ALLOWED_HOSTS: new URL(site.siteUrl).host,
    });
    account = await connect(site);
  }, 120_000);
  afterAll(async () => {
    await contexts?.close();
    await site.stop();
  });

  async function connect(running: RunningWordpress): Promise<ProviderAccount> {
    const connector = strategy.connector as RedirectConnector;
    const context = contexts.connect(strategy, 'live');
    const input = { siteUrl: running.siteUrl };
    const request = { input, redirectUri: CALLBACK, state: 'abc', codeChallenge: 'c' };
    const { authorizeUrl, handshake } = await connector.start(request, context);
    const back = new URL(await approveApplication(authorizeUrl, running));
    const query = Object.fromEntries(back.searchParams);
    const callback = { query, handshake, redirectUri: CALLBACK, codeVerifier: 'v' };
    const [identity] = await connector.complete(callback, context);
    return accountOf(identity!);
  }

  const context = (parts: Parameters<typeof aPost>[0]) =>
    contexts.publish(strategy, account, aPost(parts), { mode: 'live' });

  it('connects by the consent page and replaces the password', () => {
    expect(account.handle).toBe(`wordpress:${new URL(site.siteUrl).host}`);
    expect(account.credentials['username']).toBe(site.userLogin);
    expect(account.metadata['passwordId']).toMatch(/^[0-9a-f-]{36}$/);
    expect(account.metadata['canManageCategories']).toBe(false);
  });

  it('publishes a post with an image, a cover and tags, and deletes it', async () => {
    const image = aMedia(await anImage('jpeg'), {
      altText: 'A "red" tulip',
      filename: 'Frühling.jpg',
    });
    const post = context({
      title: 'Tom & Jerry <3',
      text: 'Bulbs & bees\n\nhttps://example.com/a?b=1&c=2 is a link',
      media: [image, image],
      settings: { featuredImage: 'first_asset', tags: ['Bulbs & bees', 'spring'] },
    });
    const published = await publishToTheEnd(strategy, post);
    expect(published.notes).toEqual([]);
    const page = await (await fetch(published.providerUrl ?? '')).text();
    expect(page).toContain('<p>Bulbs &amp; bees</p>');
    expect(page).toContain('alt="A &quot;red&quot; tulip"');
    const again = await strategy.commit({ ...post, checkpoint: published.checkpoint ?? null });
    expect(again).toMatchObject({ providerPostId: published.providerPostId });
    const id = published.providerPostId ?? '';
    expect(await strategy.remove(post, id)).toEqual({ kind: 'deleted' });
    expect(await strategy.remove(post, id)).toEqual({ kind: 'already_gone' });
  }, 60_000);

  it('finds a draft again whose id was lost', async () => {
    const post = context({ title: 'Draft once', settings: { slug: 'draft-once' } });
    const first = await strategy.prepare(post);
    const checkpoint = { ...first.checkpoint, draftId: null };
    const second = await strategy.prepare({ ...post, checkpoint });
    expect(second.checkpoint?.['draftId']).toBe(first.checkpoint?.['draftId']);
    const unclear = { ...post, checkpoint: second.checkpoint ?? null };
    const evidence = { startedAt: new Date(), looksBefore: 0 };
    expect((await strategy.reconcile(unclear, evidence)).kind).toBe('resumable');
    const committed = await strategy.commit(unclear);
    expect(committed).toMatchObject({ kind: 'published', notes: [] });
    expect((await strategy.reconcile(unclear, evidence)).kind).toBe('published');
  });

  it('tells an author that a category is missing', async () => {
    const post = context({ title: 'T', settings: { categories: ['Nobody made this'] } });
    await expect(strategy.prepare(post)).rejects.toMatchObject({ failureClass: 'permission' });
  });

  it('takes the password back', async () => {
    await strategy.revoke(context({}), { grantIsShared: false });
    await expect(strategy.inspect(context({}))).rejects.toMatchObject({
      failureClass: 'auth_expired',
    });
  });
});
