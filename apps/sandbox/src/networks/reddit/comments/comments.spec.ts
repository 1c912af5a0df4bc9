import { RedditClient } from '../testing/reddit-client.js';

describe('comments', () => {
  const reddit = RedditClient.ofSuite();
  let post: string;
  beforeAll(async () => {
    post = await reddit.textPost({ title: 'A thread' });
  });

  it('answers a post, and a comment', async () => {
    const first = await reddit.comment(post, 'First & last');
    const { errors, data } = first.json.json;
    expect([first.status, errors]).toEqual([200, []]);
    const [{ kind, data: comment }] = data.things;
    const id = post.slice(3);
    expect(kind).toBe('t1');
    expect(comment).toMatchObject({
      name: `t1_${comment.id}`,
      parent_id: post,
      link_id: post,
      body: 'First & last',
      author: 'sandbox_gardener',
      permalink: `/r/sandboxgarden/comments/${id}/a_thread/${comment.id}/`,
    });
    const second = (await reddit.comment(comment.name, 'Second')).json.json.data.things[0].data;
    expect(second).toMatchObject({ parent_id: comment.name, link_id: post });
    expect((await reddit.posts()).at(-1)).toMatchObject({
      id: second.name,
      parentId: comment.name,
      text: 'Second',
      settings: { subreddit: 'sandboxgarden', link_id: post },
    });
    const page = await reddit.sandbox.send(`/www.reddit.com${second.permalink}`);
    expect([page.status, page.text.includes('Second')]).toEqual([200, true]);
    expect((await reddit.info(`t3_${id}`)).num_comments).toBe(2);
    const own = await reddit.get('/user/sandbox_gardener/comments?limit=1');
    expect(own.json.data.children[0].data.body).toBe('Second');
  });

  it('refuses what is no comment, or answers nothing', async () => {
    const codes = (thing: string, text = 'x') => reddit.codes(reddit.comment(thing, text));
    expect(await codes(post, ' ')).toEqual(['NO_TEXT']);
    expect(await codes(post, 'x'.repeat(10_001))).toEqual(['TOO_LONG']);
    for (const thing of ['', 't3_zzzz', 't1_zzzz', 't5_sbs01', post.slice(3)]) {
      expect(await codes(thing)).toEqual(['NO_THING_ID']);
    }
    const missing = await reddit.post('/api/comment', { thing_id: post, text: 'x', api_type: '' });
    expect(missing.status).toBe(400);
  });

  it('refuses to answer what is locked, old, or deleted', async () => {
    const codes = (thing: string) => reddit.codes(reddit.comment(thing, 'x'));
    expect(await codes(await reddit.textPost({ sr: 'sandboxlocked' }))).toEqual(['THREAD_LOCKED']);
    expect(await codes(await reddit.textPost({ sr: 'sandboxarchive' }))).toEqual(['TOO_OLD']);
    const gone = await reddit.textPost();
    const below = (await reddit.comment(gone, 'x')).json.json.data.things[0].data.name;
    await reddit.post('/api/del', { id: gone });
    expect(await codes(gone)).toEqual(['DELETED_LINK']);
    expect((await reddit.info(below)).body).toBe('x');
    const comment = (await reddit.comment(post, 'x')).json.json.data.things[0].data.name;
    await reddit.post('/api/del', { id: comment });
    expect(await codes(comment)).toEqual(['DELETED_COMMENT']);
    expect(await reddit.info(comment)).toMatchObject({ author: '[deleted]', body: '[deleted]' });
  });

  it('lets young accounts wait', async () => {
    const codes = (text: string) => reddit.codes(reddit.comment(post, text));
    await reddit.connect('sandbox_sprout');
    expect(await codes('Hello')).toEqual([]);
    expect(await codes('Hello?')).toEqual(['RATELIMIT']);
  });
});
