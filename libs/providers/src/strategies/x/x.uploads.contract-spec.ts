import { data, uploadsOf, XScene } from './testing/x.scene.js';
import {
  MEGABYTE,
  MEDIA_ID,
  begun,
  done,
  image,
  processing,
  uploadPath,
  video,
} from './testing/x.upload-answers.js';

describe('uploads to X', () => {
  const scene = new XScene();

  it('sends an image, describes it, and is ready', async () => {
    const described = { ...image, altText: 'A tulip' };
    const settings = { sensitiveMedia: ['other'] };
    const { prepared, checkpoints } = await scene.prepare({ media: [described], settings }, [
      begun,
      { status: 204, body: '' },
      done,
      data({ id: MEDIA_ID }),
    ]);
    expect(prepared?.kind).toBe('ready');
    expect(scene.asked()).toEqual([
      'POST media/upload/initialize',
      `POST ${uploadPath}/append`,
      `POST ${uploadPath}/finalize`,
      'POST media/metadata',
    ]);
    expect(scene.bodyOf(0)).toEqual({
      media_type: 'image/jpeg',
      total_bytes: 11,
      media_category: 'tweet_image',
    });
    const append = scene.request(1);
    expect(append.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(append.body).toMatch(/name="segment_index"\r\n\r\n0\r\n/);
    expect(append.body).toMatch(/name="media"; filename="segment"\r\n[^]*image-bytes/);
    expect(scene.request(2).body).toBe('');
    expect(scene.bodyOf(3)).toEqual({
      id: MEDIA_ID,
      metadata: { alt_text: { text: 'A tulip' }, sensitive_media_warning: { other: true } },
    });
    const stages = checkpoints.map((checkpoint) => uploadsOf(checkpoint)[0]?.['stage']);
    expect(stages).toEqual(['sending', 'sending', 'stored', 'ready']);
    expect(checkpoints.every((checkpoint) => checkpoint['writes'] === 0)).toBe(true);
  });

  it('cuts a video into segments, waits for X, and then asks', async () => {
    const first = await scene.prepare({ media: [video] }, [
      begun,
      data({ expires_at: 1 }),
      data({}),
      { status: 200, body: '' },
      processing({ state: 'pending', check_after_secs: 3 }),
    ]);
    expect(first.prepared).toMatchObject({ kind: 'not_ready', retryAfterMs: 3000 });
    expect(scene.bodyOf(0)).toMatchObject({
      media_category: 'tweet_video',
      media_type: 'video/mp4',
    });
    const appends = scene.network.requests.slice(1, 4);
    expect(appends.map(({ body }) => /segment_index"\r\n\r\n(\d+)/.exec(body)?.[1])).toEqual([
      '0',
      '1',
      '2',
    ]);
    expect(appends.map(({ body }) => body.match(/v{8,}/)?.[0].length)).toEqual([
      MEGABYTE,
      MEGABYTE,
      10,
    ]);

    const second = await scene.prepare(
      { media: [video] },
      [processing({ state: 'in_progress', check_after_secs: 5, progress_percent: 40 })],
      first.prepared?.checkpoint,
    );
    expect(second.prepared).toMatchObject({ kind: 'not_ready', retryAfterMs: 5000 });
    expect(scene.asked()).toEqual(['GET media/upload?command=STATUS&media_id=1445880548472328192']);

    const third = await scene.prepare(
      { media: [video] },
      [processing({ state: 'succeeded', progress_percent: 100 })],
      second.prepared?.checkpoint,
    );
    expect(third.prepared?.kind).toBe('ready');
    expect(uploadsOf(third.prepared?.checkpoint)).toMatchObject([
      { mediaId: MEDIA_ID, stage: 'ready' },
    ]);
  });

  it('files a GIF under its own category', async () => {
    await scene.prepare({ media: [{ ...image, mime: 'image/gif' }] }, [begun, data({}), done]);
    expect(scene.bodyOf(0)).toMatchObject({ media_category: 'tweet_gif', media_type: 'image/gif' });
  });
});
