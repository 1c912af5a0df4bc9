import { InstagramBench, type InstagramClient, gardenId } from './testing/instagram-client.js';

describe('publishing to Instagram', () => {
  let bench: InstagramBench;
  let client: InstagramClient;
  let image: string;
  let video: string;

  beforeAll(async () => {
    bench = await InstagramBench.start();
    ({ client, image, video } = bench);
  });
  afterAll(() => bench.stop());

  const lastPost = async () => (await client.posts()).at(-1);

  it('publishes an image with its settings, and shows it at its permalink', async () => {
    const settings = {
      alt_text: 'A green square',
      user_tags: [{ username: 'studio_ida', x: 0.5, y: 0.25 }],
      collaborators: ['harbor_bakery'],
      location_id: '110843418940484',
      is_ai_generated: true,
    };
    const { json } = await client.container({
      image_url: image,
      caption: 'Hi #green',
      ...settings,
    });
    expect(json).toEqual({ id: expect.stringMatching(/^179\d{14}$/) });
    expect((await client.status(json.id)).json).toMatchObject({ status_code: 'IN_PROGRESS' });
    const early = await client.publish(json.id);
    expect(early.json.error).toMatchObject({ code: 9007, error_subcode: 2207027 });
    client.clock.advance(1_000);
    expect((await client.status(json.id)).json).toMatchObject({
      id: json.id,
      status_code: 'FINISHED',
      status: expect.stringContaining('Finished'),
    });
    const { id } = (await client.publish(json.id)).json;
    expect((await client.status(json.id)).json.status_code).toBe('PUBLISHED');
    const post = await lastPost();
    expect(post).toMatchObject({
      id,
      account: gardenId,
      text: 'Hi #green',
      media: [{ kind: 'image', mime: 'image/jpeg' }],
      settings: { media_type: 'IMAGE', ...settings },
      requestCount: 2,
    });
    const fields = 'id,caption,permalink,media_type,media_product_type,timestamp,like_count';
    const media = (await client.get(`v25.0/${id}?fields=${fields}`)).json;
    expect(media).toMatchObject({
      media_type: 'IMAGE',
      media_product_type: 'FEED',
      caption: 'Hi #green',
      permalink: post?.url,
      timestamp: expect.stringMatching(/^2026-03-01T10:\d\d:\d\d\+0000$/),
      like_count: 0,
    });
    expect(media.permalink).toMatch(/\/www\.instagram\.com\/p\/[\w-]+\/$/);
    expect(await (await fetch(media.permalink)).text()).toContain('Hi #green');
  });

  it('makes no second post of one container', async () => {
    const container = await client.finished({ image_url: image });
    const both = await Promise.all([client.publish(container), client.publish(container)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const third = (await client.publish(container)).json.error;
    expect(third).toMatchObject({ code: 9007, error_subcode: 2207027 });
  });

  it('publishes a reel after its processing', async () => {
    const body = {
      media_type: 'REELS',
      video_url: video,
      caption: 'Moving',
      share_to_feed: false,
      thumb_offset: 1_000,
      audio_name: 'Wind',
      trial_params: { graduation_strategy: 'MANUAL' },
    };
    const { json } = await client.container(body);
    expect((await client.status(json.id)).json.status_code).toBe('IN_PROGRESS');
    client.clock.advance(2_000);
    const { id } = (await client.publish(json.id)).json;
    const fields = 'media_type,media_product_type,permalink';
    expect((await client.get(`v25.0/${id}?fields=${fields}`)).json).toMatchObject({
      media_type: 'VIDEO',
      media_product_type: 'REELS',
      permalink: expect.stringContaining('/reel/'),
    });
  });

  it('publishes stories, which have a list of their own for a day', async () => {
    const first = await client.published({ media_type: 'STORIES', image_url: image, caption: 'x' });
    expect(await lastPost()).toMatchObject({
      text: null,
      settings: { ignoredParameters: ['caption'] },
      url: expect.stringContaining(`/stories/garden_daily/${first}`),
    });
    const second = await client.published({ media_type: 'STORIES', video_url: video });
    const ids = async (edge: string) => {
      const { json } = await client.get(`v25.0/${gardenId}/${edge}?fields=id`);
      return (json.data as { id: string }[]).map(({ id }) => id);
    };
    expect(await ids('stories')).toEqual([second, first]);
    expect(await ids('media')).not.toContain(first);
    const page = await fetch((await lastPost())?.url ?? '');
    expect(page.status).toBe(200);
    const fields = 'media_product_type';
    expect((await client.get(`v25.0/${first}?fields=${fields}`)).json.media_product_type).toBe(
      'STORY',
    );
  });

  it('publishes a carousel of images and videos as one post', async () => {
    const child = { is_carousel_item: true };
    const first = await client.finished({ ...child, image_url: image, alt_text: 'one' });
    const second = await client.finished({ ...child, media_type: 'VIDEO', video_url: video });
    const parent = { media_type: 'CAROUSEL', children: `${first},${second}`, caption: 'Both' };
    const id = await client.published(parent);
    expect(await lastPost()).toMatchObject({
      id,
      media: [{ kind: 'image' }, { kind: 'video' }],
      settings: { children: [{ alt_text: 'one' }, {}] },
      requestCount: 4,
    });
    const { json } = await client.get(`v25.0/${id}?fields=media_type`);
    expect(json.media_type).toBe('CAROUSEL_ALBUM');
    expect((await client.publish(first)).json.error).toMatchObject({
      code: 24,
      error_subcode: 2207006,
    });
  });

  it('takes forms, in which lists are JSON texts', async () => {
    const form = new URLSearchParams({
      image_url: image,
      caption: 'Form',
      user_tags: '[{"username":"studio_ida","x":0,"y":1}]',
      collaborators: '["studio_ida"]',
      access_token: client.token,
    });
    const path = `/graph.instagram.com/v25.0/${gardenId}/media`;
    const { json } = await client.sandbox.send(path, { method: 'POST', body: form });
    client.clock.advance(1_000);
    expect((await client.publish(json.id)).status).toBe(200);
    expect((await lastPost())?.settings).toMatchObject({
      user_tags: [{ username: 'studio_ida', x: 0, y: 1 }],
      collaborators: ['studio_ida'],
    });
  });

  it('lists media newest first, by time and by pages', async () => {
    const since = Math.floor(client.clock.now().getTime() / 1000) + 1;
    client.clock.advance(5_000);
    const ids: string[] = [];
    for (const caption of ['one', 'two', 'three']) {
      ids.unshift(await client.published({ image_url: image, caption }));
    }
    const path = `v25.0/${gardenId}/media?fields=id,caption&since=${since}&limit=2`;
    const first = (await client.get(path)).json;
    expect(first.data).toEqual([
      { id: ids[0], caption: 'three' },
      { id: ids[1], caption: 'two' },
    ]);
    expect(first.paging.next).toContain('access_token=');
    const second = (await client.get(`${path}&after=${first.paging.cursors.after}`)).json;
    expect(second.data).toEqual([{ id: ids[2], caption: 'one' }]);
    expect(second.paging).not.toHaveProperty('next');
    const next = (await (await fetch(first.paging.next)).json()) as { data: unknown[] };
    expect(next.data).toHaveLength(1);
    expect((await client.get(`v25.0/me/media?limit=1`)).json.data).toEqual([{ id: ids[0] }]);
    expect((await client.get(`v25.0/me/media?since=${since + 9_999}`)).json).toEqual({ data: [] });
  });

  it('tells the quota and closes comments', async () => {
    const path = `v25.0/${gardenId}/content_publishing_limit`;
    const used = (await client.get(path)).json.data[0];
    expect(Object.keys(used)).toEqual(['quota_usage']);
    const full = (await client.get(`${path}?fields=quota_usage,config`)).json.data[0];
    expect(full.config).toEqual({ quota_total: 50, quota_duration: 86_400 });
    const id = await client.published({ image_url: image });
    expect((await client.get(path)).json.data[0].quota_usage).toBe(used.quota_usage + 1);
    const closed = await client.post(`v25.0/${id}?comment_enabled=false`, {});
    expect(closed.json).toEqual({ success: true });
    const comment = await client.post(`v25.0/${id}/comments`, { message: 'late' });
    expect(comment.json.error.code).toBe(10);
  });

  it('shows pictures of accounts, and passes on to pages of other networks', async () => {
    const { json } = await client.get('v25.0/me?fields=profile_picture_url');
    const picture = await fetch(json.profile_picture_url);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const page = (path: string) =>
      client.sandbox.send(`/www.instagram.com/${path}`, { redirect: 'manual' });
    expect((await page('nobody/')).status).toBe(404);
    const other = await page('p/BAAAAAAAAA/');
    expect(other.headers.get('location')).toContain('/_sandbox/view/meta/');
  });
});
