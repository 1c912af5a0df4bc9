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

  it('shows the figures that were set with an own video', async () => {
    const film = await aFilm({ width: 640, height: 360, seconds: 2 });
    const media = await x.segments(film, 'tweet_video', 'video/mp4');
    x.advance(2000);
    const id = await x.tweet({ text: 'A film', media: { media_ids: [media] } });
    await x.setMetrics({ postId: id, metrics: { video_views: 9, playback_50_count: 4 } });
    const expansion =
      'expansions=attachments.media_keys&media.fields=public_metrics,non_public_metrics';
    const read = (await x.get(`/tweets?ids=${id}&${expansion}`)).json;
    expect(read.includes.media[0].non_public_metrics).toMatchObject({ playback_50_count: 4 });
  });
});
