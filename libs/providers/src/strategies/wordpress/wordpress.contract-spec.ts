import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../contract/identity.js';
import { aMedia, anAccount, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { TestContexts } from '../../testing/contexts.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { ScriptedNetwork } from '../../testing/scripted-network.js';
import { WordpressProvider } from './wordpress.js';

const PASSWORD = 'abcdEFGHijklMNOPqrstUVWX';
const CORE = '/blog.example.com/wp-json/wp/v2';
const clock = new MovedClock('2026-06-01T12:00:00Z');
const provider = new WordpressProvider(clock);
const account = anAccount({
  externalId: 'blog.example.com:3',
  metadata: {
    kind: 'self_hosted',
    restRoot: 'https://blog.example.com/wp-json/',
    home: 'https://blog.example.com',
    userId: '3',
    passwordId: 'uuid-1',
  },
  credentials: { username: 'ada', applicationPassword: PASSWORD },
});
const post = aPost({ title: 'Spring' });
const drafted: JsonObject = {
  uploads: [],
  draftRequested: true,
  draftId: 12,
  categories: [5],
  tags: [],
};
const live = {
  id: 12,
  status: 'publish',
  slug: 'spring-6t7r8s',
  link: 'https://blog.example.com/spring/',
  categories: [5],
  tags: [],
  featured_media: 0,
};

describe('WordPress', () => {
  describeConformance(() => ({
    strategy: provider,
    account,
    post,
    checkpoint: { checkpoint: drafted },
  }));

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

  const asked = () => network.requests.map(({ method, path }) => `${method} ${path}`);
  const context = (options: Parameters<TestContexts['publish']>[3] = {}, parts = {}) =>
    contexts.publish(provider, account, { ...post, ...parts }, options);

  it('uploads, resolves terms, drafts, and only then publishes', async () => {
    network.answers([
      { status: 201, body: { id: 7, source_url: 'https://blog.example.com/t.jpg' } },
      { body: [{ id: 5, name: 'Tips &amp; Tricks', slug: 'tips' }] },
      { body: [] },
      { status: 400, body: { code: 'term_exists', message: 'exists', data: { term_id: 9 } } },
      { status: 201, body: { id: 12, status: 'draft' } },
      { body: { ...live, tags: [9] } },
    ]);
    const checkpoints: JsonObject[] = [];
    const settings = { categories: ['tips & tricks'], tags: ['Bulbs'] };
    const media = [aMedia(Buffer.from('tulip-bytes'), { altText: 'A tulip' })];
    const published = await publishToTheEnd(
      provider,
      context({ checkpoints }, { settings, media }),
    );

    expect(asked()).toEqual([
      `POST ${CORE}/media`,
      `GET ${CORE}/categories?search=tips+%26+tricks&per_page=100&hide_empty=false`,
      `GET ${CORE}/tags?search=Bulbs&per_page=100&hide_empty=false`,
      `POST ${CORE}/tags`,
      `POST ${CORE}/posts`,
      `POST ${CORE}/posts/12`,
    ]);
    expect(network.requests[0]?.body).toContain('tulip-bytes');
    expect(JSON.parse(network.requests[4]?.body ?? '')).toMatchObject({
      status: 'draft',
      slug: 'spring-6t7r8s',
      categories: [5],
      tags: [9],
    });
    expect(JSON.parse(network.requests[5]?.body ?? '')).toEqual({ status: 'publish' });
    const login = Buffer.from(`ada:${PASSWORD}`).toString('base64');
    expect(network.requests[0]?.headers.authorization).toBe(`Basic ${login}`);
    expect(checkpoints.map((saved) => saved['draftRequested'])).toEqual([false, true]);
    expect(published).toMatchObject({
      providerPostId: '12',
      providerUrl: 'https://blog.example.com/spring/',
      notes: [],
    });
  });

  it('does not draft twice when the answer of the first draft was lost', async () => {
    const checkpoint = { ...drafted, draftId: null };
    network.answers([{ body: [{ id: 12, slug: 'spring-6t7r8s', status: 'draft' }] }]);
    await expect(provider.prepare(context({ checkpoint }))).resolves.toMatchObject({
      kind: 'ready',
      checkpoint: { draftId: 12 },
    });
    expect(asked()).toEqual([`GET ${CORE}/posts?slug=spring-6t7r8s&status=any&context=edit`]);
  });

  it('finishes an image whose sizes the host made in several goes', async () => {
    const stored = { status: 500, headers: { 'x-wp-upload-attachment-id': '7' }, body: 'fatal' };
    network.answers([
      stored,
      { status: 500, body: 'fatal' },
      { body: { id: 7, source_url: 'https://blog.example.com/t.jpg' } },
      { status: 201, body: { id: 12 } },
    ]);
    await provider.prepare(context({}, { media: [aMedia(Buffer.from('x'))] }));
    expect(asked().slice(0, 3)).toEqual([
      `POST ${CORE}/media`,
      `POST ${CORE}/media/7/post-process`,
      `POST ${CORE}/media/7/post-process`,
    ]);
  });

  it('tells what the site dropped without an error', async () => {
    network.answers([{ body: { ...live, categories: [1] } }]);
    const committed = await provider.commit(
      context({ checkpoint: drafted }, { settings: { featuredMediaId: 44, slug: 'spring' } }),
    );
    expect(committed).toMatchObject({
      notes: [
        'The site did not take the categories 5',
        'The site did not take the featured image',
        'The site made the slug "spring-6t7r8s" of "spring"',
      ],
    });
  });

  it('does not call a post published that the site keeps for review', async () => {
    network.answers([{ body: { ...live, status: 'pending' } }]);
    await expect(provider.commit(context({ checkpoint: drafted }))).rejects.toMatchObject({
      failureClass: 'permission',
    });
  });

  it('finds out by id whether an unclear post is out', async () => {
    const evidence = { startedAt: clock.now(), looksBefore: 0 };
    network.answers([{ body: live }, { body: { ...live, status: 'draft' } }]);
    const unclear = context({ checkpoint: drafted });
    await expect(provider.reconcile(unclear, evidence)).resolves.toMatchObject({
      kind: 'published',
      providerPostId: '12',
    });
    await expect(provider.reconcile(unclear, evidence)).resolves.toMatchObject({
      kind: 'resumable',
      checkpoint: { draftId: 12 },
    });
  });

  it('calls a post absent only after the second look', async () => {
    const gone = { status: 404, body: { code: 'rest_post_invalid_id', message: 'Invalid' } };
    network.answers([gone, gone]);
    const unclear = context({ checkpoint: drafted });
    const startedAt = clock.now();
    await expect(provider.reconcile(unclear, { startedAt, looksBefore: 0 })).resolves.toMatchObject(
      {
        kind: 'unknown',
      },
    );
    await expect(provider.reconcile(unclear, { startedAt, looksBefore: 1 })).resolves.toMatchObject(
      {
        kind: 'absent',
        checkpoint: { draftId: null },
      },
    );
  });

  it('refuses a date in the future before anything is sent', async () => {
    network.answers([]);
    const settings = { publishedDate: '2026-06-01T12:00:01Z' };
    await expect(provider.prepare(context({}, { settings }))).rejects.toMatchObject({
      failureClass: 'content_rejected',
    });
    expect(network.requests).toEqual([]);
  });

  it('deletes into the trash, for good where there is none, and takes gone for done', async () => {
    network.answers([
      { status: 501, body: { code: 'rest_trash_not_supported', message: 'no trash' } },
      { body: { deleted: true } },
      { status: 410, body: { code: 'rest_already_trashed', message: 'trashed' } },
    ]);
    await expect(provider.remove(context(), '12')).resolves.toEqual({ kind: 'deleted' });
    await expect(provider.remove(context(), '12')).resolves.toEqual({ kind: 'already_gone' });
    expect(asked()).toEqual([
      `DELETE ${CORE}/posts/12`,
      `DELETE ${CORE}/posts/12?force=true`,
      `DELETE ${CORE}/posts/12`,
    ]);
  });

  it('joins queries on sites with plain permalinks', async () => {
    const plain = { ...account, metadata: { restRoot: 'https://blog.example.com/?rest_route=/' } };
    network.answers([
      { headers: { 'x-wp-totalpages': '1' }, body: [{ id: 1, name: 'A &amp; B' }] },
    ]);
    const result = await provider.discover(
      'categories',
      {},
      contexts.publish(provider, plain, post),
    );
    expect(asked()).toEqual([
      'GET /blog.example.com/?rest_route=/wp/v2/categories&per_page=100&page=1&hide_empty=false',
    ]);
    expect(result['categories']).toEqual([expect.objectContaining({ id: 1, name: 'A & B' })]);
  });
});
