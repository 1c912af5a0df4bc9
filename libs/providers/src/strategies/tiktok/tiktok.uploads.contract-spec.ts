import type { JsonObject } from '../../contract/identity.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import {
  clock,
  creator,
  everyone,
  failureOf,
  ok,
  provider,
  refused,
  status,
  TiktokStage,
  UPLOAD_CALL,
  UPLOAD_URL,
  uploading,
  video,
} from './testing/tiktok.stage.js';

const STATUS = 'POST post/publish/status/fetch/';
const STORED: ScriptedAnswer = { status: 206, body: '' };
const uploaded = (bytes: number) => status('PROCESSING_UPLOAD', { uploaded_bytes: bytes });

describe('a video on its way to TikTok', () => {
  let stage: TiktokStage;
  beforeAll(async () => {
    stage = await TiktokStage.open();
  });
  afterAll(() => stage.close());

  const post = { settings: everyone, media: [video] };
  const contextAt = (checkpoint: JsonObject | null, checkpoints: JsonObject[] = []) =>
    stage.context(post, { checkpoint, checkpoints });

  it('goes chunk by chunk, each remembered, and its last one only with the commit', async () => {
    const checkpoints: JsonObject[] = [];
    stage.network.answers([uploaded(0), STORED, STORED]);
    const prepared = await provider.prepare(contextAt(uploading(0), checkpoints));
    expect(prepared).toMatchObject({ kind: 'ready', checkpoint: { upload: { sentBytes: 20 } } });
    expect(checkpoints).toMatchObject([
      { writes: 0, upload: { sentBytes: 10 } },
      { writes: 0, upload: { sentBytes: 20 } },
    ]);
    expect(stage.asked()).toEqual([STATUS, UPLOAD_CALL, UPLOAD_CALL]);
    expect(stage.request(1)).toMatchObject({
      body: 'abcdefghij',
      headers: { 'content-range': 'bytes 0-9/35', 'content-length': '10' },
    });
    expect(stage.request(2).headers['content-range']).toBe('bytes 10-19/35');

    stage.network.answers([{ status: 201, body: '' }]);
    const committed = await provider.commit(contextAt(prepared.checkpoint ?? null));
    expect(committed).toMatchObject({
      kind: 'accepted',
      checkpoint: { writes: 1, publishId: 'v_pub_file~1' },
    });
    // The remainder makes the last chunk larger.
    expect(stage.request(0)).toMatchObject({
      body: 'uvwxyz012345678',
      headers: { 'content-range': 'bytes 20-34/35', 'content-length': '15' },
    });
  });

  it('stores name and address before the first byte', async () => {
    const checkpoints: JsonObject[] = [];
    stage.network.answers([ok(creator), ok({ publish_id: 'v_new', upload_url: UPLOAD_URL })]);
    await provider.prepare(contextAt(null, checkpoints));
    expect(checkpoints).toMatchObject([
      { writes: 0, publishId: 'v_new', upload: { url: UPLOAD_URL, sentBytes: 0 } },
    ]);
  });

  it('goes on where TikTok says that it is', async () => {
    stage.network.answers([uploaded(13), STORED]);
    const prepared = await provider.prepare(contextAt(uploading(10)));
    expect(prepared).toMatchObject({ kind: 'ready', checkpoint: { upload: { sentBytes: 20 } } });
    expect(stage.request(1)).toMatchObject({
      body: 'nopqrst',
      headers: { 'content-range': 'bytes 13-19/35' },
    });
  });

  it.each<readonly [string, ScriptedAnswer]>([
    ['has all bytes', uploaded(35)],
    ['has published it', status('PUBLISH_COMPLETE')],
  ])('is not sent again when TikTok %s', async (_what, answer) => {
    stage.network.answers([answer]);
    const prepared = await provider.prepare(contextAt(uploading(20)));
    expect(prepared).toMatchObject({ kind: 'ready', checkpoint: { writes: 1 } });
    expect(await provider.commit(contextAt(prepared.checkpoint ?? null))).toMatchObject({
      kind: 'accepted',
    });
    expect(stage.asked()).toEqual([STATUS]);
  });

  it('begins anew when its address is over or forgotten', async () => {
    const anew = [ok(creator), ok({ publish_id: 'v_new', upload_url: UPLOAD_URL })];
    const over = uploading(10);
    const upload = { ...(over['upload'] as JsonObject), expiresAt: '2026-11-21T09:59:00.000Z' };
    stage.network.answers([uploaded(10), ...anew]);
    expect((await provider.prepare(contextAt({ ...over, upload }))).checkpoint).toMatchObject({
      publishId: 'v_new',
    });
    stage.network.answers([refused(400, 'invalid_publish_id'), ...anew]);
    expect((await provider.prepare(contextAt(over))).checkpoint).toMatchObject({
      publishId: 'v_new',
    });
  });

  it('asks TikTok when a chunk does not fit, and goes on from there', async () => {
    stage.network.answers([uploaded(0), { status: 416, body: '' }, uploaded(20)]);
    expect(await provider.prepare(contextAt(uploading(0)))).toMatchObject({
      kind: 'not_ready',
      retryAfterMs: 0,
      checkpoint: { writes: 0, upload: { sentBytes: 20 } },
    });
  });

  it.each<readonly [string, readonly ScriptedAnswer[]]>([
    ['is over', [uploaded(0), { status: 403, body: '' }, uploaded(0)]],
    ['is unknown', [uploaded(0), { status: 404, body: '' }, uploaded(0)]],
    ['leads in circles', [uploaded(0), { status: 416, body: '' }, uploaded(0)]],
  ])('forgets an address that %s', async (_what, script) => {
    const checkpoints: JsonObject[] = [];
    stage.network.answers(script);
    const context = contextAt(uploading(0), checkpoints);
    expect(await failureOf(provider.prepare(context))).toMatchObject({
      failureClass: 'transient',
      providerCode: 'upload_session_lost',
    });
    expect(checkpoints).toMatchObject([{ writes: 0, publishId: null, upload: null }]);
  });

  it('leaves the rest to the next attempt when the time is up', async () => {
    stage.network.answers(({ method }) => {
      if (method === 'PUT') clock.advance(301_000);
      return method === 'PUT' ? STORED : uploaded(0);
    });
    try {
      expect(await provider.prepare(contextAt(uploading(0)))).toMatchObject({
        kind: 'not_ready',
        checkpoint: { upload: { sentBytes: 10 } },
      });
    } finally {
      clock.moveTo('2026-11-21T10:00:00Z');
    }
  });

  it('goes to hosts of TikTok only', async () => {
    for (const url of ['https://tiktokapis.com.example/x', 'http://a.tiktokapis.com/x', 'x']) {
      stage.network.answers([ok(creator), ok({ publish_id: 'v', upload_url: url })]);
      const failure = await failureOf(provider.prepare(contextAt(null)));
      expect(failure.message).toContain('unknown host');
      expect(stage.network.requests).toHaveLength(2);
    }
  });

  it.each<readonly [string, readonly ScriptedAnswer[], string]>([
    ['no answer', ['hang_up'], 'ambiguous'],
    ['a server error', [{ status: 500, body: '' }], 'ambiguous'],
    [
      'no fit, and no status',
      [
        { status: 416, body: '' },
        { status: 502, body: '' },
      ],
      'ambiguous',
    ],
    ['no fit, and bytes are missing', [{ status: 416, body: '' }, uploaded(10)], 'transient'],
    ['more is expected', [STORED, uploaded(25)], 'transient'],
    ['an address that is over', [{ status: 403, body: '' }, uploaded(20)], 'transient'],
    ['a malformed chunk', [{ status: 400, body: '' }], 'media_invalid'],
  ])('its last chunk: %s', async (_what, script, failureClass) => {
    stage.network.answers(script);
    const failure = await failureOf(provider.commit(contextAt(uploading(20))));
    expect(failure.failureClass).toBe(failureClass);
    expect(`${failure.message} ${String(failure.cause)}`).not.toContain('secret-upload-token');
  });

  it('takes a last chunk that TikTok has already as accepted', async () => {
    stage.network.answers([{ status: 416, body: '' }, uploaded(35)]);
    expect(await provider.commit(contextAt(uploading(20)))).toMatchObject({
      kind: 'accepted',
      checkpoint: { writes: 1 },
    });
  });

  it('keeps its address when TikTok contradicts itself about the last chunk', async () => {
    const checkpoints: JsonObject[] = [];
    stage.network.answers([{ status: 416, body: '' }, uploaded(20)]);
    const context = contextAt(uploading(20), checkpoints);
    expect((await failureOf(provider.commit(context))).failureClass).toBe('transient');
    expect(checkpoints).toMatchObject([{ writes: 0, publishId: 'v_pub_file~1' }]);
  });

  it('is certainly not out when our own file cannot be read', async () => {
    stage.network.answers([]);
    const open = () => Promise.reject(new Error('the disk is gone'));
    const media = [{ ...video, open }];
    const context = { ...contextAt(uploading(20)), post: { ...contextAt(null).post, media } };
    expect((await failureOf(provider.commit(context))).failureClass).toBe('transient');
    expect(stage.asked()).toEqual([]);
  });

  it('is not committed before all but its last chunk are there', async () => {
    stage.network.answers([]);
    for (const checkpoint of [null, uploading(10)]) {
      const failure = await failureOf(provider.commit(contextAt(checkpoint)));
      expect(failure.failureClass).toBe('transient');
    }
    expect(stage.asked()).toEqual([]);
  });

  it('that failed meanwhile says why, and begins anew', async () => {
    const checkpoints: JsonObject[] = [];
    stage.network.answers([status('FAILED', { fail_reason: 'frame_rate_check_failed' })]);
    const context = contextAt(uploading(10), checkpoints);
    expect(await failureOf(provider.prepare(context))).toMatchObject({
      failureClass: 'media_invalid',
      providerCode: 'frame_rate_check_failed',
    });
    expect(checkpoints).toMatchObject([{ writes: 0, publishId: null, failReason: null }]);
  });
});
