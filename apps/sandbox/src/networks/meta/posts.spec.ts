import { inNewFolder } from '../../kernel/testing/network-client.js';
import { bakeryId, gazetteId, GraphClient, refusal } from './testing/graph-client.js';

const hourMs = 3600 * 1000;

describe('posts of a Page', () => {
  const client = GraphClient.ofSuite();
  beforeEach(() => client.beginAsGazette());

  const feed = (body: unknown, query = '') => client.post(`${gazetteId}/feed${query}`, body);

  it('publishes text and answers the fields that were asked for', async () => {
    const body = { message: 'Hello', published: true };
    const { status, json } = await feed(body, '?fields=id,permalink_url');
    expect(status).toBe(200);
    expect(json.id).toMatch(new RegExp(`^${gazetteId}_\\d+$`));
    const { id, permalink_url: url } = json;
    expect(await client.posts()).toMatchObject([{ id, account: gazetteId, text: 'Hello', url }]);
    expect((await client.visit(url)).text).toContain('Hello');
    expect((await client.sandbox.send('/')).text).toContain('Hello');
  });

  it('takes forms, and a second identical post', async () => {
    await feed(new URLSearchParams({ message: 'Same' }));
    await feed(new URLSearchParams({ message: 'Same' }));
    expect(await client.posts()).toHaveLength(2);
  });

  const link = 'https://garden.example/';
  const message = 'x';
  it.each([
    [{}, '400 100'],
    [{ message: '   ' }, '400 100'],
    [{ message: 'x'.repeat(63_207) }, '400 100'],
    [{ link: 'garden' }, '400 100/2061006'],
    [{ link: 'https://gone.invalid/' }, '400 1609005'],
    [{ link: 'https://www.facebook.com/x' }, '400 100/1609008'],
    [{ link, name: 'Mine' }, '400 100'],
    [{ message, call_to_action: { type: 'SHOP_NOW' } }, '400 100'],
    [{ link, call_to_action: { type: 'DANCE' } }, '400 100'],
    [{ link, child_attachments: [{ link: 'https://a.example/' }] }, '400 100'],
    [{ message, attached_media: [{ media_fbid: '1' }] }, '400 100'],
    [{ message, attached_media: ['1'] }, '400 100'],
    [{ message, text_format_preset_id: '1' }, '400 100'],
    [{ message, tags: ['1'] }, '400 100'],
    [{ message, place: gazetteId }, '400 100'],
    [{ message, targeting: { age_min: 14 } }, '400 100'],
    [{ message, targeting: { age_max: 20 } }, '400 100'],
    [
      { message, targeting: { geo_locations: { countries: ['NL'], regions: [{ key: 'NL:1' }] } } },
      '400 100',
    ],
    [{ message, targeting: { geo_locations: { countries: ['Holland'] } } }, '400 100'],
    [{ message, feed_targeting: { genders: [3] } }, '400 100'],
    [{ message, published: 'maybe' }, '400 100'],
    [{ message, published: true, scheduled_publish_time: 1 }, '400 100'],
    [{ message, published: false, scheduled_publish_time: 1 }, '400 100'],
    [{ message, published: true, unpublished_content_type: 'DRAFT' }, '400 100'],
    [{ message, published: false, unpublished_content_type: 'SCHEDULED' }, '400 100'],
    [{ message, backdated_time: '2030-01-01' }, '400 100'],
    [{ message, published: false, backdated_time: '2020-01-01' }, '400 100'],
    [{ message, backdated_time_granularity: 'day' }, '400 100'],
  ])('refuses %j', async (body, expected) => {
    expect(refusal(await feed(body))).toBe(expected);
    expect(await client.posts()).toEqual([]);
  });

  it('takes all that can be said about a post', async () => {
    const settings = {
      link,
      call_to_action: { type: 'SHOP_NOW', value: { link } },
      targeting: { age_min: 18, geo_locations: { countries: ['NL'], regions: [{ key: 'BE:1' }] } },
      feed_targeting: { genders: [1], age_max: 40 },
      place: bakeryId,
      backdated_time: '2020-01-01',
      backdated_time_granularity: 'year',
    };
    const { json } = await feed({ message: 'All', ...settings });
    expect((await client.posts())[0]?.settings).toEqual({ post_type: 'feed', ...settings });
    const read = await client.get(json.id, { fields: 'created_time,application{id}' });
    expect(read.json).toMatchObject({
      created_time: '2020-01-01T00:00:00+0000',
      application: { id: '4711' },
    });
  });

  it('passes over parameters it does not know, and tells the ledger', async () => {
    await feed({ message, mesage: 'y' });
    expect((await client.posts())[0]?.settings.unknownParameters).toEqual(['mesage']);
  });

  it('keeps drafts to the Page', async () => {
    const draft = { message: 'Later', published: false, unpublished_content_type: 'DRAFT' };
    const { id } = (await feed(draft)).json;
    expect(await client.posts()).toEqual([]);
    expect((await client.get(`${gazetteId}/feed`)).json.data).toMatchObject([{ id }]);
    expect((await client.get(`${gazetteId}/published_posts`)).json.data).toEqual([]);
    expect((await client.get(id, { fields: 'is_published' })).json.is_published).toBe(false);
  });

  it('deletes its posts, once', async () => {
    const { id } = (await feed({ message: 'Before' })).json;
    expect((await client.delete(id)).json).toEqual({ success: true });
    expect((await client.posts())[0]).toMatchObject({
      deletedAt: expect.any(String),
      requestCount: 2,
    });
    expect(refusal(await client.delete(id))).toBe('400 100/33');
    expect(refusal(await client.get(id))).toBe('400 100/33');
    expect((await client.sandbox.send(`/www.facebook.com/${id}`)).status).toBe(410);
  });

  it('lists what is published since a time, newest first', async () => {
    await feed({ message: 'old' });
    client.clock.advance(hourMs);
    const since = String(client.inSeconds(-120));
    await feed({ message: 'new' });
    await feed({ message: 'newer' });
    const fields = 'id,message,created_time,permalink_url,is_published,application{id}';
    const { data } = (await client.get(`${gazetteId}/published_posts`, { since, fields })).json;
    expect(data).toMatchObject([
      { message: 'newer', is_published: true, application: { id: '4711' } },
      { message: 'new' },
    ]);
  });

  it('lets only the Page write, with the permission and the task', async () => {
    const pageToken = client.token;
    await client.login();
    expect(refusal(await feed({ message }))).toBe('403 210');
    client.token = pageToken;
    expect(refusal(await client.post(`${bakeryId}/feed`, { message }))).toBe('400 100/33');
    await client.loginAsPage('104000000000003', { sandbox_account: 'carol' });
    expect(refusal(await client.post('me/feed', { message }))).toBe('403 200');
  });

  it('lets other Pages neither delete nor see anything', async () => {
    const { id } = (await feed({ message })).json;
    await client.loginAsPage(bakeryId);
    expect(refusal(await client.get(id))).toBe('400 100/33');
    expect(refusal(await client.delete(id))).toBe('400 100/33');
  });

  it('counts comments, reactions and shares', async () => {
    const { id } = (await feed({ message })).json;
    await client.setMetrics({ postId: id, metrics: { reactions: 7, shares: 2 } });
    const fields = 'shares,comments.limit(0).summary(true),reactions.limit(0).summary(true)';
    expect((await client.get(id, { fields })).json).toEqual({
      id,
      shares: { count: 2 },
      comments: { data: [], summary: { total_count: 0 } },
      reactions: { data: [], summary: { total_count: 7 } },
    });
    expect(refusal(await client.get(id, { fields: 'comments{id}' }))).toBe('400 100');
  });

  it('keeps posts, tokens and consent over a restart, and no half uploads', async () => {
    await inNewFolder(async (folder) => {
      const before = await GraphClient.start(folder);
      const token = await before.loginAsPage(gazetteId);
      const { id } = (await before.post('me/feed', { message: 'kept' })).json;
      const begun = (await before.post('me/video_reels', { upload_phase: 'start' })).json;
      const part = { offset: '0', file_size: '9' };
      await before.upload(begun.upload_url, part, Buffer.from('part'));
      await before.stop();
      const after = await GraphClient.start(folder);
      after.token = token;
      expect((await after.get(id, { fields: 'message' })).json).toEqual({ id, message: 'kept' });
      const { status } = (await after.get(begun.video_id, { fields: 'status' })).json;
      expect(status.uploading_phase.bytes_transfered).toBe(0);
      const next = (await after.post('me/feed', { message: 'next' })).json;
      expect(next.id).not.toBe(id);
      await after.stop();
    });
  });
});
