import type { JsonObject } from '../../contract/identity.js';
import { aMedia } from '../../testing/builders.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { partsOf, ok, PageDesk, PAGE_TOKEN, refused } from './testing/page-desk.js';

const bytes = Buffer.from('0123456789');
const clip = aMedia(bytes, { kind: 'video', mime: 'video/mp4', filename: 'walk.mp4' });
const STARTED = {
  upload_session_id: '31',
  video_id: '900',
  start_offset: '0',
  end_offset: '6',
};
const UPLOAD_URL = 'https://rupload.facebook.com/video-upload/v25.0/900';
const status = (video_status: string, more: object = {}, phases: object = {}) =>
  ok({ id: '900', status: { video_status, ...phases }, ...more });

describe('videos on Facebook', () => {
  const desk = new PageDesk();

  const prepare = (settings: JsonObject, checkpoint: JsonObject | null = null, media = [clip]) => {
    const checkpoints: JsonObject[] = [];
    const context = desk.context({ text: 'A walk', media, settings }, { checkpoint, checkpoints });
    return desk.provider.prepare(context).then((prepared) => ({ prepared, checkpoints }));
  };
  const commit = (settings: JsonObject, checkpoint: JsonObject, media = [clip]) =>
    desk.provider.commit(desk.context({ text: 'A walk', media, settings }, { checkpoint }));
  const confirm = (settings: JsonObject, checkpoint: JsonObject) =>
    desk.provider.confirm(
      desk.context({ text: 'A walk', media: [clip], settings }, { checkpoint }),
    );

  const uploaded = {
    uploads: [
      {
        kind: 'video',
        id: '900',
        session: { id: '31', start: 10, end: 10 },
        uploadUrl: UPLOAD_URL,
        isComplete: true,
      },
    ],
    uploadedAt: '2026-03-01T09:59:00Z',
  };
  const finished = { ...uploaded, writes: 1, finishedAt: '2026-03-01T09:59:50Z' };

  it('sends a video in the chunks that Facebook asks for', async () => {
    desk.answers(
      ok(STARTED),
      ok({ start_offset: '6', end_offset: '10' }),
      ok({ start_offset: '10', end_offset: '10' }),
    );
    const { prepared, checkpoints } = await prepare({});
    expect(desk.asked()).toEqual(Array(3).fill('POST 1055/videos'));
    expect(desk.network.requests.map(partsOf)).toEqual([
      { upload_phase: 'start', file_size: '10' },
      {
        upload_phase: 'transfer',
        upload_session_id: '31',
        start_offset: '0',
        video_file_chunk: '012345',
      },
      {
        upload_phase: 'transfer',
        upload_session_id: '31',
        start_offset: '6',
        video_file_chunk: '6789',
      },
    ]);
    expect(prepared).toMatchObject({
      kind: 'ready',
      checkpoint: { writes: 0, uploads: [{ id: '900', isComplete: true }] },
    });
    expect(checkpoints[0]).toMatchObject({ uploads: [{ id: '900', isComplete: false }] });
  });

  it('goes on where a session broke off, and where Facebook says it really is', async () => {
    const session = { id: '31', start: 0, end: 6 };
    const upload = { kind: 'video', id: '900', session, isComplete: false };
    const expected = { start_offset: '6', end_offset: '10' };
    desk.answers(
      refused(1363037, undefined, 'Wrong offset', { error_data: JSON.stringify(expected) }),
      ok({ start_offset: '10', end_offset: '10' }),
    );
    await prepare({}, { uploads: [upload], uploadedAt: '2026-03-01T09:59:00Z' });
    expect(desk.network.requests.map(partsOf)).toMatchObject([
      { start_offset: '0', video_file_chunk: '012345' },
      { start_offset: '6', video_file_chunk: '6789' },
    ]);
  });

  it('gives up on a server that asks for the same bytes for ever', async () => {
    desk.answers(({ body }) =>
      body.includes('start\r\n') && body.includes('file_size')
        ? ok(STARTED)
        : ok({ start_offset: '0', end_offset: '6' }),
    );
    expect(await failureOf(prepare({}))).toBe('transient');
  });

  it('finishes a video with its words, and polls until it is out', async () => {
    const settings = { title: 'Walk', embeddable: false, contentTags: ['12'], customLabels: ['a'] };
    desk.answers(ok({ success: true }));
    expect(await commit(settings, uploaded)).toMatchObject({
      kind: 'accepted',
      pollAfterMs: 5_000,
      checkpoint: { writes: 1, finishedAt: '2026-03-01T10:00:00.000Z' },
    });
    expect(desk.asked()).toEqual(['POST 1055/videos']);
    expect(partsOf(desk.network.requests[0]!)).toEqual({
      upload_phase: 'finish',
      upload_session_id: '31',
      title: 'Walk',
      description: 'A walk',
      published: 'true',
      content_tags: '["12"]',
      custom_labels: '["a"]',
      embeddable: 'false',
    });
    desk.answers(
      status('processing'),
      status('ready', { published: true, permalink_url: '/1055/videos/900/' }),
    );
    expect(await confirm({}, finished)).toEqual({ kind: 'processing', pollAfterMs: 7_000 });
    expect(await confirm({}, finished)).toMatchObject({
      kind: 'published',
      providerPostId: '900',
      providerUrl: 'https://www.facebook.com/1055/videos/900/',
    });
    expect(desk.asked()[0]).toBe('GET 900?fields=status,permalink_url,post_id,published');
  });

  it('fails a video that Facebook cannot process, with its reason', async () => {
    const phases = { processing_phase: { status: 'error', error: { message: 'Bad codec' } } };
    desk.answers(status('error', {}, phases));
    await expect(confirm({}, finished)).rejects.toMatchObject({
      failureClass: 'media_invalid',
      message: 'Bad codec',
    });
  });

  it('takes a draft for done once it is processed', async () => {
    desk.answers(status('ready', { published: false }));
    expect(await confirm({ draft: true }, finished)).toMatchObject({ kind: 'published' });
    desk.answers(status('ready', { published: false }));
    expect(await confirm({}, finished)).toMatchObject({ kind: 'processing' });
  });

  it('uploads a reel to the address it was given and publishes it', async () => {
    const settings = { postType: 'reel', title: 'Walk', place: '4711' };
    desk.answers(ok({ video_id: '900', upload_url: UPLOAD_URL }), ok({ success: true }));
    const { prepared } = await prepare(settings);
    expect(desk.asked()).toEqual(['POST 1055/video_reels', 'POST upload:video-upload/v25.0/900']);
    expect(desk.bodyOf(0)).toEqual({ upload_phase: 'start' });
    const [, sent] = desk.network.requests;
    expect(sent?.headers).toMatchObject({
      authorization: `OAuth ${PAGE_TOKEN}`,
      offset: '0',
      file_size: '10',
      'content-type': 'application/octet-stream',
    });
    expect(sent?.body).toBe('0123456789');
    desk.answers(ok({ success: true }));
    const committed = await commit(settings, prepared.checkpoint ?? {});
    expect(committed).toMatchObject({ kind: 'accepted', checkpoint: { writes: 1 } });
    expect(desk.bodyOf(0)).toEqual({
      video_id: '900',
      upload_phase: 'finish',
      video_state: 'PUBLISHED',
      description: 'A walk',
      title: 'Walk',
      place: '4711',
    });
    desk.answers(
      status('processing', {}, { publishing_phase: { status: 'not_started' } }),
      status(
        'ready',
        {},
        { publishing_phase: { status: 'complete', publish_status: 'published' } },
      ),
    );
    expect((await confirm(settings, finished)).kind).toBe('processing');
    expect(await confirm(settings, finished)).toMatchObject({
      providerPostId: '900',
      providerUrl: 'https://www.facebook.com/reel/900',
    });
  });

  it('sends only the rest of a reel whose upload broke off', async () => {
    const broken = { ...uploaded.uploads[0]!, isComplete: false };
    const phases = { uploading_phase: { status: 'in_progress', bytes_transfered: 4 } };
    desk.answers(status('uploading', {}, phases), ok({ success: true }));
    await prepare({ postType: 'reel' }, { ...uploaded, uploads: [broken] });
    expect(desk.asked()[1]).toBe('POST upload:video-upload/v25.0/900');
    expect(desk.network.requests[1]?.headers).toMatchObject({ offset: '4', file_size: '10' });
    expect(desk.network.requests[1]?.body).toBe('456789');
  });

  it('forgets an upload that Facebook gave up', async () => {
    const checkpoints: JsonObject[] = [];
    const debug_info = { type: 'ProcessingFailedError', message: 'Try again', retriable: false };
    desk.answers(ok({ video_id: '900', upload_url: UPLOAD_URL }), {
      status: 400,
      body: { debug_info },
    });
    const post = { media: [clip], settings: { postType: 'reel' } };
    await expect(desk.provider.prepare(desk.context(post, { checkpoints }))).rejects.toMatchObject({
      failureClass: 'transient',
      message: 'Try again',
    });
    expect(checkpoints.at(-1)).toMatchObject({ uploads: [] });
  });

  it('sends its token to no host but Facebook’s', async () => {
    desk.answers(ok({ video_id: '900', upload_url: 'https://evil.example.com/900' }));
    await expect(prepare({ postType: 'reel' })).rejects.toMatchObject({
      message: 'Meta named an unknown host for the upload: evil.example.com',
    });
    expect(desk.network.requests).toHaveLength(1);
  });

  it('lets the first comment of a video wait until it is out', async () => {
    const settings = { firstComment: 'First!' };
    desk.answers(ok({ success: true }), status('processing'));
    const one = await commit(settings, uploaded);
    expect(one.kind).toBe('continue');
    expect(await commit(settings, finished)).toMatchObject({ kind: 'continue', waitMs: 7_000 });
    desk.answers(status('processing'), status('ready'));
    expect((await prepare(settings, finished)).prepared.kind).toBe('not_ready');
    expect((await prepare(settings, finished)).prepared.kind).toBe('ready');
    desk.answers(status('ready', { permalink_url: '/reel/900' }), ok({ id: '900_1' }));
    const out = await commit(settings, finished);
    // Stored before the comment, so that a lost answer is known to be the comment's.
    expect(out).toMatchObject({ kind: 'continue', checkpoint: { writes: 1, postId: '900' } });
    expect(desk.asked()).toHaveLength(1);
    const stored = 'checkpoint' in out ? (out.checkpoint ?? {}) : {};
    expect(await commit(settings, stored)).toMatchObject({
      kind: 'published',
      providerPostId: '900',
      providerUrl: 'https://www.facebook.com/reel/900',
      checkpoint: { writes: 2 },
    });
    expect(desk.asked()[1]).toBe('POST 900/comments?fields=id,permalink_url');
  });
});
