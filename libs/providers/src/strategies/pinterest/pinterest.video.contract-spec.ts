import type { JsonObject } from '../../contract/identity.js';
import { aMedia, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  account,
  API,
  BOARD,
  clip,
  clock,
  created,
  listing,
  mediaStatus,
  OWN_PINS,
  photo,
  PIN,
  PinterestStage,
  provider,
  refused,
  registered,
  STORE,
  stored,
  videoPost,
} from './testing/pinterest-stage.js';

const STATUS = `GET ${API}/media/12345`;
const since = clock.now();
const uploadAt = (stage: string): JsonObject => ({
  upload: { mediaId: '12345', stage, source: clip.url, since: since.toISOString() },
});
const stage = new PinterestStage();
const prepare = (from: JsonObject | null, post = {}) =>
  provider.prepare(stage.contextOf({ ...videoPost, ...post }, from));

describe('a video on Pinterest', () => {
  const checkpoint = { checkpoint: uploadAt('ready') };
  describeConformance(() => ({ strategy: provider, account, post: aPost(videoPost), checkpoint }));

  it('registers it, sends the form with the file last, and waits', async () => {
    stage.answers(registered(), stored);
    await expect(prepare(null)).resolves.toMatchObject({
      kind: 'not_ready',
      retryAfterMs: 5_000,
      checkpoint: { ...uploadAt('sent'), writes: 0 },
    });
    expect(stage.paths()).toEqual([`POST ${API}/media`, `POST ${STORE}/`]);
    expect(stage.bodyOf(0)).toEqual({ media_type: 'video' });
    const form = stage.network.requests[1];
    expect(form?.headers).not.toHaveProperty('authorization');
    expect(form?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(Number(form?.headers['content-length'])).toBe(form?.body.length);
    const order = [
      'name="x-amz-date"\r\n\r\n20261121T120000Z',
      'name="key"\r\n\r\nuploads/1:video:12345',
      'name="policy"\r\n\r\nthe-policy',
      'name="Content-Type"\r\n\r\nmultipart/form-data',
      'name="file"; filename="bee.mp4"\r\nContent-Type: video/mp4\r\n\r\nmoving-bytes',
    ];
    const places = order.map((part) => form?.body.indexOf(part) ?? -1);
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(stage.checkpoints).toMatchObject([uploadAt('registered'), uploadAt('sent')]);
  });

  it('polls until Pinterest is done, and makes the Pin with a frame as cover', async () => {
    stage.answers(mediaStatus('processing'));
    await expect(prepare(uploadAt('sent'))).resolves.toMatchObject({ retryAfterMs: 5_000 });
    expect(stage.paths()).toEqual([STATUS]);
    stage.answers(mediaStatus('succeeded'), listing(), created);
    const { kind, checkpoint: ready = null } = await prepare(uploadAt('sent'));
    expect(kind).toBe('ready');
    const published = await provider.commit(stage.contextOf(videoPost, ready));
    expect(stage.paths()).toEqual([STATUS, OWN_PINS, `POST ${API}/pins`]);
    expect(stage.bodyOf()).toEqual({
      board_id: BOARD,
      title: 'Spring',
      description: 'Bulbs are in bloom',
      media_source: { source_type: 'video_id', media_id: '12345', cover_image_key_frame_time: 0 },
    });
    expect(published).toMatchObject({
      kind: 'published',
      providerPostId: PIN,
      checkpoint: { writes: 1 },
    });
  });

  it.each([
    [{ settings: { coverFrameSeconds: 3 } }, { cover_image_key_frame_time: 3 }],
    [
      { settings: { coverImageUrl: 'https://example.com/c.jpg' } },
      { cover_image_url: 'https://example.com/c.jpg' },
    ],
    [
      { media: [photo, clip] },
      {
        cover_image_content_type: 'image/jpeg',
        cover_image_data: Buffer.from('tulip-bytes').toString('base64'),
      },
    ],
    [
      {
        media: [clip, aMedia(Buffer.from('w'), { mime: 'image/webp', url: 'https://m.example/w' })],
      },
      { cover_image_url: 'https://m.example/w' },
    ],
  ])('takes the cover of %j', async (post, cover) => {
    stage.answers(created);
    await provider.commit(stage.contextOf({ ...videoPost, ...post }, uploadAt('ready')));
    expect(stage.bodyOf()).toMatchObject({
      media_source: { source_type: 'video_id', media_id: '12345', ...cover },
    });
  });

  it('asks less often as time goes by, obeys the limit, and begins anew in the end', async () => {
    const ask = async (afterMs: number, answer = mediaStatus('processing')): Promise<unknown> => {
      clock.moveTo(new Date(since.getTime() + afterMs));
      stage.answers(answer);
      return prepare(uploadAt('sent'));
    };
    expect(await ask(70_000)).toMatchObject({ retryAfterMs: 10_000 });
    expect(await ask(400_000)).toMatchObject({ retryAfterMs: 30_000 });
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '90' };
    const usedUp = { headers, body: { status: 'processing' } };
    expect(await ask(400_000, usedUp)).toMatchObject({ retryAfterMs: 90_000 });
    expect(await ask(60_000, mediaStatus('registered'))).toMatchObject({ retryAfterMs: 5_000 });
    expect(await failureOf(ask(901_000))).toBe('transient');
    expect(stage.checkpoints).toMatchObject([{ upload: null }]);
    const missing = ask(121_000, mediaStatus('registered'));
    await expect(missing).rejects.toMatchObject({ message: expect.stringContaining('arrived') });
    clock.moveTo(since);
  });

  it('says that Pinterest could not process it', async () => {
    stage.answers(mediaStatus('failed'));
    await expect(prepare(uploadAt('sent'))).rejects.toMatchObject({
      failureClass: 'media_invalid',
      providerCode: 'failed',
    });
    expect(stage.checkpoints).toMatchObject([{ upload: null }]);
  });

  it('forgets a video that Pinterest refuses with the Pin', async () => {
    stage.answers(refused(400, 1, 'The media is not ready'));
    const commit = provider.commit(stage.contextOf(videoPost, uploadAt('ready')));
    expect(await failureOf(commit)).toBe('media_invalid');
    expect(stage.checkpoints).toMatchObject([{ upload: null }]);
  });

  it('makes no Pin before the video is ready', async () => {
    stage.answers();
    const commit = provider.commit(stage.contextOf(videoPost, uploadAt('sent')));
    expect(await failureOf(commit)).toBe('transient');
    expect(stage.paths()).toEqual([]);
  });
});

describe('videos that do not arrive', () => {
  it('goes on after a death in the middle of the upload', async () => {
    stage.answers(mediaStatus('processing'));
    await expect(prepare(uploadAt('registered'))).resolves.toMatchObject({
      kind: 'not_ready',
      checkpoint: uploadAt('sent'),
    });
    for (const answer of [mediaStatus('registered'), refused(404, 404, 'Media not found')]) {
      stage.answers(answer, registered(), stored);
      await prepare(uploadAt('registered'));
      expect(stage.paths()).toEqual([STATUS, `POST ${API}/media`, `POST ${STORE}/`]);
    }
  });

  it('uploads anew when another file took the place', async () => {
    stage.answers(registered(), stored);
    const other = { ...clip, url: 'https://media.example.com/other.mp4' };
    await expect(prepare(uploadAt('ready'), { media: [other] })).resolves.toMatchObject({
      checkpoint: { upload: { stage: 'sent', source: other.url } },
    });
  });

  it('sends no bytes to a store that Pinterest is not known to have', async () => {
    for (const answer of [
      registered('https://evil.example/'),
      registered('https://pinterest-media-upload.s3-accelerate.amazonaws.com.evil.example/'),
      { status: 201, body: { media_id: '12345' } },
    ]) {
      stage.answers(answer);
      expect(await failureOf(prepare(null))).toBe('transient');
      expect(stage.paths()).toEqual([`POST ${API}/media`]);
    }
  });

  it('says what the store has against the file', async () => {
    const xml = '<Error><Code>EntityTooLarge</Code><Message>Too big</Message></Error>';
    stage.answers(registered(), { status: 400, body: xml });
    await expect(prepare(null)).rejects.toMatchObject({
      failureClass: 'media_invalid',
      message: 'The store of Pinterest refused the video: EntityTooLarge, Too big',
    });
    stage.answers(registered(), 'hang_up');
    expect(await failureOf(prepare(null))).toBe('transient');
  });
});
