import { RedditClient } from '../testing/reddit-client.js';

describe('reading and changing posts', () => {
  const reddit = RedditClient.ofSuite();

  it('lists what a person has submitted, newest first, page by page', async () => {
    const names: string[] = [];
    for (const title of ['One', 'Two', 'Three']) names.unshift(await reddit.textPost({ title }));
    const list = async (query: string) =>
      (await reddit.get(`/user/Sandbox_Gardener/submitted?sort=new&${query}`)).json.data;
    const first = await list('limit=2');
    expect(first).toMatchObject({ dist: 2, after: names[1] });
    expect(first.children[0]).toMatchObject({
      kind: 't3',
      data: {
        name: names[0],
        title: 'Three',
        subreddit: 'sandboxgarden',
        author: 'sandbox_gardener',
        created_utc: reddit.clock.now().getTime() / 1000,
        is_self: true,
        selftext: 'Some text',
        removed_by_category: null,
      },
    });
    const rest = await list(`limit=2&after=${names[1]}`);
    expect(rest).toMatchObject({ dist: 1, after: null });
    expect((await list('limit=nonsense')).dist).toBe(3);
    expect((await reddit.get('/user/nobody/submitted')).status).toBe(404);
  });

  it('informs about up to 100 things in one call', async () => {
    const name = await reddit.textPost();
    const comment = (await reddit.comment(name, 'x')).json.json.data.things[0].data.name;
    const ids = `${name},t3_zzzz,${comment}`;
    const { children } = (await reddit.get(`/api/info.json?id=${ids}`)).json.data;
    expect(children.map(({ kind }: { kind: string }) => kind)).toEqual(['t3', 't1']);
    const many = Array.from({ length: 101 }, () => name).join(',');
    expect((await reddit.get(`/api/info?id=${many}`)).status).toBe(400);
  });

  it('answers with the numbers that were set', async () => {
    const postId = await reddit.textPost();
    expect(await reddit.info(postId)).toMatchObject({ score: 1, upvote_ratio: 1, num_comments: 0 });
    const metrics = { score: 42, upvote_ratio: 0.93, num_comments: 7, num_crossposts: 2 };
    await reddit.setMetrics({ postId, metrics });
    expect(await reddit.info(postId)).toMatchObject({ ...metrics, view_count: null });
  });

  it('deletes, and says {} whatever happened', async () => {
    const name = await reddit.textPost();
    const del = (id: string) => reddit.post('/api/del', { id });
    expect((await reddit.as('sandbox_florist', () => del(name))).json).toEqual({});
    expect((await reddit.info(name)).removed_by_category).toBeNull();
    for (const id of [name, name, 't3_zzzz', '']) {
      const answer = await del(id);
      expect([answer.status, answer.json]).toEqual([200, {}]);
    }
    expect(await reddit.info(name)).toMatchObject({
      author: '[deleted]',
      selftext: '[deleted]',
      removed_by_category: 'deleted',
    });
    expect(JSON.stringify(await reddit.submitted())).not.toContain(name);
    const entry = (await reddit.posts()).find(({ id }) => id === name);
    expect(entry?.deletedAt).not.toBeNull();
    const page = await reddit.sandbox.send(new URL(entry?.url ?? '').pathname);
    expect(page.status).toBe(410);
  });

  it('hides what stands in private communities', async () => {
    const post = () => reddit.textPost({ sr: 'sandboxprivate' });
    const name = await reddit.as('sandbox_florist', post);
    expect(await reddit.info(name)).toBeUndefined();
    expect(await reddit.submitted('sandbox_florist')).toEqual([]);
    const page = await reddit.sandbox.send(`/www.reddit.com/comments/${name.slice(3)}`);
    expect(page.status).toBe(403);
  });
});
