import { Readable } from 'node:stream';
import type { JsonObject } from '../../contract/identity.js';
import { clock, data, refused, uploadsOf, XScene } from './testing/x.scene.js';
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

const halfSent: JsonObject = {
  mediaId: MEDIA_ID,
  stage: 'sending',
  segments: 1,
  sentBytes: MEGABYTE,
  segmentBytes: MEGABYTE,
  staleAt: null,
};
const sending = [begun, data({}), done];

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

  it('goes on behind the segments that an earlier worker has sent', async () => {
    const begunAt = { writes: 0, uploads: [halfSent] };
    const script = [data({}), data({}), done];
    const { prepared } = await scene.prepare({ media: [video] }, script, begunAt);
    expect(prepared?.kind).toBe('ready');
    expect(scene.asked()).toEqual([
      `POST ${uploadPath}/append`,
      `POST ${uploadPath}/append`,
      `POST ${uploadPath}/finalize`,
    ]);
    expect(scene.request(0).body).toContain('segment_index"\r\n\r\n1\r\n');
  });

  it('leaves files alone that are ready, and sends the others', async () => {
    const ready = { ...halfSent, mediaId: '7', stage: 'ready' };
    const before = { writes: 0, uploads: [ready] };
    const { prepared } = await scene.prepare({ media: [image, image] }, sending, before);
    expect(uploadsOf(prepared?.checkpoint).map(({ mediaId }) => mediaId)).toEqual(['7', MEDIA_ID]);
  });

  it('sends a file again that X will have forgotten', async () => {
    const old = { ...halfSent, stage: 'ready', staleAt: '2026-11-21T09:59:59.000Z' };
    await scene.prepare({ media: [image] }, sending, { writes: 0, uploads: [old] });
    expect(scene.asked()[0]).toBe('POST media/upload/initialize');
  });

  it('sends smaller segments where one was too large', async () => {
    await scene.prepare({ media: [video] }, (request) => {
      if (request.path.endsWith('initialize')) return begun;
      if (request.path.endsWith('finalize')) return done;
      return request.body.length > MEGABYTE ? { status: 413, body: '' } : data({});
    });
    const appends = scene.network.requests.filter(({ path }) => path.endsWith('append'));
    expect(appends.map(({ body }) => body.match(/v{8,}/)?.[0].length)).toEqual([
      MEGABYTE,
      ...[1, 2, 3, 4].map(() => MEGABYTE / 2),
      10,
    ]);
  });

  it('pauses a long upload before the attempt ends, without using up a try', async () => {
    const { prepared } = await scene.prepare({ media: [video] }, (request) => {
      clock.advance(200_000);
      return request.path.endsWith('initialize') ? begun : data({});
    });
    expect(prepared).toMatchObject({ kind: 'not_ready', retryAfterMs: 0 });
    expect(uploadsOf(prepared?.checkpoint)).toMatchObject([{ segments: 1, sentBytes: MEGABYTE }]);
    clock.moveTo('2026-11-21T10:00:00Z');
  });

  it('begins anew when X has forgotten an upload', async () => {
    const checkpoint = { writes: 0, uploads: [halfSent] };
    const gone = await scene.prepare({ media: [video] }, [refused(404, 'Gone')], checkpoint);
    expect(gone.error).toMatchObject({ failureClass: 'transient', message: 'Gone' });
    expect(uploadsOf(gone.checkpoints.at(-1))).toEqual([]);
  });

  it('says why X could not process a file', async () => {
    const failing = (error: object) =>
      scene.prepare({ media: [image] }, [begun, data({}), processing({ state: 'failed', error })]);
    const broken = { code: 1, name: 'InvalidMedia', message: 'Bad codec' };
    const { error, checkpoints } = await failing(broken);
    expect(error).toMatchObject({
      failureClass: 'media_invalid',
      message: 'X could not process the file: Bad codec',
    });
    expect(uploadsOf(checkpoints.at(-1))).toEqual([]);
    const again = await failing({ name: 'InternalError' });
    expect(again.error).toMatchObject({ failureClass: 'transient' });
  });

  it('calls a lost answer and a short file transient', async () => {
    const lost = await scene.prepare({ media: [image] }, [begun, 'hang_up']);
    expect(lost.error).toMatchObject({ failureClass: 'transient' });
    const short = { ...image, sizeBytes: 20, open: async () => Readable.from([Buffer.from('x')]) };
    const cut = await scene.prepare({ media: [short] }, [begun, data({})]);
    expect(cut.error).toMatchObject({ failureClass: 'transient' });
  });
});
