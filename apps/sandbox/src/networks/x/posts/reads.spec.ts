import { XClient } from '../testing/x-client.js';

const me = '1256000000000000001';

describe('reading posts of X', () => {
  let x: XClient;
  beforeAll(async () => {
    x = await XClient.start();
  });
  afterAll(() => x.stop());
  beforeEach(() => x.reset());

  /** Makes posts a minute apart. */
  async function tweets(...texts: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const text of texts) {
      ids.push(await x.tweet({ text }));
      x.advance(60_000);
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
    const older = await x.get(
      `/tweets?ids=${id}&tweet.fields=author_id,referenced_tweets,public_metrics`,
    );
    const reference = [{ type: 'replied_to', id: first }];
    expect(older.json.data[0]).toMatchObject({ author_id: me, referenced_tweets: reference });
    expect(older.json.data[0].public_metrics).toHaveProperty('retweet_count');
    const expansions = 'author_id,referenced_posts,edit_history_post_ids';
    const newer = await x.get(
      `/tweets?ids=${id}&post.fields=public_metrics&expansions=${expansions}&user.fields=public_metrics`,
    );
    expect(newer.json.data[0]).toMatchObject({
      author_id: me,
      referenced_posts: reference,
      edit_history_post_ids: [id],
    });
    expect(newer.json.data[0].public_metrics).toHaveProperty('repost_count');
    expect(newer.json.data[0]).not.toHaveProperty('edit_history_tweet_ids');
    expect(newer.json.includes).toMatchObject({
      users: [{ id: me, public_metrics: { post_count: 2 } }],
      posts: [{ id: first, text: 'First' }],
    });
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

  it('tells the entities that a text has', async () => {
    const text = '@neighbour sees #tomatoes on garden.com/a and https://www.garden.com/b 🍅 $ABC';
    const id = await x.tweet({ text });
    const { data } = (await x.get(`/tweets/${id}?tweet.fields=entities,created_at`)).json;
    const { entities } = data;
    const cut = ({ start, end }: { start: number; end: number }) =>
      [...data.text].slice(start, end).join('');
    expect(entities.urls.map(({ expanded_url: url }: { expanded_url: string }) => url)).toEqual([
      'http://garden.com/a',
      'https://www.garden.com/b',
    ]);
    expect(entities.urls.map(cut)).toEqual(entities.urls.map(({ url }: { url: string }) => url));
    expect(entities.mentions).toMatchObject([{ username: 'neighbour', id: '1256000000000000004' }]);
    expect(entities.hashtags.map(cut)).toEqual(['#tomatoes']);
    expect(entities.cashtags.map(cut)).toEqual(['$ABC']);
    expect(data.created_at).toBe(x.now.toISOString());
  });

  it.each([
    ['post.fields', 'note_post'],
    ['tweet.fields', 'note_tweet'],
  ])('gives the whole of a long post as %s=%s', async (parameter, note) => {
    await x.connect({ account: 'garden_premium' });
    const text = `${'word '.repeat(100)}ends.`;
    const id = await x.tweet({ text });
    const { data } = (await x.get(`/tweets/${id}?${parameter}=${note}`)).json;
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
    expect((await x.get('/tweets/12')).json).not.toHaveProperty('data');
  });

  it('shows a poll with its votes', async () => {
    const poll = { options: ['Peas', 'Beans'], duration_minutes: 60 };
    const id = await x.tweet({ text: 'Which?', poll });
    await x.setMetrics({ postId: id, metrics: { poll_votes: [3, 5] } });
    const query = 'expansions=attachments.poll_ids&poll.fields=duration_minutes,voting_status';
    const { json } = await x.get(`/tweets?ids=${id}&${query}`);
    expect(json.data[0].attachments.poll_ids).toHaveLength(1);
    expect(json.includes.polls).toMatchObject([
      {
        options: [
          { position: 1, label: 'Peas', votes: 3 },
          { position: 2, label: 'Beans', votes: 5 },
        ],
        duration_minutes: 60,
        voting_status: 'open',
      },
    ]);
  });

  it('lists the posts of a person, newest first, in pages', async () => {
    const ids = await tweets('1', '2', '3', '4', '5', '6', '7');
    const first = await x.get(`/users/${me}/tweets?max_results=5`);
    expect(idsOf(first)).toEqual([...ids].reverse().slice(0, 5));
    expect(first.json.meta).toMatchObject({
      result_count: 5,
      newest_id: ids[6],
      oldest_id: ids[2],
    });
    const token = String(first.json.meta.next_token);
    const second = await x.get(`/users/${me}/tweets?max_results=5&pagination_token=${token}`);
    expect(idsOf(second)).toEqual([ids[1], ids[0]]);
    expect(second.json.meta).not.toHaveProperty('next_token');
  });

  it('bounds the list by time and by id, and leaves replies out on demand', async () => {
    const start = x.now;
    const ids = await tweets('1', '2', '3');
    await x.tweet({ text: 'A reply', reply: { in_reply_to_tweet_id: ids[0] } });
    const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();
    const list = async (query: string) => idsOf(await x.get(`/users/${me}/tweets?${query}`));
    expect(await list('exclude=replies,retweets')).toEqual([ids[2], ids[1], ids[0]]);
    expect(await list(`start_time=${at(1)}&end_time=${at(2)}`)).toEqual([ids[1]]);
    expect(await list(`since_id=${ids[0]}&until_id=${ids[2]}`)).toEqual([ids[1]]);
    expect((await x.get(`/users/${me}/tweets?start_time=${at(9)}`)).json).toEqual({
      meta: { result_count: 0 },
    });
  });

  it.each([
    'max_results=4',
    'max_results=101',
    'start_time=yesterday',
    'since_id=x',
    'exclude=polls',
    'pagination_token=later',
    'start_time=2026-09-02T00:00:00Z&end_time=2026-09-01T00:00:00Z',
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
