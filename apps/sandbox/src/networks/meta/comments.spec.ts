import { bakeryId, gazetteId, GraphClient, refusal } from './testing/graph-client.js';
import { aJpeg, MediaShelf } from './testing/media-files.js';

describe('comments of a Page', () => {
  let client: GraphClient;
  let shelf: MediaShelf;
  let postId: string;

  beforeAll(async () => {
    client = await GraphClient.start();
    shelf = await MediaShelf.start();
  });
  afterAll(async () => {
    await shelf.stop();
    await client.stop();
  });
  beforeEach(async () => {
    await client.reset();
    await client.loginAsPage(gazetteId);
    postId = (await client.post(`${gazetteId}/feed`, { message: 'Post' })).json.id;
  });

  const comment = (body: unknown, objectId = postId) =>
    client.post(`${objectId}/comments?fields=id,permalink_url`, body);

  it('comments on a post, with a page to see it at', async () => {
    const { json } = await comment({ message: 'First' });
    expect(json.id).toMatch(new RegExp(`^${postId.split('_')[1]}_\\d+$`));
    const [, entry] = await client.sandbox.posts();
    expect(entry).toMatchObject({
      id: json.id,
      text: 'First',
      parentId: postId,
      url: json.permalink_url,
    });
    const path = json.permalink_url.slice(client.sandbox.sandbox.url.length);
    expect((await client.sandbox.send(path)).text).toContain('First');
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
    const top = (await client.get(`${postId}/comments`, { summary: 'true' })).json;
    expect(top.data).toHaveLength(1);
    expect(top.summary.total_count).toBe(1);
    expect((await client.get(reply, { fields: 'parent' })).json).toEqual({
      id: reply,
      parent: { id: first },
    });
    const counted = await client.get(postId, { fields: 'comments.limit(0).summary(true)' });
    expect(counted.json.comments.summary.total_count).toBe(1);
  });

  it('takes one attachment', async () => {
    const url = shelf.put('a.jpg', await aJpeg());
    const photo = (await client.post(`${gazetteId}/photos`, { url, published: false })).json.id;
    expect((await comment({ attachment_url: url })).status).toBe(200);
    expect((await comment({ message: 'x', attachment_id: photo })).status).toBe(200);
    expect((await comment({ attachment_share_url: 'https://gifs.example/a' })).status).toBe(200);
    const media = (await client.sandbox.posts()).slice(1).map((entry) => entry.media.length);
    expect(media).toEqual([1, 1, 0]);
    expect(refusal(await comment({ attachment_url: url, attachment_id: photo }))).toBe('400 100');
    expect(refusal(await comment({ attachment_url: `${url}x` }))).toBe('400 324/2069019');
    expect(refusal(await comment({ attachment_id: '1' }))).toBe('400 100');
  });

  it('refuses empty and endless comments, and those on what nobody sees', async () => {
    expect(refusal(await comment({}))).toBe('400 100');
    expect(refusal(await comment({ message: 'x'.repeat(8001) }))).toBe('400 100');
    const draft = (await client.post(`${gazetteId}/feed`, { message: 'd', published: false })).json
      .id;
    expect(refusal(await comment({ message: 'x' }, draft))).toBe('400 100/33');
    expect(refusal(await comment({ message: 'x' }, gazetteId))).toBe('400 2500');
  });

  it('is for the Page alone', async () => {
    await client.login();
    expect(refusal(await comment({ message: 'x' }))).toBe('403 1705');
    await client.loginAsPage(bakeryId);
    expect(refusal(await comment({ message: 'x' }))).toBe('400 100/33');
    await client.login();
    await client.delete('me/permissions/pages_manage_engagement');
    const { json } = await client.get(gazetteId, { fields: 'access_token' });
    client.token = json.access_token;
    expect(refusal(await comment({ message: 'x' }))).toBe('403 200');
  });

  it('edits and deletes a comment', async () => {
    const { id } = (await comment({ message: 'Before' })).json;
    expect((await client.post(id, { message: 'After' })).json).toEqual({ success: true });
    expect((await client.sandbox.posts())[1]?.text).toBe('After');
    expect(refusal(await client.post(id, {}))).toBe('400 100');
    expect((await client.delete(id)).json).toEqual({ success: true });
    expect(refusal(await client.delete(id))).toBe('400 100/33');
    expect((await client.sandbox.posts())[1]?.deletedAt).not.toBeNull();
  });
});
