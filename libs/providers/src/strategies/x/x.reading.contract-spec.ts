import { failureOf } from '../../testing/scripted-stage.js';
import { clock, data, provider, refused, XScene } from './testing/x.scene.js';

const badParameter = refused(400, 'The query parameter [post.fields] is not one of [tweet.fields]');

describe('reading from X', () => {
  const scene = new XScene();

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
