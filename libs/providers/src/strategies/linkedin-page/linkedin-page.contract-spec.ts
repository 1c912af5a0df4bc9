import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../contract/identity.js';
import { aMedia, anAccount, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import {
  API,
  available,
  config,
  created,
  initialized,
  linkedinStage,
  POST,
  POST_IN_PATH,
  TOKEN,
  uploaded,
  writeOnly,
  duplicate,
} from '../_linkedin/testing/linkedin-stage.js';
import { LinkedinPageProvider } from './linkedin-page.js';

const PAGE = 'urn:li:organization:2414183';
const PAGE_IN_PATH = 'urn%3Ali%3Aorganization%3A2414183';
const startedAt = new Date('2026-11-21T12:00:00Z');
const provider = new LinkedinPageProvider(new MovedClock(startedAt.toISOString()), config);
const account = anAccount({
  externalId: '2414183',
  handle: 'linkedin_page:page:2414183',
  metadata: {
    urn: PAGE,
    scopes: ['w_organization_social', 'r_organization_social', 'w_organization_social_feed'],
  },
  credentials: { accessToken: TOKEN },
});
const listed = (id: string, commentary: string, facts: object = {}) => ({
  id,
  author: PAGE,
  commentary,
  createdAt: startedAt.getTime() + 1_000,
  ...facts,
});
const stage = linkedinStage(provider, account);

describe('LinkedIn pages', () => {
  describeConformance(() => ({ strategy: provider, account, post: aPost() }));

  it('publishes in the name of the page, which owns the uploads', async () => {
    stage.answers(initialized('image', 1), uploaded, available, created);
    const media = [aMedia(Buffer.from('one'))];
    const published = await publishToTheEnd(provider, stage.contextOf({ media }));
    expect(published).toMatchObject({ providerPostId: POST, checkpoint: { writes: 1 } });
    expect(stage.bodyOf(0)).toEqual({ initializeUploadRequest: { owner: PAGE } });
    expect(stage.bodyOf()).toMatchObject({
      author: PAGE,
      content: { media: { id: 'urn:li:image:1' } },
    });
  });

  it('calls a refused upload missing permission', async () => {
    stage.answers(writeOnly);
    const media = [aMedia(Buffer.from('one'))];
    await expect(provider.prepare(stage.contextOf({ media }))).rejects.toMatchObject({
      failureClass: 'permission',
      message: 'Not enough permissions',
    });
  });

  it('comments below a post, and answers a comment', async () => {
    const commentUrn = 'urn:li:comment:(urn:li:activity:7,9)';
    const comment = { status: 201, headers: { 'x-restli-id': '9' }, body: { commentUrn } };
    const below = (providerPostId: string) =>
      stage.contextOf({ interaction: 'comment', text: '(Yes)', parent: { providerPostId } });
    stage.answers(comment);
    expect(await publishToTheEnd(provider, below(POST))).toMatchObject({
      providerPostId: commentUrn,
      providerUrl: `https://www.linkedin.com/feed/update/${POST}/`,
      checkpoint: { writes: 1 },
    });
    expect(stage.paths()).toEqual([`POST ${API}/socialActions/${POST_IN_PATH}/comments`]);
    expect(stage.bodyOf()).toEqual({ actor: PAGE, object: POST, message: { text: '(Yes)' } });

    stage.answers({ ...comment, body: '' });
    const answered = await publishToTheEnd(provider, below(commentUrn));
    expect(answered.providerPostId).toBe('urn:li:comment:(urn:li:activity:7,9)');
    expect(stage.bodyOf()).toMatchObject({
      object: 'urn:li:activity:7',
      parentComment: commentUrn,
    });
    const unclear = await provider.reconcile(below(POST), { startedAt, looksBefore: 0 });
    expect(unclear.kind).toBe('unknown');
  });

  it('deletes a comment in the name of the page', async () => {
    stage.answers({ status: 204, body: '' });
    await provider.remove(stage.contextOf({}), 'urn:li:comment:(urn:li:activity:7,9)');
    expect(stage.paths()).toEqual([
      `DELETE ${API}/socialActions/urn%3Ali%3Aactivity%3A7/comments/9?actor=${PAGE_IN_PATH}`,
    ]);
  });

  it('reads counters by the kind of the post; a post without activity has zeros', async () => {
    const totalShareStatistics = {
      impressionCount: 9,
      uniqueImpressionsCount: 8,
      clickCount: 7,
      likeCount: 6,
      commentCount: 5,
      shareCount: 4,
    };
    stage.answers({ body: { elements: [{ share: POST, totalShareStatistics }] } });
    expect(await provider.readMetrics(stage.contextOf({}), POST)).toEqual({
      impressions: 9,
      reach: 8,
      views: null,
      likes: 6,
      comments: 5,
      shares: 4,
      saves: null,
      clicks: 7,
      further: { engagement: null },
    });
    const statistics = `${API}/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${PAGE_IN_PATH}`;
    expect(stage.paths()).toEqual([`GET ${statistics}&shares=List(${POST_IN_PATH})`]);
    stage.answers({ body: { elements: [] } });
    const quiet = await provider.readMetrics(stage.contextOf({}), 'urn:li:ugcPost:7');
    expect(quiet).toMatchObject({ impressions: 0, likes: 0, views: null });
    expect(stage.paths()).toEqual([`GET ${statistics}&ugcPosts=List(urn%3Ali%3AugcPost%3A7)`]);
    const comment = await provider.readMetrics(
      stage.contextOf({}),
      'urn:li:comment:(urn:li:activity:7,9)',
    );
    expect(comment).toMatchObject({ counted: false });
  });
});

describe('a post of a LinkedIn page with an unclear outcome', () => {
  const look = (
    elements: readonly object[],
    { looksBefore = 0, text = 'Bulbs (#1) #Garden', settings = {} as JsonObject } = {},
  ) => {
    stage.answers({ body: { elements } });
    return provider.reconcile(stage.contextOf({ text, settings }), { startedAt, looksBefore });
  };
  const commentary = 'Bulbs \\(\\#1\\) {hashtag|\\#|Garden}';

  it('finds it by its words, however LinkedIn writes them', async () => {
    const elements = [listed('urn:li:share:1', 'Other'), listed('urn:li:ugcPost:2', commentary)];
    expect(await look(elements)).toMatchObject({
      kind: 'published',
      providerPostId: 'urn:li:ugcPost:2',
      checkpoint: { writes: 1 },
    });
    expect(stage.paths()).toEqual([
      `GET ${API}/posts?q=author&author=${PAGE_IN_PATH}&count=50&sortBy=CREATED`,
    ]);
  });

  it('takes neither an older post nor one with another content', async () => {
    const old = { createdAt: startedAt.getTime() - 61_000 };
    const image = { content: { media: { id: 'urn:li:image:5' } } };
    const elements = [listed(POST, commentary, old), listed(POST, commentary, image)];
    expect((await look(elements)).kind).toBe('unknown');
    const settings = { reshareOf: 'urn:li:share:1' };
    const other = { reshareContext: { parent: 'urn:li:share:2' } };
    expect((await look([listed(POST, commentary, other)], { settings })).kind).toBe('unknown');
    const untold = await look([listed(POST, commentary)], { settings });
    expect(untold.kind).toBe('published');
  });

  it('believes that it is absent after the third look, and still heeds a duplicate', async () => {
    expect((await look([], { looksBefore: 1 })).kind).toBe('unknown');
    const absent = await look([], { looksBefore: 2, text: 'Bulbs' });
    expect(absent.kind).toBe('absent');
    const checkpoint = 'checkpoint' in absent ? (absent.checkpoint ?? null) : null;
    stage.answers(duplicate);
    const committed = await provider.commit(stage.contextOf({ text: 'Bulbs' }, checkpoint));
    expect(committed).toMatchObject({ kind: 'published', providerPostId: POST });
  });

  it('cannot tell when the list does not reach back far enough', async () => {
    const many = Array.from({ length: 50 }, (_, index) => listed(`urn:li:share:${index}`, 'x'));
    expect(await look(many, { looksBefore: 3 })).toMatchObject({ kind: 'unknown' });
  });

  it('goes on with the first comment', async () => {
    const settings = { firstComment: 'More' };
    const found = await look([listed(POST, commentary)], { settings });
    expect(found).toMatchObject({ kind: 'resumable', checkpoint: { writes: 1, postUrn: POST } });
    const late = await look([listed(POST, commentary)], { settings, looksBefore: 4 });
    expect(late).toMatchObject({ kind: 'published', notes: [expect.any(String)] });
  });

  it('falls back to asking by repetition where it may not read', async () => {
    stage.answers(writeOnly);
    const looked = await provider.reconcile(stage.contextOf({}), { startedAt, looksBefore: 0 });
    expect(looked.kind).toBe('resumable');
  });
});
