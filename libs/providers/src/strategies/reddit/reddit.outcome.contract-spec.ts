import { aMedia } from '../../testing/builders.js';
import {
  API,
  clock,
  created,
  listing,
  OWN_POSTS,
  provider,
  RedditStage,
  textPost,
} from './testing/reddit-stage.js';

const startedAt = new Date('2026-11-21T12:00:00Z');
const seconds = (offset: number): number => startedAt.getTime() / 1000 + offset;
const thing = (parts: object = {}): object => ({
  id: 'abc123',
  name: 't3_abc123',
  title: 'Spring',
  subreddit: 'Gardening',
  selftext: 'Bulbs are in bloom',
  created_utc: seconds(2),
  permalink: '/r/gardening/comments/abc123/spring/',
  url: 'https://i.redd.it/elsewhere.jpg',
  removed_by_category: null,
  ...parts,
});
const aComment = {
  interaction: 'reply',
  text: 'Yes',
  parent: { providerPostId: 't3_abc123' },
} as const;
const imagePost = { ...textPost, media: [aMedia(Buffer.from('x'))] };

describe('outcomes on Reddit', () => {
  const stage = new RedditStage();

  const reconcile = (context = stage.contextOf(), looksBefore = 0) =>
    provider.reconcile(context, { startedAt, looksBefore });

  it('finds a post by community and title', async () => {
    stage.answers(listing(thing({ title: 'Other' }), thing()));
    await expect(reconcile()).resolves.toMatchObject({
      kind: 'published',
      providerPostId: 't3_abc123',
      providerUrl: 'https://www.reddit.com/r/gardening/comments/abc123/spring/',
      checkpoint: { writes: 1 },
      notes: [],
    });
    expect(stage.paths()).toEqual([OWN_POSTS]);
  });

  it('finds a comment by parent and text', async () => {
    const place = { parent_id: 't3_abc123', created_utc: seconds(1) };
    const comment = { ...place, name: 't1_x', body: 'Yes\n' };
    const elsewhere = { ...comment, name: 't1_y', parent_id: 't3_other' };
    stage.answers(listing(elsewhere, { ...comment, body: 'No' }, comment));
    await expect(reconcile(stage.contextOf(aComment))).resolves.toMatchObject({
      kind: 'published',
      providerPostId: 't1_x',
    });
    expect(stage.paths()[0]).toContain('/user/ada_grows/comments?');
  });

  it('prefers the post with the same text, and tells that a community removed it', async () => {
    const removed = { name: 't3_b', removed_by_category: 'automod_filtered' };
    stage.answers(listing(thing({ selftext: 'Something else' }), thing(removed)));
    await expect(reconcile()).resolves.toMatchObject({
      providerPostId: 't3_b',
      notes: ['Reddit published the post, but it has been removed (automod_filtered)'],
    });
  });

  it('takes neither older posts for ours nor those that were there before', async () => {
    stage.answers(listing(thing({ name: 't3_before' })), created);
    const { checkpoint = null } = await provider.prepare(stage.contextOf());
    expect(checkpoint).toMatchObject({ lookalikes: ['t3_before'] });
    stage.answers(
      listing(thing({ name: 't3_before' }), thing({ name: 't3_old', created_utc: seconds(-61) })),
    );
    await expect(reconcile(stage.contextOf(textPost, checkpoint))).resolves.toMatchObject({
      kind: 'unknown',
    });
  });

  it.each([
    ['a text', textPost, 2],
    ['a comment', aComment, 2],
    ['a gallery', { ...imagePost, media: [...imagePost.media, ...imagePost.media] }, 2],
    ['an image', imagePost, 3],
  ])('calls %s absent only after enough looks', async (_what, post, looks) => {
    stage.answers(listing(), listing());
    const context = stage.contextOf(post);
    expect((await reconcile(context, looks - 1)).kind).toBe('unknown');
    await expect(reconcile(context, looks)).resolves.toMatchObject({
      kind: 'absent',
      checkpoint: { writes: 0, uploads: [], unclearSince: startedAt.toISOString() },
    });
  });

  it('still finds the first try when a later one is unclear, too', async () => {
    const unclearSince = new Date('2026-11-21T11:00:00Z').toISOString();
    const checkpoint = { unclearSince, lookalikes: ['t3_before'] };
    stage.answers();
    const prepared = await provider.prepare(stage.contextOf(textPost, checkpoint));
    expect(prepared).toMatchObject({ kind: 'ready', checkpoint });
    expect(stage.paths()).toEqual([]);
    stage.answers(listing(thing({ created_utc: seconds(-3500) })));
    const again = stage.contextOf(textPost, checkpoint);
    await expect(reconcile(again)).resolves.toMatchObject({ kind: 'published' });
  });

  it('turns pages, and does not call a post absent that it could not look for to the end', async () => {
    const page = (after: string) => ({
      body: { data: { after, children: [{ data: thing({ title: 'Other' }) }] } },
    });
    stage.answers(page('t3_1'), page('t3_2'), page('t3_3'), page('t3_4'));
    await expect(reconcile(stage.contextOf(), 5)).resolves.toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('too much'),
    });
    expect(stage.paths()[1]).toBe(
      `GET ${API}/user/ada_grows/submitted?sort=new&limit=25&after=t3_1&raw_json=1`,
    );
  });

  describe('of media that Reddit took', () => {
    const checkpoint = { writes: 1, submittedAt: startedAt.toISOString() };
    const confirm = () => provider.confirm(stage.contextOf(imagePost, checkpoint));

    it('asks until the post is made', async () => {
      stage.answers(listing(), listing(thing()));
      await expect(confirm()).resolves.toEqual({ kind: 'processing', pollAfterMs: 5_000 });
      await expect(confirm()).resolves.toMatchObject({
        kind: 'published',
        providerPostId: 't3_abc123',
        providerUrl: 'https://www.reddit.com/r/gardening/comments/abc123/spring/',
      });
    });

    it('asks less often as time goes by, and then says what has probably happened', async () => {
      stage.answers(listing(), listing(), listing(), listing());
      clock.advance(120_000);
      await expect(confirm()).resolves.toMatchObject({ pollAfterMs: 15_000 });
      clock.advance(400_000);
      await expect(confirm()).resolves.toMatchObject({ pollAfterMs: 60_000 });
      clock.advance(600_000);
      await expect(confirm()).resolves.toMatchObject({ pollAfterMs: 300_000 });
      clock.advance(3_600_000);
      await expect(confirm()).rejects.toMatchObject({
        failureClass: 'ambiguous',
        retryAfterMs: 900_000,
      });
    });
  });
});
