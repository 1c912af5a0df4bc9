import { bakeryId, gazetteId, GraphClient, refusal, without } from './testing/graph-client.js';

describe('comments of a Page', () => {
  const client = GraphClient.ofSuite();
  let postId: string;

  beforeEach(async () => {
    await client.beginAsGazette();
    postId = (await client.post(`${gazetteId}/feed`, { message: 'Post' })).json.id;
  });

  const comment = (body: unknown, objectId = postId) =>
    client.post(`${objectId}/comments?fields=id,permalink_url`, body);

  it('comments on a post, with a page to see it at', async () => {
    const { json } = await comment({ message: 'First' });
    expect(json.id).toMatch(new RegExp(`^${postId.split('_')[1]}_\\d+$`));
    const [, entry] = await client.posts();
    expect(entry).toMatchObject({
      id: json.id,
      text: 'First',
      parentId: postId,
      url: json.permalink_url,
    });
    expect((await client.visit(json.permalink_url)).text).toContain('First');
  });

  it('answers a comment, and lists both newest first', async () => {
    const first = (await comment({ message: 'First' })).json.id;
    const reply = (await comment({ message: 'Reply' }, first)).json.id;
    const query = {
      filter: 'stream',
      order: 'reverse_chronological',
      fields: 'id,message,from{id},created_time,permalink_url',
      limit: '50',
    };
    const { data } = (await client.get(`${postId}/comments`, query)).json;
    expect(data).toMatchObject([
      { id: reply, message: 'Reply', from: { id: gazetteId } },
      { id: first, message: 'First' },
    ]);
    expect((await client.get(`${postId}/comments`)).json.data).toMatchObject([{ id: first }]);
    const counted = await client.get(postId, { fields: 'comments.limit(0).summary(true)' });
    expect(counted.json.comments.summary.total_count).toBe(1);
  });

  it('counts answers and likes of a comment, which nobody can share', async () => {
    const { id } = (await comment({ message: 'First' })).json;
    await comment({ message: 'Reply' }, id);
    const counts = 'comments.limit(0).summary(true),reactions.limit(0).summary(true)';
    const { json } = await client.get(id, { fields: counts });
    expect(json.comments.summary.total_count).toBe(1);
    expect(json.reactions.summary.total_count).toBe(0);
    const shared = await client.get(id, { fields: `shares,${counts}` });
    expect(shared.json.error.message).toContain('(shares) on node type (Comment)');
  });

  it('takes one attachment', async () => {
    const attachment_id = await client.photo();
    expect((await comment({ message: 'x', attachment_id })).status).toBe(200);
    expect((await comment({ attachment_id })).status).toBe(200);
    expect((await client.posts()).map(({ media }) => media.length)).toEqual([0, 1, 1]);
    expect(refusal(await comment({ attachment_id: '1' }))).toBe('400 100');
    const attachment_url = 'https://pictures.example/a.jpg';
    expect(refusal(await comment({ message: 'x', attachment_url }))).toBe('400 100');
  });

  it('refuses empty and endless comments, and those on what nobody sees', async () => {
    expect(refusal(await comment({}))).toBe('400 100');
    expect(refusal(await comment({ message: 'x'.repeat(8001) }))).toBe('400 100');
    const draft = { message: 'd', published: false };
    const { id } = (await client.post(`${gazetteId}/feed`, draft)).json;
    expect(refusal(await comment({ message: 'x' }, id))).toBe('400 100/33');
    expect(refusal(await comment({ message: 'x' }, gazetteId))).toBe('400 2500');
  });

  it('is for the Page alone', async () => {
    await client.login();
    expect(refusal(await comment({ message: 'x' }))).toBe('403 1705');
    await client.loginAsPage(bakeryId);
    expect(refusal(await comment({ message: 'x' }))).toBe('400 100/33');
    await client.loginAsPage(gazetteId, without('pages_manage_engagement'));
    expect(refusal(await comment({ message: 'x' }))).toBe('403 200');
  });

  it('deletes a comment', async () => {
    const { id } = (await comment({ message: 'Before' })).json;
    expect((await client.delete(id)).json).toEqual({ success: true });
    expect(refusal(await client.delete(id))).toBe('400 100/33');
    expect((await client.posts())[1]?.deletedAt).not.toBeNull();
  });
});
