import { aFilm } from '../../../testing/films.js';
import { XClient } from '../testing/x-client.js';

const me = '1256000000000000001';
const day = 24 * 60 * 60_000;

describe('reading posts of X', () => {
  const x = XClient.ofSuite();
  beforeEach(() => x.reset());

  /** Makes posts a minute apart. */
  async function tweets(...texts: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const text of texts) {
      ids.push(await x.tweet({ text }));
      x.clock.advance(60_000);
    }
    return ids;
  }
  const idsOf = (answer: { readonly json: { data?: { id: string }[] } }) =>
    (answer.json.data ?? []).map(({ id }) => id);

  it('answers id, text, and history unless more is asked for', async () => {
    const [id] = await tweets('Plain');
    const { json } = await x.get(`/tweets?ids=${id}`);
    expect(json).toEqual({ data: [{ id, text: 'Plain', edit_history_tweet_ids: [id] }] });
  });

  it('answers each spelling in its own names', async () => {
    const [first] = await tweets('First');
    const id = await x.tweet({ text: 'Second', reply: { in_reply_to_tweet_id: first } });
    const older = await x.get(`/tweets?ids=${id}&tweet.fields=referenced_tweets,public_metrics`);
    const reference = [{ type: 'replied_to', id: first }];
    expect(older.json.data[0]).toMatchObject({ referenced_tweets: reference });
    expect(older.json.data[0].public_metrics).toHaveProperty('retweet_count');
    const fields = 'post.fields=public_metrics,edit_history_post_ids';
    const newer = await x.get(`/tweets?ids=${id}&${fields}&expansions=referenced_posts`);
    expect(newer.json.data[0]).toMatchObject({
      referenced_posts: reference,
      edit_history_post_ids: [id],
    });
    expect(newer.json.data[0].public_metrics).toHaveProperty('repost_count');
    expect(newer.json.data[0]).not.toHaveProperty('edit_history_tweet_ids');
  });

  it.each([
    ['post.fields=author_id'],
    ['post.fields=note_tweet'],
    ['tweet.fields=note_post'],
    ['tweet.fields=text&post.fields=text'],
    ['expansions=comments'],
    ['media.fields=colour'],
    ['ids=1,x'],
    [`ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`],
  ])('refuses %s', async (query) => {
    const { status, json } = await x.get(
      `/tweets?${query.startsWith('ids') ? '' : 'ids=1&'}${query}`,
    );
    expect([status, json.title]).toEqual([400, 'Invalid Request']);
  });

  it('tells the links that a text has', async () => {
    const text = 'Tomatoes 🍅 on garden.com/a and https://www.garden.com/b';
    const data = await x.read(await x.tweet({ text }), 'tweet.fields=entities,created_at');
    const { entities } = data;
    const cut = ({ start, end }: { start: number; end: number }) =>
      [...data.text].slice(start, end).join('');
    expect(entities.urls.map(({ expanded_url: url }: { expanded_url: string }) => url)).toEqual([
      'http://garden.com/a',
      'https://www.garden.com/b',
    ]);
    expect(entities.urls.map(cut)).toEqual(entities.urls.map(({ url }: { url: string }) => url));
    expect(data.created_at).toBe(x.clock.now().toISOString());
  });

  it.each([
    ['post.fields', 'note_post'],
    ['tweet.fields', 'note_tweet'],
  ])('gives the whole of a long post as %s=%s', async (parameter, note) => {
    await x.connect({ account: 'garden_premium' });
    const text = `${'word '.repeat(100)}ends.`;
    const id = await x.tweet({ text });
    const data = await x.read(id, `${parameter}=${note}`);
    expect(data[note].text).toBe(text);
    expect(data.text).not.toBe(text);
  });

  it('tells of posts that are not there beside those that are', async () => {
    const [id] = await tweets('Here');
    const { status, json } = await x.get(`/tweets?ids=${id},12,1990000000000000004`);
    expect(status).toBe(200);
    expect(json.data).toHaveLength(1);
    expect(json.errors.map((error: { resource_id: string }) => error.resource_id)).toEqual([
      '12',
      '1990000000000000004',
    ]);
    expect(json.errors[0].type).toBe('https://api.twitter.com/2/problems/resource-not-found');
    expect((await x.get('/tweets?ids=12')).json).not.toHaveProperty('data');
  });

  it('shows the figures that were set with a post, private ones to its author', async () => {
    const id = await x.tweet({ text: 'Seen' });
    const metrics = { like_count: 3, repost_count: 2, impression_count: 50, url_link_clicks: 4 };
    await x.setMetrics({ postId: id, metrics });
    expect(await x.read(id, 'post.fields=public_metrics,non_public_metrics')).toMatchObject({
      public_metrics: {
        repost_count: 2,
        reply_count: 0,
        like_count: 3,
        quote_count: 0,
        bookmark_count: 0,
        impression_count: 50,
      },
      non_public_metrics: { impression_count: 50, url_link_clicks: 4, engagements: 0 },
    });
    const older = await x.read(id, 'tweet.fields=public_metrics');
    expect(older.public_metrics.retweet_count).toBe(2);
  });

  it('counts replies by itself', async () => {
    const id = await x.tweet({ text: 'One' });
    await x.tweet({ text: 'Two', reply: { in_reply_to_tweet_id: id } });
    expect((await x.read(id, 'post.fields=public_metrics')).public_metrics.reply_count).toBe(1);
  });

  it('refuses private figures of others, and of posts older than 30 days', async () => {
    const id = await x.tweet({ text: 'Old' });
    x.clock.advance(30 * day + 1);
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
    expect(await x.read(id, 'post.fields=public_metrics')).toMatchObject({ id });
  });

  it('shows the figures that were set with a video', async () => {
    const media = await x.segments(await aFilm({ seconds: 2 }), 'tweet_video', 'video/mp4');
    x.clock.advance(2000);
    const id = await x.tweet({ text: 'A film', media: { media_ids: [media] } });
    await x.setMetrics({ postId: id, metrics: { view_count: 9 } });
    const expansion = 'expansions=attachments.media_keys&media.fields=public_metrics';
    const { data, includes } = (await x.get(`/tweets?ids=${id}&${expansion}`)).json;
    expect(data[0].attachments.media_keys).toEqual([`13_${media}`]);
    expect(includes.media).toEqual([
      { media_key: `13_${media}`, type: 'video', public_metrics: { view_count: 9 } },
    ]);
  });

  it('lists the posts of a person, newest first, and says whether there are more', async () => {
    const ids = await tweets('1', '2', '3', '4', '5', '6', '7');
    const first = await x.get(`/users/${me}/tweets?max_results=5`);
    expect(idsOf(first)).toEqual([...ids].reverse().slice(0, 5));
    expect(first.json.meta).toMatchObject({
      result_count: 5,
      newest_id: ids[6],
      oldest_id: ids[2],
    });
    expect(first.json.meta).toHaveProperty('next_token');
    const whole = await x.get(`/users/${me}/tweets?max_results=7`);
    expect(whole.json.meta).not.toHaveProperty('next_token');
  });

  it('bounds the list by time, replies included', async () => {
    const start = x.clock.now();
    const ids = await tweets('1', '2', '3');
    const reply = await x.tweet({ text: 'A reply', reply: { in_reply_to_tweet_id: ids[0] } });
    const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();
    const later = await x.get(`/users/${me}/tweets?start_time=${at(1)}`);
    expect(idsOf(later)).toEqual([reply, ids[2], ids[1]]);
    expect((await x.get(`/users/${me}/tweets?start_time=${at(9)}`)).json).toEqual({
      meta: { result_count: 0 },
    });
  });

  it.each([
    'max_results=4',
    'max_results=101',
    'start_time=yesterday',
    'post.fields=colour',
    'page=2',
  ])('refuses a list with %s', async (query) => {
    expect((await x.get(`/users/${me}/tweets?${query}`)).status).toBe(400);
  });

  it('shows the posts of a protected account to nobody else', async () => {
    const { json } = await x.get('/users/1256000000000000005/tweets');
    expect(json.errors[0].type).toBe(
      'https://api.twitter.com/2/problems/not-authorized-for-resource',
    );
    expect((await x.get('/users/12/tweets')).json.errors[0].title).toBe('Not Found Error');
    expect((await x.get('/users/me-too/tweets')).status).toBe(400);
  });
});
