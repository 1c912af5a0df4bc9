import { anImage, aVideo } from '#libs/media/testing';
import type { ProviderAccount, RedirectConnector } from '#libs/providers';
import { accountOf, aMedia, aStrategy } from '#libs/providers/testing';
import { SandboxDesk } from './sandbox-desk.js';

const CALLBACK = 'http://127.0.0.1:3000/oauth/wordpress/callback';

describe('WordPress against the sandbox', () => {
  let desk: SandboxDesk;
  let image: ReturnType<typeof aMedia>;
  let author: ProviderAccount;
  let admin: ProviderAccount;
  let hosted: ProviderAccount;

  beforeAll(async () => {
    desk = await SandboxDesk.open(aStrategy('wordpress'));
    image = aMedia(await anImage('jpeg'), { altText: 'A "red" tulip' });
    author = await connect({ siteUrl: 'garden.example' }, 'garden.example');
    admin = await connect({ siteUrl: 'https://garden.example/' }, 'grace@garden.example');
    hosted = await connect({}, 'sandboxdaily.wordpress.com');
  });
  afterAll(() => desk.close());

  /** Walks through the consent page as a script does, and completes the handshake. */
  async function connect(
    input: Record<string, string>,
    person: string,
    decision = 'approve',
  ): Promise<ProviderAccount> {
    const connector = desk.strategy.connector as RedirectConnector;
    const context = desk.contexts.connect(desk.strategy);
    const request = { input, redirectUri: CALLBACK, state: 'state-1', codeChallenge: 'c' };
    const { authorizeUrl, handshake } = await connector.start(request, context);
    const consent = new URL(authorizeUrl);
    consent.searchParams.set('sandbox_decision', decision);
    consent.searchParams.set('sandbox_account', person);
    const answer = await fetch(consent, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? (await answer.text()));
    expect(back.searchParams.get('state')).toBe('state-1');
    const query = Object.fromEntries(back.searchParams);
    const callback = { query, handshake, redirectUri: CALLBACK, codeVerifier: 'v' };
    const [identity] = await connector.complete(callback, context);
    return accountOf(identity!);
  }

  const newest = async () => (await desk.ledger()).at(-1);

  it('connects self-hosted sites by application password and WordPress.com by OAuth', () => {
    expect([author, admin, hosted].map((account) => account.handle)).toEqual([
      'wordpress:garden.example',
      'wordpress:garden.example',
      'wordpress:sandboxdaily.wordpress.com',
    ]);
    expect(author.externalId).not.toBe(admin.externalId);
    expect(author.credentials['applicationPassword']).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(author.metadata['canManageCategories']).toBe(false);
    expect(hosted.accountType).toBe('wordpress_com');
  });

  it.each(['bakery.example', 'notebook.example'])('connects %s', async (site) => {
    const account = await connect({ siteUrl: site }, site);
    const published = await desk.publish(account, { title: 'Hello', text: 'World' });
    expect(published.providerUrl).toContain(site);
  });

  it('says why a site without application passwords cannot be connected', async () => {
    await expect(connect({ siteUrl: 'closed.example' }, 'closed.example')).rejects.toMatchObject({
      failureClass: 'permission',
    });
  });

  it.each([{ siteUrl: 'garden.example' }, {}])('tells of a denial: %j', async (input) => {
    const person = 'siteUrl' in input ? 'garden.example' : 'sandboxdaily.wordpress.com';
    await expect(connect(input as Record<string, string>, person, 'deny')).rejects.toMatchObject({
      failureClass: 'permission',
    });
  });

  it('publishes text, and reads the account again', async () => {
    for (const account of [author, hosted]) {
      const published = await desk.publish(account, { title: 'Tom & Jerry', text: 'One\n\nTwo' });
      expect(published.providerUrl).toMatch(/^https?:\/\//);
      expect(published.notes).toEqual([]);
      expect((await newest())?.title).toBe('Tom & Jerry');
      const seen = await desk.strategy.inspect(desk.context(account, {}));
      expect(seen.externalId).toBe(account.externalId);
    }
  });

  it('publishes images, a cover, video, categories and tags', async () => {
    const video = aMedia(await aVideo('mp4'), {
      kind: 'video',
      mime: 'video/mp4',
      filename: 'bee.mp4',
    });
    const published = await desk.publish(admin, {
      title: 'Spring',
      text: 'Bulbs',
      media: [image, image, video],
      settings: {
        featuredImage: 'first_asset',
        categories: ['Tips & Tricks', 'Uncategorized'],
        tags: ['bulbs', 'spring'],
        excerpt: 'Short',
        sticky: true,
        format: 'gallery',
        commentStatus: 'closed',
        slug: 'spring-26',
      },
    });
    expect(published.notes).toEqual([]);
    expect(published.providerUrl).toContain('spring-26');
    expect((await newest())?.media.length).toBeGreaterThanOrEqual(2);
  });

  it('publishes pages and private posts', async () => {
    await desk.publish(admin, { title: 'About', settings: { type: 'pages', menuOrder: 2 } });
    expect((await newest())?.title).toBe('About');
    const diary = await desk.publish(admin, { title: 'Diary', settings: { status: 'private' } });
    expect(diary.providerPostId).toMatch(/^\d+$/);
  });

  it('tells an author which category is missing', async () => {
    const settings = { categories: ['A category nobody made'] };
    await expect(desk.publish(author, { title: 'T', settings })).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining('A category nobody made'),
    });
  });

  it('refuses a contributor at connect', async () => {
    const contributor = connect({ siteUrl: 'garden.example' }, 'carl@garden.example');
    await expect(contributor).rejects.toMatchObject({ failureClass: 'permission' });
  });

  it.each(['reset_before', 'reset_after'])(
    'finds out what a commit lost by %s did',
    async (kind) => {
      const context = desk.context(author, { title: `Lost ${kind}` });
      const prepared = await desk.strategy.prepare(context);
      const checkpoint = prepared.checkpoint ?? null;
      await desk.fault({ operation: 'commit', kind });
      const unclear = { ...context, checkpoint };
      await expect(desk.strategy.commit(unclear)).rejects.toMatchObject({
        failureClass: 'ambiguous',
      });
      const evidence = { startedAt: new Date(), looksBefore: 0 };
      const found = await desk.strategy.reconcile(unclear, evidence);
      expect(found.kind).toBe(kind === 'reset_after' ? 'published' : 'resumable');
      await desk.strategy.commit(unclear);
      const posts = (await desk.ledger()).filter((post) => post.title === `Lost ${kind}`);
      expect(posts).toHaveLength(1);
    },
  );

  it('drafts once although the answer of the draft was lost', async () => {
    const saved: Parameters<ReturnType<SandboxDesk['context']>['saveCheckpoint']>[0][] = [];
    const context = {
      ...desk.context(author, { title: 'Draft once' }),
      saveCheckpoint: async (checkpoint: (typeof saved)[number]) => void saved.push(checkpoint),
    };
    await desk.fault({ operation: 'prepare', kind: 'reset_after' });
    await expect(desk.strategy.prepare(context)).rejects.toMatchObject({
      failureClass: 'transient',
    });
    const checkpoint = saved.at(-1) ?? null;
    const prepared = await desk.strategy.prepare({ ...context, checkpoint });
    await desk.strategy.commit({ ...context, checkpoint: prepared.checkpoint ?? null });
    const post = await newest();
    expect(post?.title).toBe('Draft once');
    expect(post?.url).not.toMatch(/-2\/?$/);
  });

  it('deletes a post and calls it gone the second time', async () => {
    const published = await desk.publish(author, { title: 'Short-lived' });
    const context = desk.context(author, {}, published.checkpoint);
    const id = published.providerPostId ?? '';
    expect(await desk.strategy.remove(context, id)).toEqual({ kind: 'deleted' });
    expect(await desk.strategy.remove(context, id)).toEqual({ kind: 'already_gone' });
    expect((await newest())?.deletedAt).not.toBeNull();
  });

  it('lists sites, categories and tags', async () => {
    const context = desk.context(hosted, {});
    const sites = await desk.strategy.discover('sites', {}, context);
    expect(sites['sites']).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: '210000001' })]),
    );
    const categories = await desk.strategy.discover('categories', {}, desk.context(author, {}));
    expect(categories['categories']).not.toEqual([]);
    const past = await desk.strategy.discover('tags', { page: 99 }, desk.context(author, {}));
    expect(past['tags']).toEqual([]);
  });

  it('reads what each kind of site counts', async () => {
    for (const account of [author, hosted]) {
      const published = await desk.publish(account, { title: 'Counted' });
      const context = desk.context(account, {}, published.checkpoint);
      const metrics = await desk.strategy.readMetrics(context, published.providerPostId ?? '');
      expect(metrics).toMatchObject({ comments: 0, views: account === hosted ? 0 : null });
    }
  });

  it('takes the password back at disconnect', async () => {
    const account = await connect({ siteUrl: 'garden.example' }, 'garden.example');
    await desk.strategy.revoke(desk.context(account, {}), { grantIsShared: false });
    await expect(desk.publish(account, { title: 'T' })).rejects.toMatchObject({
      failureClass: 'auth_expired',
    });
  });
});
