import { aFilm, aPicture } from '../../../testing/films.js';
import { XClient } from '../testing/x-client.js';

const unusable = 'Your media IDs are invalid.';

describe('uploads to X', () => {
  const x = XClient.ofSuite();
  beforeEach(async () => {
    x.clock.advance(16 * 60_000);
    await x.connect();
  });

  const withMedia = (text: string, ...media_ids: readonly string[]) =>
    x.post('/tweets', { text, media: { media_ids } });
  const initialize = (fields: Record<string, unknown>) =>
    x.post('/media/upload/initialize', {
      media_type: 'video/mp4',
      media_category: 'tweet_video',
      total_bytes: 10,
      ...fields,
    });

  const aGif = { media_type: 'image/gif', media_category: 'tweet_gif' };
  const aPng = { media_type: 'image/png', media_category: 'tweet_image' };

  it('takes a picture, ready at once, and shows it with the post', async () => {
    const id = await x.image(await aPicture('png'));
    expect(await x.status(id)).toEqual({
      id: expect.stringMatching(/^\d{19}$/),
      media_key: `3_${id}`,
      size: expect.any(Number),
      expires_after_secs: 86_400,
    });
    const alt = { id, metadata: { alt_text: { text: 'A green square' } } };
    const described = { id, associated_metadata: alt.metadata };
    expect((await x.post('/media/metadata', alt)).json.data).toEqual(described);
    const post = (await withMedia('A picture', id)).json.data;
    expect(post.text).toMatch(/^A picture https:\/\/t\.co\/\w{10}$/);
    expect((await x.posts()).at(-1)).toMatchObject({
      media: [{ kind: 'image', mime: 'image/png' }],
      settings: { alt_texts: ['A green square'] },
      requestCount: 5,
    });
    const read = await x.get(`/tweets?ids=${post.id}&expansions=attachments.media_keys`);
    expect(read.json.includes.media).toEqual([{ media_key: `3_${id}`, type: 'photo' }]);
  });

  it('needs no text when there is a picture, and takes four', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await x.image(await aPicture('png')));
    const { status, json } = await x.post('/tweets', { media: { media_ids: ids } });
    expect(status).toBe(201);
    expect(json.data.text).toMatch(/^https:\/\/t\.co\/\w+$/);
    expect((await x.posts()).at(-1)?.media).toHaveLength(4);
  });

  it('looks at the bytes, not at what they claim to be', async () => {
    await expect(x.image(Buffer.from('words'))).rejects.toThrow('media type unrecognized');
  });

  it('takes a video in segments, processes it, and shows its states', async () => {
    const id = await x.segments(await aFilm({ seconds: 2 }), 'tweet_video', 'video/mp4');
    const status = async () => (await x.status(id)).processing_info;
    expect(await status()).toEqual({ state: 'pending', check_after_secs: 1 });
    expect((await withMedia('Too early', id)).json.detail).toBe(unusable);
    x.clock.advance(1000);
    expect(await status()).toMatchObject({ state: 'in_progress', check_after_secs: 1 });
    x.clock.advance(1000);
    expect(await status()).toEqual({ state: 'succeeded', progress_percent: 100 });
    expect((await withMedia('A film', id)).status).toBe(201);
    expect((await x.posts()).at(-1)?.media).toMatchObject([{ kind: 'video' }]);
    expect((await x.get(`/media/upload?media_id=${id}`)).status).toBe(200);
  });

  it('takes a GIF alone only', async () => {
    const gif = await x.segments(await aPicture('gif'), 'tweet_gif', 'image/gif');
    x.clock.advance(2000);
    const picture = await x.image(await aPicture('png'));
    const mixed = await withMedia('Mixed', gif, picture);
    expect([mixed.status, mixed.json.errors[0].code]).toEqual([403, 386]);
    expect((await withMedia('Moving', gif)).status).toBe(201);
  });

  it.each([
    ['a wide GIF', { width: 1300, height: 20 }, 'tweet_gif', 'image/gif'],
    ['a narrow film', { width: 640, height: 36, seconds: 2 }, 'tweet_video', 'video/mp4'],
    ['a short film', { width: 640, height: 360, seconds: 0.2 }, 'tweet_video', 'video/mp4'],
  ] as const)('fails to process %s', async (_name, shape, category, type) => {
    const bytes = 'seconds' in shape ? await aFilm(shape) : await aPicture('gif', shape);
    const id = await x.segments(bytes, category, type);
    x.clock.advance(2000);
    expect((await x.status(id)).processing_info).toMatchObject({
      state: 'failed',
      error: { name: 'InvalidMedia', message: expect.any(String) },
    });
    expect((await withMedia('Failed', id)).status).toBe(400);
  });

  it('processes a video that is too large, and then refuses the post', async () => {
    const film = await aFilm({ width: 2560, height: 1440, seconds: 2 });
    const id = await x.segments(film, 'tweet_video', 'video/mp4');
    x.clock.advance(2000);
    expect((await x.status(id)).processing_info.state).toBe('succeeded');
    expect((await withMedia('Large', id)).json.detail).toBe(unusable);
  });

  it('refuses the post of a video that is longer than the subscription allows', async () => {
    const film = await aFilm({ width: 640, height: 360, seconds: 21 * 60 });
    const plain = await x.segments(film, 'tweet_video', 'video/mp4');
    x.clock.advance(2000);
    const { status, json } = await withMedia('Long', plain);
    const words = 'You are not allowed to post a video longer than 20 minutes.';
    expect([status, json.detail]).toEqual([403, words]);
    await x.connect({ account: 'garden_premium' });
    const subscribed = await x.segments(film, 'tweet_video', 'video/mp4');
    x.clock.advance(2000);
    expect((await withMedia('Long', subscribed)).status).toBe(201);
  });

  it.each([
    ['an unknown member', { name: 'film.mp4' }],
    ['no category', { media_category: undefined }],
    ['an unknown type', { media_type: 'video/avi' }],
    ['another category', { media_category: 'post_video' }],
    ['the category for advertisements', { media_category: 'amplify_video' }],
    ['nothing', { total_bytes: 0 }],
    ['too much', { total_bytes: 8 * 1024 ** 3 + 1 }],
    ['too large a GIF', { ...aGif, total_bytes: 15 * 1024 ** 2 + 1 }],
    ['too large a picture', { ...aPng, total_bytes: 5 * 1024 ** 2 + 1 }],
    ['text for a number', { total_bytes: '10' }],
    ['a type of another category', { media_category: 'tweet_gif' }],
  ])('begins no upload with %s', async (_name, fields) => {
    const { status, json } = await initialize(fields);
    expect([status, json.title]).toEqual([400, 'Invalid Request']);
  });

  it('refuses segments that it cannot place', async () => {
    const { id } = (await initialize({})).json.data;
    for (const index of ['1000', '-1', 'first', ''])
      expect((await x.append(id, index, Buffer.from('a'))).status).toBe(400);
    expect((await x.append(id, 0, Buffer.alloc(0))).status).toBe(400);
    const tooLarge = await x.append(id, 0, Buffer.alloc(5_000_000));
    expect([tooLarge.status, tooLarge.text]).toEqual([413, '']);
    const json = await x.post(`/media/upload/${id}/append`, { segment_index: 0, media: 'YQ==' });
    expect(json.status).toBe(400);
    const named = new FormData();
    for (const name of ['segment_index', 'media', 'command']) named.append(name, '0');
    expect((await x.post(`/media/upload/${id}/append`, named)).status).toBe(400);
    expect((await x.append(id, 0, Buffer.from('a'))).status).toBe(200);
    const { status, text } = await x.post(`/media/upload/${id}/finalize`);
    expect(status).toBe(400);
    expect(text).toContain('Segments do not add up to provided total file size.');
    expect((await x.append('12', 0, Buffer.from('a'))).status).toBe(404);
  });

  it('keeps segments in their order, whatever order they came in, and replaces one sent again', async () => {
    const bytes = await aPicture('png');
    const { id } = (await initialize({ ...aPng, total_bytes: bytes.length })).json.data;
    const half = bytes.length >> 1;
    await x.append(id, 1, bytes.subarray(half));
    await x.append(id, 0, Buffer.from('wrong'));
    await x.append(id, 0, bytes.subarray(0, half));
    const ended = await x.post(`/media/upload/${id}/finalize`);
    expect(ended.json.data).not.toHaveProperty('processing_info');
    expect((await withMedia('In order', id)).status).toBe(201);
  });

  it('needs media.write, and gives media to its owner only', async () => {
    const id = await x.image(await aPicture('png'));
    const scope = 'tweet.read tweet.write users.read';
    const { access_token: narrow } = await x.connect({ scope });
    expect((await x.post('/media/upload/initialize', {}, narrow)).status).toBe(403);
    await x.connect({ account: 'garden_premium' });
    expect((await withMedia('Stolen', id)).json.detail).toBe(unusable);
    expect((await x.get(`/media/upload?media_id=${id}`)).status).toBe(404);
    const alt = { id, metadata: { alt_text: { text: 'Stolen' } } };
    expect((await x.post('/media/metadata', alt)).status).toBe(404);
  });

  it('forgets media that no post uses after a day', async () => {
    const id = await x.image(await aPicture('png'));
    x.clock.advance(86_400_000);
    await x.connect();
    expect((await withMedia('Late', id)).json.errors[0].message).toBe(unusable);
  });

  it('bounds alternative texts and tags', async () => {
    const id = await x.image(await aPicture('png'));
    const alt = (text: string) =>
      x.post('/media/metadata', { id, metadata: { alt_text: { text } } });
    expect((await alt('a'.repeat(1000))).status).toBe(200);
    expect((await alt('a'.repeat(1001))).status).toBe(400);
    const warning = { id, metadata: { sensitive_media_warning: { other: true } } };
    expect((await x.post('/media/metadata', warning)).status).toBe(200);
    const tag = (...tagged_user_ids: readonly string[]) =>
      x.post('/tweets', { text: 'Tagged', media: { media_ids: [id], tagged_user_ids } });
    expect((await tag('12')).status).toBe(400);
    const eleven = Array.from({ length: 11 }, (_, index) => `${index + 1}`);
    expect((await tag(...eleven)).status).toBe(400);
    expect((await tag('1256000000000000004')).status).toBe(201);
    expect((await x.posts()).at(-1)?.settings).toMatchObject({
      sensitive_media_warnings: [{ other: true }],
      tagged_user_ids: ['1256000000000000004'],
    });
  });

  it('wants the id of a status as one', async () => {
    expect((await x.get('/media/upload?command=STATUS')).status).toBe(400);
    expect((await x.get('/media/upload?command=INIT&media_id=1')).status).toBe(400);
    expect((await x.get('/media/upload?media_id=abc')).status).toBe(400);
  });
});
