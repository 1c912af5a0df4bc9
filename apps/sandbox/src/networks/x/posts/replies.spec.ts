import { XClient } from '../testing/x-client.js';

const mentioning = '1990000000000000001';
const silent = '1990000000000000002';
const closed = '1990000000000000003';
const ofDiary = '1990000000000000004';

describe('replies, quotes, and deletions on X', () => {
  const x = XClient.ofSuite();
  beforeEach(() => x.reset());

  const reply = (id: string, text = 'An answer') =>
    x.post('/tweets', { text, reply: { in_reply_to_tweet_id: id } });

  it('continues a thread of its own', async () => {
    const first = await x.tweet({ text: 'One' });
    const second = (await reply(first, 'Two')).json.data;
    expect(second.text).toBe('Two');
    const third = (await reply(second.id, 'Three')).json.data.id;
    expect((await x.posts()).map(({ parentId }) => parentId)).toEqual([null, first, second.id]);
    const fields = 'tweet.fields=conversation_id,referenced_tweets';
    expect(await x.read(third, fields)).toMatchObject({
      conversation_id: first,
      referenced_tweets: [{ type: 'replied_to', id: second.id }],
    });
  });

  it('answers those who mentioned the account, with their name before the text', async () => {
    const answer = await reply(mentioning);
    expect(answer.status).toBe(201);
    expect(answer.json.data.text).toBe('@neighbour An answer');
  });

  it('may not answer others, except with an enterprise plan', async () => {
    const refused = await reply(silent);
    expect(refused.status).toBe(403);
    expect(refused.json.detail).toContain('only reply to or quote posts where you are mentioned');
    await x.connect({ clientId: 'sandbox-enterprise' });
    expect((await reply(silent)).status).toBe(201);
    const limited = await reply(closed, 'Another answer');
    expect([limited.status, limited.json.errors[0].code]).toEqual([403, 433]);
  });

  it('does not see posts that are deleted, unknown, or protected', async () => {
    const gone = await x.tweet({ text: 'Gone' });
    await x.delete(`/tweets/${gone}`);
    for (const id of [gone, '12', ofDiary]) {
      const { status, json } = await reply(id);
      expect([status, json.detail]).toEqual([
        403,
        'You attempted to reply to a Tweet that is deleted or not visible to you.',
      ]);
    }
  });

  it('sees the post of the lagging account after two seconds, and lists it after five', async () => {
    await x.connect({ account: 'lagging' });
    const first = await x.tweet({ text: 'One' });
    expect((await reply(first)).status).toBe(403);
    const me = '1256000000000000009';
    x.clock.advance(2000);
    expect((await reply(first)).status).toBe(201);
    expect((await x.get(`/users/${me}/tweets`)).json).toEqual({ meta: { result_count: 0 } });
    x.clock.advance(3000);
    expect((await x.get(`/users/${me}/tweets`)).json.meta.result_count).toBe(1);
  });

  it('quotes with an enterprise plan only', async () => {
    const quote = { text: 'Look', quote_tweet_id: silent };
    expect((await x.post('/tweets', quote)).json.detail).toBe('Quoting this post is not allowed.');
    await x.connect({ clientId: 'sandbox-enterprise' });
    expect((await x.post('/tweets', quote)).json.data.text).toMatch(/^Look https:\/\/t\.co\/\w+$/);
    expect((await x.post('/tweets', { ...quote, quote_tweet_id: '12' })).status).toBe(403);
  });

  it('deletes own posts, once, and leaves the replies', async () => {
    const first = await x.tweet({ text: 'One' });
    const second = (await reply(first)).json.data.id;
    const deleted = await x.delete(`/tweets/${first}`);
    expect([deleted.status, deleted.json]).toEqual([200, { data: { deleted: true } }]);
    const again = await x.delete(`/tweets/${first}`);
    expect([again.status, again.json.type]).toEqual([
      404,
      'https://api.twitter.com/2/problems/resource-not-found',
    ]);
    expect((await x.delete(`/tweets/${silent}`)).status).toBe(403);
    expect((await x.delete('/tweets/abc')).status).toBe(400);
    expect((await x.sandbox.send(`/x.com/i/status/${first}`)).status).toBe(410);
    expect((await x.sandbox.send(`/x.com/i/status/${second}`)).status).toBe(200);
  });
});
