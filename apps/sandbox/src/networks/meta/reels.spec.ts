import { bakeryId, gazetteId, GraphClient, refusal } from './testing/graph-client.js';
import { aJpeg, aVideo, MediaShelf } from './testing/media-files.js';

const daySeconds = 24 * 3600;

describe('reels and stories of a Page', () => {
  let client: GraphClient;
  let shelf: MediaShelf;
  let reel: Buffer;
  let videoUrl: string;

  beforeAll(async () => {
    client = await GraphClient.start();
    shelf = await MediaShelf.start();
    reel = await aVideo();
    videoUrl = shelf.put('reel.mp4', reel);
  });
  afterAll(async () => {
    await shelf.stop();
    await client.stop();
  });
  beforeEach(async () => {
    await client.reset();
    await client.loginAsPage(gazetteId);
  });

  const start = async (edge: string) =>
    (await client.post(`${gazetteId}/${edge}`, { upload_phase: 'start' })).json;
  const sendAll = (url: string, bytes: Buffer) =>
    client.upload(url, { offset: '0', file_size: String(bytes.length) }, bytes);
  const uploaded = async (edge: string, bytes = reel) => {
    const { video_id: id, upload_url: url } = await start(edge);
    expect((await sendAll(url, bytes)).json).toEqual({ success: true });
    return id as string;
  };
  const finish = (edge: string, id: string, more: Record<string, unknown> = {}) =>
    client.post(`${gazetteId}/${edge}`, { upload_phase: 'finish', video_id: id, ...more });
  const look = async (id: string) =>
    (await client.get(id, { fields: 'status,permalink_url,post_id,published' })).json;

  it('publishes a reel in three steps, which no list of posts shows', async () => {
    const id = await uploaded('video_reels');
    expect(await client.sandbox.posts()).toEqual([]);
    expect((await look(id)).status).toMatchObject({
      video_status: 'upload_complete',
      uploading_phase: { status: 'complete', bytes_transfered: reel.length },
      publishing_phase: { publish_status: 'draft' },
    });
    const done = await finish('video_reels', id, {
      video_state: 'PUBLISHED',
      description: 'Reel #a',
    });
    expect(done.json).toEqual({ success: true });
    expect(await client.sandbox.posts()).toMatchObject([
      { id, text: 'Reel #a', settings: { post_type: 'reel' } },
    ]);
    client.clock.advance(61_000);
    const { permalink_url: path, status } = await look(id);
    expect(path).toBe(`/reel/${id}/`);
    expect(status.publishing_phase.publish_status).toBe('published');
    expect((await client.sandbox.send(`/www.facebook.com${path}`)).text).toContain('Reel #a');
    expect((await client.get(`${gazetteId}/published_posts`)).json.data).toEqual([]);
    expect((await client.get(`${gazetteId}/video_reels`)).json.data).toMatchObject([{ id }]);
    expect(refusal(await finish('video_reels', id))).toBe('400 100');
    expect((await client.delete(id)).json).toEqual({ success: true });
    expect((await client.sandbox.posts())[0]?.deletedAt).not.toBeNull();
  });

  it('takes a reel from an address, and in parts after a break', async () => {
    const hosted = await start('video_reels');
    expect((await client.upload(hosted.upload_url, { file_url: videoUrl })).json).toEqual({
      success: true,
    });
    const parted = await start('video_reels');
    const size = String(reel.length);
    const half = reel.subarray(0, 1000);
    const first = await client.upload(parted.upload_url, { offset: '0', file_size: size }, half);
    expect(first.json.debug_info).toMatchObject({ type: 'PartialRequestError', retriable: true });
    const wrong = await client.upload(parted.upload_url, { offset: '0', file_size: size }, reel);
    expect(wrong.json.debug_info.type).toBe('OffsetInvalidError');
    const { uploading_phase: phase } = (await look(parted.video_id)).status;
    expect(phase).toMatchObject({ status: 'in_progress', bytes_transfered: 1000 });
    const rest = { offset: '1000', file_size: size };
    expect((await client.upload(parted.upload_url, rest, reel.subarray(1000))).json).toEqual({
      success: true,
    });
  });

  it('refuses uploads in the words of the upload host', async () => {
    const { upload_url: url } = await start('video_reels');
    const bearer = await client.upload(url, {
      authorization: `Bearer ${client.token}`,
      offset: '0',
    });
    expect(bearer.json.debug_info).toMatchObject({
      type: 'ProcessingFailedError',
      message: 'unauthorized user request',
    });
    expect((await client.upload(url, {})).json.debug_info.type).toBe('ProcessingFailedError');
    const gone = await client.upload(url, { file_url: `${videoUrl}x` });
    expect(gone.status).toBe(400);
    expect((await look(url.split('/').at(-1))).status).toMatchObject({
      video_status: 'upload_failed',
    });
    expect((await sendAll(`${url}9`, reel)).json.debug_info.message).toBe('unknown upload session');
  });

  it.each([
    ['too short', { seconds: 1 }, 1_363_128],
    ['too wide', { width: 2000, height: 1000 }, 1_363_040],
    ['too small', { width: 360, height: 640 }, 1_363_127],
  ])('finds out in processing that a reel is %s', async (_what, shape, code) => {
    const id = await uploaded('video_reels', await aVideo(shape));
    expect((await finish('video_reels', id)).json).toEqual({ success: true });
    client.clock.advance(61_000);
    const { status } = await look(id);
    expect(status.processing_phase.errors).toMatchObject([{ code }]);
    expect(await client.sandbox.posts()).toEqual([]);
  });

  it('refuses reels that are not complete, and states it does not know', async () => {
    const { video_id: id } = await start('video_reels');
    expect(refusal(await finish('video_reels', id))).toBe('400 6000');
    expect(refusal(await finish('video_reels', '1'))).toBe('400 100');
    expect(refusal(await client.post(`${gazetteId}/video_reels`, {}))).toBe('400 100');
    const done = await uploaded('video_reels');
    expect(refusal(await finish('video_reels', done, { video_state: 'LIVE' }))).toBe('400 100');
    expect(refusal(await finish('video_reels', done, { video_state: 'SCHEDULED' }))).toBe(
      '400 100',
    );
    const far = {
      video_state: 'SCHEDULED',
      scheduled_publish_time: client.clock.inSeconds(30 * daySeconds),
    };
    expect(refusal(await finish('video_reels', done, far))).toBe('400 100');
  });

  it('keeps drafts, and publishes scheduled reels when their time has come', async () => {
    const draft = await uploaded('video_reels');
    await finish('video_reels', draft, { video_state: 'DRAFT' });
    const later = await uploaded('video_reels');
    const time = client.clock.inSeconds(daySeconds);
    await finish('video_reels', later, { video_state: 'SCHEDULED', scheduled_publish_time: time });
    expect(await client.sandbox.posts()).toEqual([]);
    expect((await look(later)).status.publishing_phase.publish_status).toBe('scheduled');
    client.clock.advance((daySeconds + 1) * 1000);
    expect((await look(later)).published).toBe(true);
    expect((await client.sandbox.posts()).map(({ id }) => id)).toEqual([later]);
  });

  it('publishes a draft later under the same id', async () => {
    const id = await uploaded('video_reels');
    await finish('video_reels', id, { video_state: 'DRAFT' });
    client.clock.advance(61_000);
    const { status, post_id: postId } = await look(id);
    expect(status.publishing_phase.publish_status).toBe('draft');
    const done = await finish('video_reels', id, { video_state: 'PUBLISHED', description: 'Now' });
    expect(done.json).toEqual({ success: true });
    expect(await client.sandbox.posts()).toMatchObject([{ id, text: 'Now' }]);
    expect((await look(id)).post_id).toBe(postId);
  });

  it('allows thirty reels a day', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await finish('video_reels', await uploaded('video_reels'))).status).toBe(200);
    }
    const extra = await uploaded('video_reels');
    expect(refusal(await finish('video_reels', extra))).toBe('400 613');
    client.clock.advance(daySeconds * 1000 - 1000);
    expect(refusal(await finish('video_reels', extra))).toBe('400 613');
    client.clock.advance(1000);
    expect((await finish('video_reels', extra)).status).toBe(200);
  });

  it('sets a thumbnail and invites other Pages to a reel', async () => {
    const id = await uploaded('video_reels');
    const form = new FormData();
    form.append('source', new Blob([new Uint8Array(await aJpeg())]), 'a.jpg');
    form.append('is_preferred', 'true');
    expect((await client.post(`${id}/thumbnails`, form)).json).toEqual({ success: true });
    expect(refusal(await client.post(`${id}/thumbnails`, {}))).toBe('400 100');
    for (let turn = 0; turn < 10; turn += 1)
      await client.post(`${id}/collaborators`, { target_id: bakeryId });
    expect(refusal(await client.post(`${id}/collaborators`, { target_id: bakeryId }))).toBe(
      '400 613',
    );
  });

  it('publishes a photo story once, of a photo that no post has', async () => {
    const url = shelf.put('story.jpg', await aJpeg(1080, 1920));
    const { id } = (await client.post(`${gazetteId}/photos`, { url, published: false })).json;
    const { json } = await client.post(`${gazetteId}/photo_stories`, { photo_id: id });
    expect(json).toMatchObject({ success: true, post_id: expect.any(String) });
    expect(await client.sandbox.posts()).toMatchObject([
      { id: json.post_id, settings: { post_type: 'story' } },
    ]);
    const list = async (status: string) =>
      (await client.get(`${gazetteId}/stories`, { status })).json.data;
    expect(await list('["PUBLISHED"]')).toMatchObject([
      { post_id: json.post_id, media_id: id, media_type: 'photo', status: 'PUBLISHED' },
    ]);
    expect(refusal(await client.post(`${gazetteId}/photo_stories`, { photo_id: id }))).toBe(
      '400 100',
    );
    expect(refusal(await client.post(`${gazetteId}/photo_stories`, {}))).toBe('400 100');
    expect(refusal(await client.delete(json.post_id))).toBe('400 100/33');
    client.clock.advance(daySeconds * 1000);
    expect(await list('["PUBLISHED"]')).toEqual([]);
    expect(await list('["ARCHIVED"]')).toHaveLength(1);
  });

  it('publishes a video story of at most a minute', async () => {
    const id = await uploaded('video_stories');
    const { json } = await finish('video_stories', id);
    expect(json).toEqual({ success: true, post_id: expect.any(Number) });
    expect(await client.sandbox.posts()).toMatchObject([{ id: String(json.post_id) }]);
    const long = await uploaded('video_stories', await aVideo({ seconds: 61, framesPerSecond: 2 }));
    await finish('video_stories', long);
    client.clock.advance(61_000);
    expect((await look(long)).status.processing_phase.errors).toMatchObject([{ code: 1_363_128 }]);
    expect(await client.sandbox.posts()).toHaveLength(1);
  });
});
