import { InstagramBench, type InstagramClient, gardenId } from './testing/instagram-client.js';

describe('comments and insights of Instagram', () => {
  let bench: InstagramBench;
  let client: InstagramClient;
  let photo: string;
  let reel: string;
  let story: string;

  beforeAll(async () => {
    bench = await InstagramBench.start();
    ({ client } = bench);
    const { image: image_url, video: video_url } = bench;
    photo = await client.published({ image_url });
    reel = await client.published({ media_type: 'REELS', video_url });
    story = await client.published({ media_type: 'STORIES', image_url });
  });
  afterAll(() => bench.stop());

  const comment = (mediaId: string, message: string) =>
    client.post(`v25.0/${mediaId}/comments`, { message });

  it('writes, lists and deletes comments', async () => {
    const { id } = (await comment(photo, 'First!')).json;
    client.clock.advance(1_000);
    const second = (await comment(photo, 'Second')).json.id;
    const path = `v25.0/${photo}/comments?fields=id,text,timestamp,username`;
    expect((await client.get(path)).json.data).toEqual([
      expect.objectContaining({ id: second, text: 'Second', username: 'garden_daily' }),
      expect.objectContaining({ id, text: 'First!' }),
    ]);
    const { paging } = (await client.get(`${path}&limit=1`)).json;
    const older = await client.get(`${path}&limit=1&after=${paging.cursors.after}`);
    expect(older.json.data).toMatchObject([{ id }]);
    expect((await client.posts()).filter(({ parentId }) => parentId !== null)).toMatchObject([
      { id, text: 'First!', parentId: photo },
      { id: second, parentId: photo },
    ]);
    expect((await client.delete(`v25.0/${id}`)).json).toEqual({ success: true });
    expect((await client.delete(`v25.0/${id}`)).json.error.error_subcode).toBe(33);
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
    await client.setMetrics({ postId: photo, metrics: { reach: 13, likes: 4 } });
    const { data } = (await client.get(`v25.0/${photo}/insights?metric=reach,saved`)).json;
    expect(data).toMatchObject([
      { name: 'reach', period: 'lifetime', values: [{ value: 13 }] },
      { name: 'saved', values: [{ value: 0 }] },
    ]);
    const { json } = await client.get(`v25.0/${photo}?fields=like_count`);
    expect(json.like_count).toBe(4);
  });

  it.each([
    ['impressions', 'photo', 100],
    ['facebook_views', 'photo', 100],
    ['likes', 'story', 100],
    ['reach&period=day', 'reel', 100],
    ['reach&breakdown=age', 'photo', 1],
    ['', 'photo', 100],
  ])('refuses the metric %s of a %s', async (query, kind, code) => {
    const id = { photo, reel, story }[kind] ?? '';
    const { json } = await client.get(`v25.0/${id}/insights?metric=${query}`);
    expect(json.error.code).toBe(code);
  });

  it('tells nothing of a story with less than five viewers', async () => {
    await client.setMetrics({ postId: story, metrics: { reach: 4 } });
    const path = `v25.0/${story}/insights?metric=reach`;
    expect((await client.get(path)).json.error).toMatchObject({
      code: 10,
      message: expect.stringContaining('Not enough viewers'),
    });
    await client.setMetrics({ postId: story, metrics: { reach: 5 } });
    expect((await client.get(path)).json.data[0].values).toEqual([{ value: 5 }]);
  });

  it('counts followers as they were set, and media', async () => {
    await client.setMetrics({ account: gardenId, metrics: { followers_count: 77 } });
    const { json } = await client.get('v25.0/me?fields=followers_count,media_count');
    expect(json).toMatchObject({ followers_count: 77, media_count: 2 });
  });
});
