import { aJpeg, aVideo } from '../_instagram-graph/testing/media-fixtures.js';
import { gazetteId, GraphClient, refusal } from './testing/graph-client.js';

const daySeconds = 24 * 3600;

describe('reels and stories of a Page', () => {
  const client = GraphClient.ofSuite();
  let reel: Buffer;
  beforeAll(async () => {
    reel = await aVideo();
  });
  beforeEach(() => client.beginAsGazette());

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
    expect(await client.posts()).toEqual([]);
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
    expect(await client.posts()).toMatchObject([
      { id, text: 'Reel #a', settings: { post_type: 'reel' } },
    ]);
    client.clock.advance(61_000);
    const { permalink_url: path, status } = await look(id);
    expect(path).toBe(`/reel/${id}/`);
    expect(status.publishing_phase.publish_status).toBe('published');
    expect((await client.sandbox.send(`/www.facebook.com${path}`)).text).toContain('Reel #a');
    expect((await client.get(`${gazetteId}/published_posts`)).json.data).toEqual([]);
    expect(refusal(await finish('video_reels', id))).toBe('400 100');
    expect((await client.delete(id)).json).toEqual({ success: true });
    expect((await client.posts())[0]?.deletedAt).not.toBeNull();
  });

  it('takes a reel in parts after a break', async () => {
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
    const fetched = { file_url: 'https://videos.example/a.mp4' };
    expect((await client.upload(url, fetched)).status).toBe(400);
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
    expect(await client.posts()).toEqual([]);
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
    const later = { video_state: 'PUBLISHED', scheduled_publish_time: client.inSeconds(3600) };
    expect(refusal(await finish('video_reels', done, later))).toBe('400 100');
  });

  it('keeps a draft, and publishes it later under the same id', async () => {
    const id = await uploaded('video_reels');
    await finish('video_reels', id, { video_state: 'DRAFT' });
    expect(await client.posts()).toEqual([]);
    client.clock.advance(61_000);
    const { status, post_id: postId } = await look(id);
    expect(status.publishing_phase.publish_status).toBe('draft');
    const done = await finish('video_reels', id, { video_state: 'PUBLISHED', description: 'Now' });
    expect(done.json).toEqual({ success: true });
    expect(await client.posts()).toMatchObject([{ id, text: 'Now' }]);
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

  it('publishes a photo story once, of a photo that no post has', async () => {
    const { id } = (await client.uploadPhoto(await aJpeg(1080, 1920))).json;
    const { json } = await client.post(`${gazetteId}/photo_stories`, { photo_id: id });
    expect(json).toMatchObject({ success: true, post_id: expect.any(String) });
    expect(await client.posts()).toMatchObject([
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
    expect(await client.posts()).toMatchObject([{ id: String(json.post_id) }]);
    const long = await uploaded('video_stories', await aVideo({ seconds: 61, framesPerSecond: 2 }));
    await finish('video_stories', long);
    client.clock.advance(61_000);
    expect((await look(long)).status.processing_phase.errors).toMatchObject([{ code: 1_363_128 }]);
    expect(await client.posts()).toHaveLength(1);
  });
});
