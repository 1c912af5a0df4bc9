import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { clock, data, provider, refused, XScene } from './testing/x.scene.js';

const startedAt = new Date('2026-11-21T10:00:30Z');
const listed = { id: '100', text: 'Hi', created_at: '2026-11-21T10:00:31.000Z' };
const nothing: ScriptedAnswer = { body: { meta: { result_count: 0 } } };
const badParameter = refused(400, 'The query parameter [post.fields] is not one of [tweet.fields]');

describe('X afterwards', () => {
  const scene = new XScene();

  const look = (
    post: Parameters<XScene['context']>[0],
    answers: readonly ScriptedAnswer[],
    looksBefore = 0,
  ) => {
    scene.network.answers(answers);
    return provider.reconcile(scene.context(post), { startedAt, looksBefore });
  };

  it('finds a post in the own timeline', async () => {
    const found = await look({ text: 'Hi' }, [
      data([{ ...listed, id: '101', text: 'Ho' }, listed]),
    ]);
    expect(found).toMatchObject({
      kind: 'published',
      providerPostId: '100',
      providerUrl: 'https://x.com/ada/status/100',
      checkpoint: { writes: 1 },
    });
    expect(scene.asked()).toHaveLength(1);
    const url = new URL(scene.request(0).path, 'https://any.example');
    expect(url.pathname).toBe('/api.x.com/2/users/2244994945/tweets');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      max_results: '100',
      start_time: '2026-11-21T09:59:30Z',
      'post.fields': 'id,created_at,text,entities,conversation_id,note_post',
      expansions: 'referenced_posts',
    });
  });

  it('falls back on the names of before, and reads either', async () => {
    const reply = { ...listed, referenced_tweets: [{ type: 'replied_to', id: '99' }] };
    const parent = { providerPostId: '99' };
    const found = await look({ text: 'Hi', parent }, [badParameter, data([reply])]);
    expect(found).toMatchObject({ kind: 'published', providerPostId: '100' });
    expect(scene.asked()[1]).toContain('tweet.fields=');
    expect(scene.asked()[1]).toContain('referenced_tweets%2Cnote_tweet');
    const renamed = { ...listed, referenced_posts: [{ type: 'replied_to', id: '99' }] };
    expect(await look({ text: 'Hi', parent }, [data([renamed])])).toMatchObject({
      kind: 'published',
    });
  });

  it('reads the whole of a long text', async () => {
    const text = 'a '.repeat(300).trim();
    const long = { ...listed, text: `${text.slice(0, 270)}…`, note_tweet: { text } };
    expect(await look({ text }, [data([long])])).toMatchObject({ kind: 'published' });
  });

  it('believes only the third empty look, and remembers the doubt', async () => {
    expect((await look({}, [nothing], 0)).kind).toBe('unknown');
    expect((await look({}, [nothing], 1)).kind).toBe('unknown');
    expect(await look({}, [nothing], 2)).toMatchObject({
      kind: 'absent',
      checkpoint: { writes: 0, unclearSince: startedAt.toISOString() },
    });
  });

  it('never calls a post absent that may be there', async () => {
    const similar = data([{ ...listed, text: 'Hi!!' }]);
    expect(await look({ text: 'Hi' }, [similar], 9)).toMatchObject({ kind: 'unknown' });
    const more = { body: { data: [{ ...listed, text: 'Ho' }], meta: { next_token: 'n' } } };
    expect(await look({ text: 'Hi' }, [more], 9)).toMatchObject({ kind: 'unknown' });
    const before = data([{ ...listed, text: '', created_at: '2026-11-21T10:00:00.000Z' }]);
    expect(await look({ text: '' }, [before], 9)).toMatchObject({ kind: 'unknown' });
    const after = data([{ ...listed, text: '' }]);
    expect(await look({ text: '' }, [after], 9)).toMatchObject({ kind: 'published' });
  });

  it.each<readonly [string, ScriptedAnswer, string]>([
    ['there', data({ deleted: true }), 'deleted'],
    ['gone before', data({ deleted: false }), 'already_gone'],
    ['not found', { status: 404, body: { title: 'Not Found Error' } }, 'already_gone'],
  ])('deletes a post that is %s', async (_state, answer, kind) => {
    scene.network.answers([answer]);
    await expect(provider.remove(scene.context(), '100')).resolves.toEqual({ kind });
    expect(scene.asked()).toEqual(['DELETE tweets/100']);
  });

  it('says when a post may not be deleted', async () => {
    scene.network.answers([refused(403, 'Not yours')]);
    await expect(provider.remove(scene.context(), '100')).rejects.toMatchObject({
      failureClass: 'permission',
      message: 'Not yours',
    });
  });

  /** An id of the present, by X's own way to number. */
  const young = String((BigInt(clock.now().getTime() - 3_600_000) - 1_288_834_974_657n) << 22n);
  const counters = {
    like_count: 3,
    reply_count: 2,
    repost_count: 4,
    quote_count: 1,
    bookmark_count: 6,
    impression_count: 700,
  };

  it('counts what happened to a post, with clicks while X tells them', async () => {
    const post = {
      id: young,
      public_metrics: counters,
      non_public_metrics: { url_link_clicks: 9 },
    };
    const media = [{ media_key: '13_1', public_metrics: { view_count: 50 } }];
    scene.network.answers([{ body: { data: [post], includes: { media } } }]);
    await expect(provider.readMetrics(scene.context(), young)).resolves.toEqual({
      impressions: 700,
      reach: null,
      views: 50,
      likes: 3,
      comments: 2,
      shares: 5,
      saves: 6,
      clicks: 9,
      further: { quote_count: counters.quote_count, user_profile_clicks: null, engagements: null },
    });
    expect(scene.asked()).toEqual([
      `GET tweets?ids=${young}&expansions=attachments.media_keys&media.fields=public_metrics&post.fields=public_metrics%2Cnon_public_metrics`,
    ]);
  });

  it('asks public counters alone of an old post, in either spelling', async () => {
    const { repost_count: retweet_count, ...rest } = counters;
    const answer = data([{ id: '20', public_metrics: { ...rest, retweet_count } }]);
    scene.network.answers([badParameter, answer]);
    await expect(provider.readMetrics(scene.context(), '20')).resolves.toMatchObject({
      shares: 5,
      views: null,
      clicks: null,
    });
    expect(scene.asked()[1]).toMatch(/tweet\.fields=public_metrics$/);
  });

  it('does without private counters when X refuses them', async () => {
    const error = { title: 'Field', detail: 'Too old', type: 'x/field-unauthorized' };
    scene.network.answers([
      { body: { errors: [error] } },
      data([{ id: young, public_metrics: counters }]),
    ]);
    await expect(provider.readMetrics(scene.context(), young)).resolves.toMatchObject({
      likes: 3,
      clicks: null,
    });
  });

  it('says that a deleted post has no counters', async () => {
    const error = { title: 'Not Found Error', detail: 'Gone', type: 'x/resource-not-found' };
    scene.network.answers([{ body: { errors: [error] } }]);
    expect(await failureOf(provider.readMetrics(scene.context(), young))).toBe('not_found');
  });

  it('searches communities and users', async () => {
    const page = { data: [{ id: '55', name: 'Gardeners' }], meta: { next_token: 'more' } };
    scene.network.answers([{ body: page }, data({ id: '7', username: 'bob', name: 'Bob' })]);
    const input = { query: 'garden', cursor: 'c1' };
    await expect(provider.discover('communities', input, scene.context())).resolves.toMatchObject({
      communities: [{ id: '55', name: 'Gardeners' }],
      nextCursor: 'more',
    });
    await expect(
      provider.discover('user', { username: '@bob' }, scene.context()),
    ).resolves.toMatchObject({ user: { id: '7', username: 'bob', name: 'Bob' } });
    expect(scene.asked()).toEqual([
      'GET communities/search?query=garden&max_results=50&next_token=c1',
      'GET users/by/username/bob',
    ]);
    expect(await failureOf(provider.discover('pages', {}, scene.context()))).toBe('not_found');
  });
});
