import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bakeryId, gazetteId, GraphClient, refusal } from './testing/graph-client.js';
import { aJpeg, MediaShelf } from './testing/media-files.js';

const hour = 3600;
const day = 24 * hour;

describe('posts of a Page', () => {
  let client: GraphClient;
  let shelf: MediaShelf;
  let pageToken: string;
  let pictureUrl: string;

  beforeAll(async () => {
    client = await GraphClient.start();
    shelf = await MediaShelf.start();
    pictureUrl = shelf.put('a.jpg', await aJpeg());
  });
  afterAll(async () => {
    await shelf.stop();
    await client.stop();
  });
  beforeEach(async () => {
    await client.reset();
    pageToken = await client.loginAsPage(gazetteId);
  });

  const feed = (body: unknown, query = '') => client.post(`${gazetteId}/feed${query}`, body);
  const photo = async (more: Record<string, unknown> = {}) =>
    (await client.post(`${gazetteId}/photos`, { url: pictureUrl, published: false, ...more })).json;

  it('publishes text and answers the fields that were asked for', async () => {
    const { status, json } = await feed(
      { message: 'Hello', published: true },
      '?fields=id,permalink_url',
    );
    expect(status).toBe(200);
    expect(json.id).toMatch(new RegExp(`^${gazetteId}_\\d+$`));
    const [post] = await client.sandbox.posts();
    expect(post).toMatchObject({
      id: json.id,
      account: gazetteId,
      text: 'Hello',
      url: json.permalink_url,
    });
    const shown = await client.sandbox.send(`/www.facebook.com/${json.id}`);
    expect(shown.text).toContain('Hello');
    expect((await client.sandbox.send('/')).text).toContain('Hello');
  });

  it('takes forms, and a second identical post', async () => {
    await feed(new URLSearchParams({ message: 'Same' }));
    await feed(new URLSearchParams({ message: 'Same' }));
    expect(await client.sandbox.posts()).toHaveLength(2);
  });

  it.each([
    [{}, '400 100'],
    [{ message: '   ' }, '400 100'],
    [{ message: 'x'.repeat(63_207) }, '400 100'],
    [{ link: 'garden' }, '400 100/2061006'],
    [{ link: 'https://gone.invalid/' }, '400 1609005'],
    [{ link: 'https://www.facebook.com/x' }, '400 100/1609008'],
    [{ link: 'https://garden.example/', name: 'Mine' }, '400 100'],
    [{ message: 'x', call_to_action: { type: 'SHOP_NOW' } }, '400 100'],
    [{ link: 'https://garden.example/', call_to_action: { type: 'DANCE' } }, '400 100'],
    [
      { link: 'https://garden.example/', child_attachments: [{ link: 'https://a.example/' }] },
      '400 100',
    ],
    [{ message: 'x', attached_media: [{ media_fbid: '1' }] }, '400 100'],
    [{ message: 'x', attached_media: ['1'] }, '400 100'],
    [{ message: 'x', text_format_preset_id: '1' }, '400 100'],
    [{ message: 'x', tags: ['1'] }, '400 100'],
    [{ message: 'x', place: gazetteId }, '400 100'],
    [{ message: 'x', targeting: { age_min: 14 } }, '400 100'],
    [{ message: 'x', targeting: { age_max: 20 } }, '400 100'],
    [
      {
        message: 'x',
        targeting: { geo_locations: { countries: ['NL'], regions: [{ key: 'NL:1' }] } },
      },
      '400 100',
    ],
    [{ message: 'x', targeting: { geo_locations: { countries: ['Holland'] } } }, '400 100'],
    [{ message: 'x', feed_targeting: { genders: [3] } }, '400 100'],
    [{ message: 'x', published: 'maybe' }, '400 100'],
    [{ message: 'x', published: true, scheduled_publish_time: 1 }, '400 100'],
    [{ message: 'x', published: false, scheduled_publish_time: 1 }, '400 100'],
    [{ message: 'x', published: false, unpublished_content_type: 'SCHEDULED' }, '400 100'],
    [{ message: 'x', backdated_time: '2030-01-01' }, '400 100'],
    [{ message: 'x', published: false, backdated_time: '2020-01-01' }, '400 100'],
    [{ message: 'x', backdated_time_granularity: 'day' }, '400 100'],
  ])('refuses %j', async (body, expected) => {
    expect(refusal(await feed(body))).toBe(expected);
    expect(await client.sandbox.posts()).toEqual([]);
  });

  it('takes everything that is documented for a post', async () => {
    const settings = {
      link: 'https://garden.example/',
      call_to_action: { type: 'SHOP_NOW', value: { link: 'https://garden.example/' } },
      targeting: { age_min: 18, geo_locations: { countries: ['NL'], regions: [{ key: 'BE:1' }] } },
      feed_targeting: { genders: [1], age_max: 40 },
      place: bakeryId,
      backdated_time: '2020-01-01',
      backdated_time_granularity: 'year',
    };
    const { json } = await feed({ message: 'All', ...settings });
    expect((await client.sandbox.posts())[0]?.settings).toEqual({ post_type: 'feed', ...settings });
    const read = await client.get(json.id, {
      fields: 'created_time,place,application{id},targeting',
    });
    expect(read.json).toMatchObject({
      created_time: '2020-01-01T00:00:00+0000',
      place: { id: bakeryId, name: 'Corner Bakery' },
      application: { id: '4711' },
    });
  });

  it('passes over parameters it does not know, and tells the ledger', async () => {
    await feed({ message: 'x', mesage: 'y' });
    expect((await client.sandbox.posts())[0]?.settings.unknownParameters).toEqual(['mesage']);
  });

  it('keeps drafts to the Page, and publishes them when told', async () => {
    const draft = { message: 'Later', published: false, unpublished_content_type: 'DRAFT' };
    const { id } = (await feed(draft)).json;
    expect(await client.sandbox.posts()).toEqual([]);
    const list = async (edge: string) =>
      (await client.get(`${gazetteId}/${edge}`)).json.data.map((row: { id: string }) => row.id);
    expect([await list('feed'), await list('published_posts')]).toEqual([[id], []]);
    expect((await client.post(id, { is_published: true })).json).toEqual({ success: true });
    expect(await list('published_posts')).toEqual([id]);
    expect(await client.sandbox.posts()).toMatchObject([{ id, text: 'Later' }]);
  });

  it('publishes a scheduled post by itself when its time has come', async () => {
    const { id: media_fbid } = await photo({ temporary: true });
    const body = {
      message: 'Tomorrow',
      attached_media: [{ media_fbid }],
      published: false,
      unpublished_content_type: 'SCHEDULED',
      scheduled_publish_time: client.clock.inSeconds(day),
    };
    const { id } = (await feed(body)).json;
    const scheduled = (
      await client.get(`${gazetteId}/scheduled_posts`, { fields: 'id,scheduled_publish_time' })
    ).json;
    expect(scheduled.data).toEqual([{ id, scheduled_publish_time: body.scheduled_publish_time }]);
    client.clock.advance((day + 1) * 1000);
    expect((await client.get(id, { fields: 'is_published' })).json.is_published).toBe(true);
    expect(await client.sandbox.posts()).toMatchObject([{ id, media: [{ kind: 'image' }] }]);
    const far = { ...body, scheduled_publish_time: client.clock.inSeconds(31 * day) };
    expect(refusal(await feed(far))).toBe('400 100');
    const plain = { ...body, attached_media: [{ media_fbid: (await photo()).id }] };
    const soon = { ...plain, scheduled_publish_time: client.clock.inSeconds(hour) };
    expect(refusal(await feed(soon))).toBe('400 100');
  });

  it('edits and deletes its posts, once', async () => {
    const { id } = (await feed({ message: 'Before' })).json;
    expect((await client.post(id, { message: 'After' })).json).toEqual({ success: true });
    expect((await client.sandbox.posts())[0]).toMatchObject({ text: 'After', requestCount: 2 });
    expect((await client.delete(id)).json).toEqual({ success: true });
    expect((await client.sandbox.posts())[0]?.deletedAt).not.toBeNull();
    expect(refusal(await client.delete(id))).toBe('400 100/33');
    expect(refusal(await client.get(id))).toBe('400 100/33');
    expect((await client.sandbox.send(`/www.facebook.com/${id}`)).status).toBe(410);
  });

  it('lists what is published since a time, newest first', async () => {
    await feed({ message: 'old' });
    client.clock.advance(hour * 1000);
    const since = String(client.clock.inSeconds(-120));
    await feed({ message: 'new' });
    await feed({ message: 'newer' });
    const query = {
      since,
      fields: 'id,message,created_time,permalink_url,is_published,application{id}',
    };
    const { data } = (await client.get(`${gazetteId}/published_posts`, query)).json;
    expect(data.map(({ message }: { message: string }) => message)).toEqual(['newer', 'new']);
    expect(data[0]).toMatchObject({ is_published: true, application: { id: '4711' } });
  });

  it('lets only the Page write, with the permission and the task', async () => {
    await client.login();
    expect(refusal(await feed({ message: 'x' }))).toBe('403 210');
    client.token = pageToken;
    expect(refusal(await client.post(`${bakeryId}/feed`, { message: 'x' }))).toBe('400 100/33');
    await client.loginAsPage('104000000000003', { sandbox_account: 'carol' });
    expect(refusal(await client.post('me/feed', { message: 'x' }))).toBe('403 200');
  });

  it('lets another application neither edit nor see anything', async () => {
    const { id } = (await feed({ message: 'x' })).json;
    await client.loginAsPage(bakeryId);
    expect(refusal(await client.get(id))).toBe('400 100/33');
    expect(refusal(await client.delete(id))).toBe('400 100/33');
  });

  it('counts comments, reactions and shares', async () => {
    const { id } = (await feed({ message: 'x' })).json;
    const metrics = { reactions: 7, shares: 2 };
    await client.sandbox.sendJson('/_sandbox/metrics', { provider: 'meta', postId: id, metrics });
    const fields = 'shares,comments.limit(0).summary(true),reactions.limit(0).summary(true)';
    expect((await client.get(id, { fields })).json).toEqual({
      id,
      shares: { count: 2 },
      comments: { data: [], summary: { total_count: 0 } },
      reactions: { data: [], summary: { total_count: 7 } },
    });
  });

  it('keeps posts, tokens and consent over a restart', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'meta-'));
    const before = await GraphClient.start(directory);
    const token = await before.loginAsPage(gazetteId);
    const { id } = (await before.post('me/feed', { message: 'kept' })).json;
    const begun = (await before.post('me/video_reels', { upload_phase: 'start' })).json;
    await before.upload(begun.upload_url, { offset: '0', file_size: '9' }, Buffer.from('part'));
    await before.stop();
    const after = await GraphClient.start(directory);
    after.token = token;
    expect((await after.get(id, { fields: 'message' })).json).toEqual({ id, message: 'kept' });
    const { status } = (await after.get(begun.video_id, { fields: 'status' })).json;
    expect(status.uploading_phase.bytes_transfered).toBe(0);
    const next = (await after.post('me/feed', { message: 'next' })).json;
    expect(next.id).not.toBe(id);
    await after.stop();
    await rm(directory, { recursive: true });
  });
});
