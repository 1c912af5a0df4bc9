import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../contract/identity.js';
import { AccountStage } from '../../testing/account-stage.js';
import { aMedia, anAccount, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { failureOf } from '../../testing/scripted-stage.js';
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

  const stage = new AccountStage(provider, account);

  const contextOf = (parts: object = {}, checkpoint: JsonObject | null = null) =>
    stage.contextOf({ ...post, ...parts }, checkpoint);

  it('uploads, resolves terms, drafts, and only then publishes', async () => {
    stage.answers(
      { status: 201, body: { id: 7, source_url: 'https://blog.example.com/t.jpg' } },
      { body: [{ id: 5, name: 'Tips &amp; Tricks', slug: 'tips' }] },
      { body: [] },
      { status: 400, body: { code: 'term_exists', message: 'exists', data: { term_id: 9 } } },
      { status: 201, body: { id: 12, status: 'draft' } },
      { body: { ...live, tags: [9] } },
    );
    const settings = { categories: ['tips & tricks'], tags: ['Bulbs'] };
    const media = [aMedia(Buffer.from('tulip-bytes'), { altText: 'A tulip' })];
    const published = await publishToTheEnd(provider, contextOf({ settings, media }));

    expect(stage.paths()).toEqual([
      `POST ${CORE}/media`,
      `GET ${CORE}/categories?search=tips+%26+tricks&per_page=100&hide_empty=false`,
      `GET ${CORE}/tags?search=Bulbs&per_page=100&hide_empty=false`,
      `POST ${CORE}/tags`,
      `POST ${CORE}/posts`,
      `POST ${CORE}/posts/12`,
    ]);
    expect(stage.network.requests[0]?.body).toContain('tulip-bytes');
    expect(stage.bodyOf(4)).toMatchObject({
      status: 'draft',
      slug: 'spring-6t7r8s',
      categories: [5],
      tags: [9],
    });
    expect(stage.bodyOf(5)).toEqual({ status: 'publish' });
    const login = Buffer.from(`ada:${PASSWORD}`).toString('base64');
    expect(stage.network.requests[0]?.headers.authorization).toBe(`Basic ${login}`);
    expect(stage.checkpoints.map((saved) => saved['draftRequested'])).toEqual([false, true]);
    expect(published).toMatchObject({
      providerPostId: '12',
      providerUrl: 'https://blog.example.com/spring/',
      notes: [],
    });
  });

  it('does not draft twice when the answer of the first draft was lost', async () => {
    const checkpoint = { ...drafted, draftId: null };
    stage.answers({ body: [{ id: 12, slug: 'spring-6t7r8s', status: 'draft' }] });
    await expect(provider.prepare(contextOf({}, checkpoint))).resolves.toMatchObject({
      kind: 'ready',
      checkpoint: { draftId: 12 },
    });
    expect(stage.paths()).toEqual([`GET ${CORE}/posts?slug=spring-6t7r8s&status=any&context=edit`]);
  });

  it('finishes an image whose sizes the host made in several goes', async () => {
    const stored = { status: 500, headers: { 'x-wp-upload-attachment-id': '7' }, body: 'fatal' };
    stage.answers(
      stored,
      { status: 500, body: 'fatal' },
      { body: { id: 7, source_url: 'https://blog.example.com/t.jpg' } },
      { status: 201, body: { id: 12 } },
    );
    await provider.prepare(contextOf({ media: [aMedia(Buffer.from('x'))] }));
    expect(stage.paths().slice(0, 3)).toEqual([
      `POST ${CORE}/media`,
      `POST ${CORE}/media/7/post-process`,
      `POST ${CORE}/media/7/post-process`,
    ]);
  });

  it('tells what the site dropped without an error', async () => {
    stage.answers({ body: { ...live, categories: [1] } });
    const settings = { featuredMediaId: 44, slug: 'spring' };
    await expect(provider.commit(contextOf({ settings }, drafted))).resolves.toMatchObject({
      notes: [
        'The site did not take the categories 5',
        'The site did not take the featured image',
        'The site made the slug "spring-6t7r8s" of "spring"',
      ],
    });
  });

  it('does not call a post published that the site keeps for review', async () => {
    stage.answers({ body: { ...live, status: 'pending' } });
    expect(await failureOf(provider.commit(contextOf({}, drafted)))).toBe('permission');
  });

  it('finds out by id whether an unclear post is out', async () => {
    const evidence = { startedAt: clock.now(), looksBefore: 0 };
    stage.answers({ body: live }, { body: { ...live, status: 'draft' } });
    const unclear = contextOf({}, drafted);
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
    stage.answers(gone, gone);
    const unclear = contextOf({}, drafted);
    const look = (looksBefore: number) =>
      provider.reconcile(unclear, { startedAt: clock.now(), looksBefore });
    expect((await look(0)).kind).toBe('unknown');
    expect(await look(1)).toMatchObject({ kind: 'absent', checkpoint: { draftId: null } });
  });

  it('refuses a date in the future before anything is sent', async () => {
    stage.answers();
    const settings = { publishedDate: '2026-06-01T12:00:01Z' };
    expect(await failureOf(provider.prepare(contextOf({ settings })))).toBe('content_rejected');
    expect(stage.paths()).toEqual([]);
  });

  it('deletes into the trash, for good where there is none, and takes gone for done', async () => {
    stage.answers(
      { status: 501, body: { code: 'rest_trash_not_supported', message: 'no trash' } },
      { body: { deleted: true } },
      { status: 410, body: { code: 'rest_already_trashed', message: 'trashed' } },
    );
    await expect(provider.remove(contextOf(), '12')).resolves.toEqual({ kind: 'deleted' });
    await expect(provider.remove(contextOf(), '12')).resolves.toEqual({ kind: 'already_gone' });
    expect(stage.paths()).toEqual([
      `DELETE ${CORE}/posts/12`,
      `DELETE ${CORE}/posts/12?force=true`,
      `DELETE ${CORE}/posts/12`,
    ]);
  });

  it('joins queries on sites with plain permalinks', async () => {
    const plain = { ...account, metadata: { restRoot: 'https://blog.example.com/?rest_route=/' } };
    stage.answers({ headers: { 'x-wp-totalpages': '1' }, body: [{ id: 1, name: 'A &amp; B' }] });
    const context = stage.contextOf({}, null, plain);
    const result = await provider.discover('categories', {}, context);
    expect(stage.paths()).toEqual([
      'GET /blog.example.com/?rest_route=/wp/v2/categories&per_page=100&page=1&hide_empty=false',
    ]);
    expect(result['categories']).toEqual([expect.objectContaining({ id: 1, name: 'A & B' })]);
  });
});
