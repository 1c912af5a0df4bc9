import { aFilm } from '../testing/films.js';
import { XClient } from '../testing/x-client.js';

const day = 24 * 60 * 60_000;

describe('figures of X', () => {
  let x: XClient;
  beforeAll(async () => {
    x = await XClient.start();
  });
  afterAll(() => x.stop());
  beforeEach(() => x.reset());

  const span = () =>
    `start_time=${new Date(x.now.getTime() - day).toISOString()}&end_time=${new Date(x.now.getTime() + day).toISOString()}`;

  it('shows the figures that were set with a post, private ones to its author', async () => {
    const id = await x.tweet({ text: 'Seen' });
    const metrics = { like_count: 3, repost_count: 2, impression_count: 50, url_link_clicks: 4 };
    await x.setMetrics({ postId: id, metrics });
    const groups = 'public_metrics,non_public_metrics,organic_metrics';
    const { data } = (await x.get(`/tweets?ids=${id}&post.fields=${groups}`)).json;
    expect(data[0]).toMatchObject({
      public_metrics: {
        repost_count: 2,
        reply_count: 0,
        like_count: 3,
        quote_count: 0,
        bookmark_count: 0,
        impression_count: 50,
      },
      non_public_metrics: { impression_count: 50, url_link_clicks: 4, engagements: 0 },
      organic_metrics: { like_count: 3 },
    });
    const older = await x.get(`/tweets?ids=${id}&tweet.fields=public_metrics`);
    expect(older.json.data[0].public_metrics.retweet_count).toBe(2);
  });

  it('counts replies by itself', async () => {
    const id = await x.tweet({ text: 'One' });
    await x.tweet({ text: 'Two', reply: { in_reply_to_tweet_id: id } });
    const { data } = (await x.get(`/tweets/${id}?post.fields=public_metrics`)).json;
    expect(data.public_metrics.reply_count).toBe(1);
  });

  it('refuses private figures of others, and of posts older than 30 days', async () => {
    const id = await x.tweet({ text: 'Old' });
    x.advance(30 * day + 1);
    await x.connect();
    const { json } = await x.get(
      `/tweets?ids=${id},1990000000000000002&post.fields=non_public_metrics`,
    );
    expect(json).not.toHaveProperty('data');
    expect(json.errors).toMatchObject([
      {
        resource_id: id,
        field: 'non_public_metrics',
        type: 'https://api.twitter.com/2/problems/not-authorized-for-field',
      },
      { resource_id: '1990000000000000002' },
    ]);
    expect((await x.get(`/tweets?ids=${id}&post.fields=public_metrics`)).json.data).toHaveLength(1);
  });

  it('tells the analytics of own posts, in all or by day', async () => {
    const id = await x.tweet({ text: 'Seen' });
    await x.setMetrics({ postId: id, metrics: { impressions: 50, like_count: 3 } });
    const query = `ids=${id},12,1990000000000000002&${span()}&analytics.fields=impressions,likes,shares`;
    const total = (await x.get(`/tweets/analytics?${query}`)).json;
    expect(total.data).toEqual([{ id, impressions: 50, likes: 3, shares: 0 }]);
    expect(total.errors).toMatchObject([
      { resource_id: '12', title: 'Not Found Error' },
      { resource_id: '1990000000000000002', title: 'Authorization Error' },
    ]);
    const daily = (await x.get(`/tweets/analytics?${query}&granularity=daily`)).json;
    const buckets = daily.data[0].timestamped_metrics;
    expect(buckets).toHaveLength(3);
    expect(buckets[1]).toEqual({
      timestamp: new Date(Math.floor(x.now.getTime() / day) * day).toISOString(),
      metrics: { impressions: 50, likes: 3, shares: 0 },
    });
    expect(buckets[2].metrics).toEqual({ impressions: 0, likes: 0, shares: 0 });
  });

  it.each([
    'ids=1',
    'ids=1&start_time=2026-09-01T00:00:00Z',
    'ids=1&start_time=2026-09-02T00:00:00Z&end_time=2026-09-01T00:00:00Z',
    'ids=1&start_time=2026-09-01T00:00:00Z&end_time=2026-09-02T00:00:00Z&granularity=yearly',
    'ids=1&start_time=2026-09-01T00:00:00Z&end_time=2026-09-02T00:00:00Z&analytics.fields=views',
    'start_time=2026-09-01T00:00:00Z&end_time=2026-09-02T00:00:00Z',
  ])('refuses analytics with %s', async (query) => {
    expect((await x.get(`/tweets/analytics?${query}`)).status).toBe(400);
  });

  it('tells the analytics of own videos', async () => {
    const film = await aFilm({ width: 640, height: 360, seconds: 2 });
    const media = await x.segments(film, 'tweet_video', 'video/mp4');
    x.advance(2000);
    const id = await x.tweet({ text: 'A film', media: { media_ids: [media] } });
    await x.setMetrics({ postId: id, metrics: { video_views: 9, playback_50_count: 4 } });
    const fields = 'media_analytics.fields=video_views,watch_time_ms';
    const query = `media_keys=13_${media},13_12&${span()}&${fields}`;
    const total = (await x.get(`/media/analytics?${query}&granularity=total`)).json;
    expect(total.data).toEqual([{ media_key: `13_${media}`, video_views: 9, watch_time_ms: 0 }]);
    expect(total.errors).toMatchObject([{ resource_id: '13_12' }]);
    const daily = (await x.get(`/media/analytics?${query}`)).json;
    expect(daily.data[0].timestamped_metrics.at(-1).metrics.video_views).toBe('9');
    expect((await x.get(`/media/analytics?${query}&granularity=weekly`)).status).toBe(400);
    const expansion =
      'expansions=attachments.media_keys&media.fields=public_metrics,non_public_metrics';
    const read = (await x.get(`/tweets?ids=${id}&${expansion}`)).json;
    expect(read.includes.media[0].non_public_metrics).toMatchObject({ playback_50_count: 4 });
  });
});
