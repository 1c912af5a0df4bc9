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
const bare = (code: number): ScriptedAnswer => ({ status: code, body: '' });
const STORED = bare(206);
const uploaded = (bytes: number) => status('PROCESSING_UPLOAD', { uploaded_bytes: bytes });

describe('a video on its way to TikTok', () => {
  const stage = TiktokStage.forSuite();

  const post = { settings: everyone, media: [video] };
  const prepare = (script: readonly ScriptedAnswer[], checkpoint: JsonObject | null) => {
    stage.answers(script);
    return provider.prepare(stage.context(post, checkpoint));
  };
  const commit = (script: readonly ScriptedAnswer[], checkpoint: JsonObject | null) => {
    stage.answers(script);
    return provider.commit(stage.context(post, checkpoint));
  };

  it('goes chunk by chunk, each remembered, and its last one only with the commit', async () => {
    const prepared = await prepare([uploaded(0), STORED, STORED], uploading(0));
    expect(prepared).toMatchObject({ kind: 'ready', checkpoint: { upload: { sentBytes: 20 } } });
    expect(stage.checkpoints).toMatchObject([
      { writes: 0, upload: { sentBytes: 10 } },
      { writes: 0, upload: { sentBytes: 20 } },
    ]);
    expect(stage.asked()).toEqual([STATUS, UPLOAD_CALL, UPLOAD_CALL]);
    expect(stage.request(1)).toMatchObject({
      body: 'abcdefghij',
      headers: { 'content-range': 'bytes 0-9/35', 'content-length': '10' },
    });
    expect(stage.request(2).headers['content-range']).toBe('bytes 10-19/35');

    expect(await commit([bare(201)], prepared.checkpoint ?? null)).toMatchObject({
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
    await prepare([ok(creator), ok({ publish_id: 'v_new', upload_url: UPLOAD_URL })], null);
    expect(stage.checkpoints).toMatchObject([
      { writes: 0, publishId: 'v_new', upload: { url: UPLOAD_URL, sentBytes: 0 } },
    ]);
  });

  it('goes on where TikTok says that it is', async () => {
    const prepared = await prepare([uploaded(13), STORED], uploading(10));
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
    const prepared = await prepare([answer], uploading(20));
    expect(prepared).toMatchObject({ kind: 'ready', checkpoint: { writes: 1 } });
    expect(stage.asked()).toEqual([STATUS]);
    const committed = await commit([], prepared.checkpoint ?? null);
    expect([committed.kind, stage.asked()]).toEqual(['accepted', []]);
  });

  it('begins anew when its address is over or forgotten', async () => {
    const anew = [ok(creator), ok({ publish_id: 'v_new', upload_url: UPLOAD_URL })];
    const over = uploading(10);
    const upload = { ...(over['upload'] as JsonObject), expiresAt: '2026-11-21T09:59:00.000Z' };
    expect((await prepare([uploaded(10), ...anew], { ...over, upload })).checkpoint).toMatchObject({
      publishId: 'v_new',
    });
    expect(
      (await prepare([refused(400, 'invalid_publish_id'), ...anew], over)).checkpoint,
    ).toMatchObject({ publishId: 'v_new' });
  });

  it('asks TikTok when a chunk does not fit, and goes on from there', async () => {
    expect(await prepare([uploaded(0), bare(416), uploaded(20)], uploading(0))).toMatchObject({
      kind: 'not_ready',
      retryAfterMs: 0,
      checkpoint: { writes: 0, upload: { sentBytes: 20 } },
    });
  });

  it.each<readonly [string, readonly ScriptedAnswer[]]>([
    ['is over', [uploaded(0), bare(403), uploaded(0)]],
    ['is unknown', [uploaded(0), bare(404), uploaded(0)]],
    ['leads in circles', [uploaded(0), bare(416), uploaded(0)]],
  ])('forgets an address that %s', async (_what, script) => {
    expect(await failureOf(prepare(script, uploading(0)))).toMatchObject({
      failureClass: 'transient',
      providerCode: 'upload_session_lost',
    });
    expect(stage.checkpoints).toMatchObject([{ writes: 0, publishId: null, upload: null }]);
  });

  it('leaves the rest to the next attempt when the time is up', async () => {
    stage.answers(({ method }) => {
      if (method === 'PUT') clock.advance(301_000);
      return method === 'PUT' ? STORED : uploaded(0);
    });
    try {
      expect(await provider.prepare(stage.context(post, uploading(0)))).toMatchObject({
        kind: 'not_ready',
        checkpoint: { upload: { sentBytes: 10 } },
      });
    } finally {
      clock.moveTo('2026-11-21T10:00:00Z');
    }
  });

  it('goes to hosts of TikTok only', async () => {
    for (const url of ['https://tiktokapis.com.example/x', 'http://a.tiktokapis.com/x', 'x']) {
      const script = [ok(creator), ok({ publish_id: 'v', upload_url: url })];
      expect((await failureOf(prepare(script, null))).message).toContain('unknown host');
      expect(stage.network.requests).toHaveLength(2);
    }
  });

  it.each<readonly [string, readonly ScriptedAnswer[], string]>([
    ['no answer', ['hang_up'], 'ambiguous'],
    ['a server error', [bare(500)], 'ambiguous'],
    ['no fit, and no status', [bare(416), bare(502)], 'ambiguous'],
    ['no fit, and bytes are missing', [bare(416), uploaded(10)], 'transient'],
    ['more is expected', [STORED, uploaded(25)], 'transient'],
    ['an address that is over', [bare(403), uploaded(20)], 'transient'],
    ['a malformed chunk', [bare(400)], 'media_invalid'],
  ])('its last chunk: %s', async (_what, script, failureClass) => {
    const failure = await failureOf(commit(script, uploading(20)));
    expect(failure.failureClass).toBe(failureClass);
    expect(`${failure.message} ${String(failure.cause)}`).not.toContain('secret-upload-token');
  });

  it('takes a last chunk that TikTok has already as accepted', async () => {
    expect(await commit([bare(416), uploaded(35)], uploading(20))).toMatchObject({
      kind: 'accepted',
      checkpoint: { writes: 1 },
    });
  });

  it('keeps its address when TikTok contradicts itself about the last chunk', async () => {
    expect((await failureOf(commit([bare(416), uploaded(20)], uploading(20)))).failureClass).toBe(
      'transient',
    );
    expect(stage.checkpoints).toMatchObject([{ writes: 0, publishId: 'v_pub_file~1' }]);
  });

  it('is certainly not out when our own file cannot be read', async () => {
    stage.answers([]);
    const open = () => Promise.reject(new Error('the disk is gone'));
    const media = [{ ...video, open }];
    const context = stage.context({ ...post, media }, uploading(20));
    expect((await failureOf(provider.commit(context))).failureClass).toBe('transient');
    expect(stage.asked()).toEqual([]);
  });

  it('is not committed before all but its last chunk are there', async () => {
    for (const checkpoint of [null, uploading(10)]) {
      expect((await failureOf(commit([], checkpoint))).failureClass).toBe('transient');
      expect(stage.asked()).toEqual([]);
    }
  });

  it('that failed meanwhile says why, and begins anew', async () => {
    expect(
      await failureOf(
        prepare([status('FAILED', { fail_reason: 'frame_rate_check_failed' })], uploading(10)),
      ),
    ).toMatchObject({
      failureClass: 'media_invalid',
      providerCode: 'frame_rate_check_failed',
    });
    expect(stage.checkpoints).toMatchObject([{ writes: 0, publishId: null, failReason: null }]);
  });
});
