import { InstagramClient, gardenId } from './testing/instagram-client.js';
import { aJpeg, aVideo } from '../_instagram-graph/testing/media-fixtures.js';
import { MediaShelf } from '../_instagram-graph/testing/media-shelf.js';

describe('comments and insights of Instagram', () => {
  let client: InstagramClient;
  let shelf: MediaShelf;
  let photo: string;
  let reel: string;
  let story: string;

  beforeAll(async () => {
    shelf = await MediaShelf.start();
    const image_url = shelf.put('a.jpg', await aJpeg());
    const video_url = shelf.put('a.mp4', await aVideo());
    client = await InstagramClient.start();
    await client.connect();
    photo = await client.published({ image_url });
    reel = await client.published({ media_type: 'REELS', video_url });
    story = await client.published({ media_type: 'STORIES', image_url });
  });
  afterAll(async () => {
    await client.stop();
    await shelf.stop();
  });

  const comment = (mediaId: string, message: string) =>
    client.post(`v25.0/${mediaId}/comments`, { message });
  const metrics = (order: Record<string, unknown>) =>
    client.sandbox.sendJson('/_sandbox/metrics', { provider: 'instagram', ...order });

  it('writes, lists, answers, hides and deletes comments', async () => {
    const { id } = (await comment(photo, 'First!')).json;
    client.clock.advance(1_000);
    const second = (await comment(photo, 'Second')).json.id;
    const list = await client.get(`v25.0/${photo}/comments?fields=id,text,timestamp,username`);
    expect(list.json.data).toEqual([
      expect.objectContaining({ id: second, text: 'Second', username: 'garden_daily' }),
      expect.objectContaining({ id, text: 'First!' }),
    ]);
    const reply = (await client.post(`v25.0/${id}/replies`, { message: 'Thanks' })).json.id;
    expect((await client.get(`v25.0/${id}/replies`)).json.data).toMatchObject([{ id: reply }]);
    const nested = await client.get(`v25.0/${id}?fields=text,replies{text},media,hidden`);
    expect(nested.json).toMatchObject({ media: { id: photo }, hidden: false });
    expect(nested.json.replies.data).toMatchObject([{ text: 'Thanks' }]);
    const posts = await client.sandbox.posts('?provider=instagram');
    expect(posts.filter(({ parentId }) => parentId !== null)).toMatchObject([
      { id, text: 'First!', parentId: photo },
      { id: second, parentId: photo },
      { id: reply, parentId: id },
    ]);
    expect((await client.post(`v25.0/${id}?hide=true`, {})).json).toEqual({ success: true });
    expect((await client.get(`v25.0/${id}?fields=hidden`)).json.hidden).toBe(true);
    expect((await client.delete(`v25.0/${id}`)).json).toEqual({ success: true });
    expect((await client.delete(`v25.0/${id}`)).json.error.error_subcode).toBe(33);
    expect((await client.get(`v25.0/${reply}`)).json.error.error_subcode).toBe(33);
    const { json } = await client.get(`v25.0/${photo}?fields=comments_count`);
    expect(json.comments_count).toBe(1);
  });

  it.each([
    ['x'.repeat(301)],
    ['#a #b #c #d #e'],
    ['https://a.example and https://b.example'],
    ['ALL CAPITALS'],
    [''],
  ])('refuses the comment %j', async (message) => {
    expect((await comment(photo, message)).json.error.code).toBe(100);
  });

  it('takes no comments on stories', async () => {
    expect((await comment(story, 'Hello')).json.error.code).toBe(100);
  });

  it('answers the insights of a media with the numbers that were set', async () => {
    await metrics({
      postId: photo,
      metrics: { reach: 13, likes: 4, profile_activity: { CALL: 2 } },
    });
    const { data } = (await client.get(`v25.0/${photo}/insights?metric=reach,saved`)).json;
    expect(data).toMatchObject([
      { name: 'reach', period: 'lifetime', values: [{ value: 13 }] },
      { name: 'saved', values: [{ value: 0 }] },
    ]);
    const activity = 'metric=profile_activity&breakdown=action_type';
    const [part] = (await client.get(`v25.0/${photo}/insights?${activity}`)).json.data;
    expect(part.total_value).toEqual({
      value: 2,
      breakdowns: [
        { dimension_keys: ['action_type'], results: [{ dimension_values: ['CALL'], value: 2 }] },
      ],
    });
    const { json } = await client.get(`v25.0/${photo}?fields=like_count`);
    expect(json.like_count).toBe(4);
    const watched = await client.get(`v25.0/${reel}/insights?metric=ig_reels_avg_watch_time`);
    expect(watched.status).toBe(200);
  });

  it.each([
    ['impressions', 'photo', 100],
    ['total_likes', 'photo', 100],
    ['facebook_views', 'photo', 100],
    ['navigation', 'photo', 100],
    ['follows', 'reel', 100],
    ['likes', 'story', 100],
    ['reach&period=day', 'photo', 100],
    ['reach&breakdown=age', 'photo', 1],
    ['', 'photo', 100],
  ])('refuses the metric %s of a %s', async (query, kind, code) => {
    const id = { photo, reel, story }[kind] ?? '';
    const { json } = await client.get(`v25.0/${id}/insights?metric=${query}`);
    expect(json.error.code).toBe(code);
  });

  it('tells nothing of a story with less than five viewers', async () => {
    await metrics({ postId: story, metrics: { reach: 4 } });
    const path = `v25.0/${story}/insights?metric=reach`;
    expect((await client.get(path)).json.error).toMatchObject({
      code: 10,
      message: expect.stringContaining('Not enough viewers'),
    });
    await metrics({ postId: story, metrics: { reach: 5 } });
    expect((await client.get(path)).json.data[0].values).toEqual([{ value: 5 }]);
  });

  it('answers the insights of the account, without metrics that have no numbers', async () => {
    const numbers = { views: 5, reach: { REELS: 2, FEED: 1 }, followers_count: 77 };
    await metrics({ account: gardenId, metrics: numbers });
    const path = `v25.0/${gardenId}/insights?period=day`;
    const total = await client.get(`${path}&metric=views,likes&metric_type=total_value`);
    expect(total.json.data).toMatchObject([{ name: 'views', total_value: { value: 5 } }]);
    const split = `${path}&metric=reach&metric_type=total_value&breakdown=media_product_type`;
    const [reach] = (await client.get(split)).json.data;
    expect(reach.total_value).toMatchObject({
      value: 3,
      breakdowns: [{ results: [{ dimension_values: ['REELS'], value: 2 }, { value: 1 }] }],
    });
    const [series] = (await client.get(`${path}&metric=reach`)).json.data;
    expect(series.values).toEqual([{ value: 3, end_time: expect.stringMatching(/\+0000$/) }]);
    const { json } = await client.get('v25.0/me?fields=followers_count,media_count');
    expect(json).toMatchObject({ followers_count: 77, media_count: 2 });
  });

  it.each([
    ['metric=views&period=day', 100],
    ['metric=views&period=week&metric_type=total_value', 100],
    ['metric=shoes&period=day', 100],
    ['metric=views', 100],
    ['metric=likes&period=day&metric_type=total_value&breakdown=age', 1],
    ['metric=reach&period=day&since=1767225600&until=1772323200', 100],
    ['metric=follower_demographics&period=lifetime&metric_type=total_value', 100],
  ])('refuses account insights with %s', async (query, code) => {
    const { json } = await client.get(`v25.0/${gardenId}/insights?${query}`);
    expect(json.error.code).toBe(code);
  });
});
