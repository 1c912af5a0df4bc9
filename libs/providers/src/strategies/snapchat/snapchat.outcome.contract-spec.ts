import type { JsonObject } from '../../contract/identity.js';
import type { PublishContext } from '../../contract/publishing.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  fine,
  fineWith,
  listed,
  noStories,
  photo,
  POSTS,
  SnapchatStage,
  startedAt,
  uploadedCheckpoint,
} from './testing/snapchat-stage.js';

const SPOTLIGHT_ID = 'W7_EDlXWTBiXAEEniNoMPwAAYZGN1';
const spotlight = { settings: { postType: 'spotlight' }, text: 'A walk #tulips' };
const saved = { settings: { postType: 'saved_story', title: 'Tulips' }, text: '' };
const at = (seconds: number): string =>
  new Date(startedAt.getTime() + seconds * 1000).toISOString();
const stories = (...posts: object[]): ScriptedAnswer => listed('stories', 'story', posts);
const spotlights = (...posts: object[]): ScriptedAnswer => listed('spotlights', 'spotlight', posts);

const stage = new SnapchatStage();
beforeEach(() => stage.clock.moveTo(startedAt));

const contextOf = (post: object = {}, checkpoint: JsonObject = {}): PublishContext =>
  stage.contextOf({ text: '', media: [photo], ...post }, uploadedCheckpoint(checkpoint));

describe('a post that Snapchat has taken', () => {
  const out = { writes: 1, sentAt: startedAt.getTime() };
  const confirm = async (post: object = {}, checkpoint: JsonObject = {}) =>
    stage.provider.confirm(contextOf(post, { ...out, ...checkpoint }));

  it('gets the id of the one story that is new', async () => {
    stage.answers(stories({ id: 'new', created_at: at(2) }, { id: 'old', created_at: at(-30) }));
    expect(await confirm({}, { known: ['old'] })).toMatchObject({
      kind: 'published',
      providerPostId: 'new',
      providerUrl: 'https://www.snapchat.com/add/garden',
      checkpoint: { writes: 1, postId: 'new' },
      notes: [],
    });
    expect(stage.paths()).toEqual([`GET ${POSTS}/stories?limit=100`]);
  });

  it.each([
    ['nothing is listed', noStories],
    ['the list is closed', { status: 403, body: '' }],
  ])('waits a minute while %s, then is out without an id', async (_name, answer) => {
    stage.answers(() => answer);
    expect(await confirm()).toEqual({ kind: 'processing', pollAfterMs: 5_000 });
    stage.clock.advance(20_000);
    expect(await confirm()).toEqual({ kind: 'processing', pollAfterMs: 15_000 });
    stage.clock.advance(60_000);
    const published = await confirm();
    expect(published).toMatchObject({ kind: 'published', providerPostId: null });
    expect(published).toHaveProperty('notes', [expect.stringContaining('without naming it')]);
  });

  it('is out without an id at once when two could be it, which no waiting changes', async () => {
    stage.answers(stories({ id: 'a', created_at: at(1) }, { id: 'b', created_at: at(1) }));
    const published = await confirm();
    expect(published).toMatchObject({ kind: 'published', providerPostId: null });
    expect(published).toHaveProperty('notes', [expect.stringContaining('without naming it')]);
  });

  it('is out when its review has ended', async () => {
    const row = { id: SPOTLIGHT_ID, status: 'LIVE', created_at: at(1) };
    stage.answers(spotlights(row));
    expect(await confirm(spotlight, { postId: SPOTLIGHT_ID })).toMatchObject({
      kind: 'published',
      providerPostId: SPOTLIGHT_ID,
      providerUrl: `https://www.snapchat.com/spotlight/${SPOTLIGHT_ID}`,
      notes: [],
    });
    expect(stage.paths()).toEqual([`GET ${POSTS}/spotlights/${SPOTLIGHT_ID}`]);
    stage.answers(spotlights({ ...row, share_url: 'https://t.snapchat.com/x' }));
    expect(await confirm(spotlight, { postId: SPOTLIGHT_ID })).toMatchObject({
      providerUrl: 'https://t.snapchat.com/x',
    });
  });

  it('is out after a minute of review, which is said', async () => {
    stage.answers(() => spotlights({ id: SPOTLIGHT_ID, status: 'SUBMITTED' }));
    const taken = { postId: SPOTLIGHT_ID };
    expect((await confirm(spotlight, taken)).kind).toBe('processing');
    stage.clock.advance(60_000);
    expect(await confirm(spotlight, taken)).toMatchObject({
      kind: 'published',
      providerPostId: SPOTLIGHT_ID,
      notes: [expect.stringContaining('still reviews')],
    });
  });

  it('has failed when the review rejects it; another try posts anew', async () => {
    stage.answers(spotlights({ id: SPOTLIGHT_ID, review_status: 'rejected' }));
    expect(await failureOf(confirm(spotlight, { postId: SPOTLIGHT_ID }))).toBe('content_rejected');
    expect(stage.saved).toMatchObject({ writes: 0, upload: null, known: [SPOTLIGHT_ID] });
  });

  it('is not judged by a look that fails', async () => {
    stage.answers({ status: 400, body: { request_status: 'ERROR' } }, { status: 503 });
    expect((await confirm(spotlight, { postId: SPOTLIGHT_ID })).kind).toBe('processing');
    expect(await failureOf(confirm(spotlight, { postId: SPOTLIGHT_ID }))).toBe('transient');
  });
});

describe('a post whose answer was lost', () => {
  const reconcile = async (post: object = {}, checkpoint: JsonObject = {}) =>
    stage.provider.reconcile(contextOf(post, checkpoint), { startedAt, looksBefore: 0 });

  it.each([
    ['story', {}, stories({ id: 's', created_at: at(3) }), 's'],
    [
      'saved story',
      saved,
      listed('saved_stories', 'saved_story', [
        { id: 'other', title: 'Roses', created_at: at(2) },
        { saved_story_id: 's', title: 'Tulips', created_at: at(2) },
      ]),
      's',
    ],
    [
      'Spotlight',
      spotlight,
      spotlights(
        { id: 'other', caption: 'Another walk', created_at: at(2) },
        { spotlight_id: 's', caption: 'A walk  #tulips', created_at: at(2), status: 'LIVE' },
      ),
      's',
    ],
  ])('is found: %s', async (_name, post, answer, id) => {
    stage.answers(answer);
    expect(await reconcile(post)).toMatchObject({
      kind: 'published',
      providerPostId: id,
      checkpoint: { writes: 1, postId: id },
      notes: [],
    });
  });

  it('is not what was there before, came much later, or came before', async () => {
    stage.answers(
      stories(
        { id: 'later', created_at: at(1_000) },
        { id: 'known', created_at: at(1) },
        { id: 'before', created_at: at(-90) },
      ),
    );
    expect((await reconcile({}, { known: ['known'] })).kind).toBe('unknown');
  });

  it('is left to a person when several could be it', async () => {
    stage.answers(stories({ id: 'a', created_at: at(1) }, { id: 'b', created_at: at(2) }));
    expect(await reconcile()).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('Several'),
    });
  });

  it('is looked for on every page that may have it', async () => {
    const page = listed('stories', 'story', [{ id: 'x', created_at: at(1_500) }], 'p2');
    stage.answers(page, stories({ id: 's', created_at: at(1) }));
    expect(await reconcile()).toMatchObject({ kind: 'published', providerPostId: 's' });
    expect(stage.paths()[1]).toBe(`GET ${POSTS}/stories?limit=100&cursor=p2`);
    stage.answers(() => page);
    expect(await reconcile()).toMatchObject({ reason: expect.stringContaining('too many') });
    stage.answers(listed('stories', 'story', [{ id: 'x', created_at: at(-3_600) }], 'p2'));
    await reconcile();
    expect(stage.paths()).toHaveLength(1);
  });

  it.each([
    ['story', {}, noStories, 9, 10],
    ['Spotlight', spotlight, spotlights(), 29, 30],
  ])('is absent only after a while: %s', async (_name, post, answer, early, late) => {
    stage.answers(() => answer);
    stage.clock.advance(early * 60_000);
    expect((await reconcile(post)).kind).toBe('unknown');
    stage.clock.advance((late - early) * 60_000);
    expect(await reconcile(post)).toMatchObject({
      kind: 'absent',
      checkpoint: { writes: 0, unclear: { since: startedAt.getTime() } },
    });
  });

  it('is looked for once more before it is sent again', async () => {
    const unclear = { since: startedAt.getTime(), until: startedAt.getTime() + 600_000 };
    stage.answers(stories({ id: 'late', created_at: at(5) }));
    const context = contextOf({}, { unclear });
    expect(await stage.provider.commit(context)).toMatchObject({
      kind: 'published',
      providerPostId: 'late',
    });
    stage.answers(noStories, fine);
    expect((await stage.provider.commit(context)).kind).toBe('accepted');
    expect(stage.paths()).toEqual([`GET ${POSTS}/stories?limit=100`, `POST ${POSTS}/stories`]);
  });

  it('is left to a person when what is listed cannot be told apart from it', async () => {
    const unclear = { since: startedAt.getTime(), until: startedAt.getTime() + 600_000 };
    const twins = stories({ id: 'one', created_at: at(5) }, { id: 'two', created_at: at(6) });
    stage.answers(twins);
    expect(await failureOf(stage.provider.commit(contextOf({}, { unclear })))).toBe('ambiguous');
    expect(stage.paths()).toEqual([`GET ${POSTS}/stories?limit=100`]);
    // A person has looked and wants it sent again.
    stage.answers(twins, fine);
    const decided = contextOf({}, { unclear, isLeftToPerson: true });
    expect((await stage.provider.commit(decided)).kind).toBe('accepted');
  });

  it('that the review has rejected is confirmed, which ends it', async () => {
    const row = { id: 's', title: spotlight.text, status: 'REJECTED', created_at: at(1) };
    stage.answers(spotlights(row));
    expect(await reconcile(spotlight)).toMatchObject({
      kind: 'resumable',
      checkpoint: { writes: 1, postId: 's' },
    });
  });

  it('stays unclear while nothing can be read', async () => {
    stage.answers({ status: 503 }, fineWith({}));
    expect(await failureOf(reconcile())).toBe('transient');
    expect((await reconcile()).kind).toBe('unknown');
  });
});
