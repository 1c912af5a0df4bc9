import { Readable } from 'node:stream';
import type { PublishableMedia, PublishablePost } from '../../contract/publishing.js';
import {
  clip,
  gone,
  items,
  listed,
  made,
  opened,
  provider,
  refusal,
  sessionOf,
  shown,
  SESSION_PATH,
  stored,
  UPLOAD,
  VIDEO,
  videoPost,
  YoutubeStage,
} from './testing/youtube-stage.js';

const CHUNK = 8_388_608;
const TOTAL = CHUNK + 100;
const OPEN = `POST ${UPLOAD}/videos?uploadType=resumable&part=snippet%2Cstatus&notifySubscribers=true`;
const PUT = `PUT ${SESSION_PATH}`;
const doubted = { lastByteAt: '2026-11-21T11:59:00.000Z' };

/** More than one chunk, given in small pieces. */
const film: PublishableMedia = {
  ...clip,
  sizeBytes: TOTAL,
  open: async (start = 0) =>
    Readable.from([Buffer.alloc(Math.max(0, CHUNK - start), 'a'), Buffer.alloc(100, 'b')]),
};
const filmPost: Partial<PublishablePost> = { ...videoPost, media: [film] };

describe('uploading to YouTube', () => {
  const stage = YoutubeStage.forSuite();

  it('sends all chunks but the last while it prepares', async () => {
    stage.answers(opened, stored(CHUNK), made());
    const context = stage.contextOf(filmPost);
    const prepared = await provider.prepare(context);
    expect(stage.paths()).toEqual([OPEN, PUT]);
    expect(stage.ranges()).toEqual([`bytes 0-${CHUNK - 1}/${TOTAL}`]);
    expect(prepared).toMatchObject({ kind: 'ready', checkpoint: { session: { offset: CHUNK } } });
    await provider.commit({ ...context, checkpoint: prepared.checkpoint ?? null });
    expect(stage.ranges()[1]).toBe(`bytes ${CHUNK}-${TOTAL - 1}/${TOTAL}`);
    expect(stage.network.requests[2]?.body).toBe('b'.repeat(100));
  });

  it('goes on where YouTube says after a crash, and not where it thinks it was', async () => {
    const left = sessionOf(filmPost, { offset: CHUNK });
    const prepared = await stage.prepare([stored(262_144)], left, filmPost);
    expect(stage.paths()).toEqual([PUT]);
    expect(stage.network.requests[0]).toMatchObject({
      headers: { 'content-range': `bytes */${TOTAL}`, 'content-length': '0' },
      body: '',
    });
    expect(prepared).toMatchObject({
      kind: 'ready',
      checkpoint: { session: { offset: 262_144, lastByteAt: null } },
    });
  });

  it('sends again what YouTube did not keep of a chunk', async () => {
    await stage.prepare([opened, stored(50), stored(50 + CHUNK)], null, filmPost);
    expect(stage.ranges()).toEqual([
      `bytes 0-${CHUNK - 1}/${TOTAL}`,
      `bytes 50-${CHUNK + 49}/${TOTAL}`,
    ]);
    const offsets = stage.checkpoints.map(({ session }) => session);
    expect(offsets).toMatchObject([{ offset: 0 }, { offset: 50 }, { offset: CHUNK + 50 }]);
    const second = stage.network.requests[2]?.body ?? '';
    expect([second.length, second.slice(-51)]).toEqual([CHUNK, `a${'b'.repeat(50)}`]);
  });

  it('gives up on a server that keeps nothing', async () => {
    const script = [opened, stored(0), stored(0), stored(0), stored(0)];
    await expect(stage.prepare(script, null, filmPost)).rejects.toMatchObject({
      failureClass: 'transient',
      message: expect.stringContaining('do not agree'),
    });
  });

  it('begins anew when a session that was not complete has ended', async () => {
    const prepared = await stage.prepare([gone, opened], sessionOf(videoPost, { offset: 5 }));
    expect(stage.paths()).toEqual([PUT, OPEN]);
    expect(prepared).toMatchObject({ kind: 'ready', checkpoint: { session: { offset: 0 } } });
  });

  it('forgets a session that ends in the middle, and says that it begins anew', async () => {
    const prepared = stage.prepare([opened, gone], null, filmPost);
    await expect(prepared).rejects.toHaveProperty('failureClass', 'transient');
    expect(stage.checkpoints.at(-1)).toMatchObject({ session: null });
  });

  it('looks for the video before it begins anew after a last byte', async () => {
    const left = sessionOf(videoPost, doubted);
    const found = await stage.prepare([gone, items(listed(VIDEO)), items(shown(VIDEO))], left);
    expect(found).toMatchObject({ kind: 'ready', checkpoint: { writes: 1, videoId: VIDEO } });
    const early = await stage.prepare([gone, items()], left);
    expect(early).toMatchObject({ kind: 'not_ready', retryAfterMs: 60_000 });
    const old = sessionOf(videoPost, { lastByteAt: '2026-11-21T11:00:00.000Z' });
    await stage.prepare([gone, items(), opened], old);
    expect(stage.paths().at(-1)).toBe(OPEN);
  });

  it('takes the video that a session has brought', async () => {
    const prepared = await stage.prepare([made('private')], sessionOf(videoPost, doubted));
    expect(stage.paths()).toEqual([PUT]);
    const { checkpoint = null } = prepared;
    expect(checkpoint).toMatchObject({ writes: 1, videoId: VIDEO, privacy: 'private', notes: [] });
    const committed = await stage.commit([], checkpoint);
    expect(committed).toMatchObject({ kind: 'accepted', checkpoint: { videoId: VIDEO } });
    expect(stage.paths()).toEqual([]);
  });

  it('opens another session for a post that was edited, unless its video is out', async () => {
    const edited = { ...videoPost, title: 'A longer walk' };
    const left = sessionOf(videoPost);
    await stage.prepare([stored(0), opened], left, edited);
    expect(stage.paths()).toEqual([PUT, OPEN]);
    const { checkpoint } = await stage.prepare([made()], left, edited);
    expect(checkpoint).toMatchObject({
      notes: [expect.stringContaining('before its last change')],
    });
  });

  it('waits while YouTube puts a complete file together', async () => {
    expect(await stage.prepare([stored(10)], sessionOf(videoPost, doubted))).toMatchObject({
      kind: 'not_ready',
      checkpoint: { session: { offset: 10, lastByteAt: doubted.lastByteAt } },
    });
  });

  it('does nothing for a video that is out', async () => {
    const out = { writes: 1, videoId: VIDEO };
    expect(await stage.prepare([], out)).toEqual({ kind: 'ready' });
    expect(stage.paths()).toEqual([]);
  });

  it('sends the rest as a chunk of its own when the last one arrived in part', async () => {
    expect(await stage.commit([stored(4)], sessionOf(videoPost))).toMatchObject({
      kind: 'continue',
      checkpoint: { writes: 0, session: { offset: 4, lastByteAt: null } },
    });
    const tired = stage.commit([stored(4)], sessionOf(videoPost, {}, { tries: 5 }));
    await expect(tired).rejects.toHaveProperty('failureClass', 'transient');
  });

  it.each([
    ['has all bytes and no video', stored(10), {}, 'ambiguous'],
    ['has ended, and was whole before', gone, doubted, 'ambiguous'],
    ['has ended', gone, {}, 'transient'],
    ['makes a video without id', { body: { kind: 'youtube#video' } }, {}, 'ambiguous'],
    ['breaks', refusal(503, 'backendError'), {}, 'ambiguous'],
    ['hangs up', 'hang_up', {}, 'ambiguous'],
  ] as const)('judges a session that %s', async (_case, answer, more, failureClass) => {
    const committed = stage.commit([answer], sessionOf(videoPost, more));
    await expect(committed).rejects.toMatchObject({ failureClass });
    const doubt = failureClass === 'ambiguous' ? { lastByteAt: expect.any(String) } : null;
    const session = doubt === null ? null : expect.objectContaining(doubt);
    expect(stage.checkpoints.at(-1)).toMatchObject({ writes: 0, session });
  });

  it.each([
    [refusal(400, 'invalidTitle'), 'content_rejected', null],
    [refusal(400, 'mediaBodyRequired'), 'media_invalid', null],
    [refusal(403, 'quotaExceeded'), 'rate_limited', { lastByteAt: null }],
    [refusal(400, 'uploadLimitExceeded'), 'rate_limited', { lastByteAt: null }],
    [refusal(401, 'authError'), 'auth_expired', { lastByteAt: null }],
  ])('knows that refusal %# made no video', async (answer, failureClass, session) => {
    const committed = stage.commit([answer], sessionOf(videoPost));
    await expect(committed).rejects.toMatchObject({ failureClass });
    const kept = session === null ? null : expect.objectContaining(session);
    expect(stage.checkpoints.at(-1)).toMatchObject({ session: kept });
  });

  it.each([
    [refusal(400, 'invalidTags'), 'content_rejected'],
    [refusal(403, 'quotaExceeded'), 'rate_limited'],
    [refusal(503, 'backendError'), 'transient'],
    ['hang_up', 'transient'],
    [{ status: 200, body: '' }, 'transient'],
  ] as const)('judges answer %# to the opening of a session', async (answer, failureClass) => {
    await expect(stage.prepare([answer])).rejects.toMatchObject({ failureClass });
    expect(stage.checkpoints).toEqual([]);
  });

  it('is certain about a file that could not be read to its end', async () => {
    const broken = { ...clip, open: async () => Readable.from([Buffer.from('0123')]) };
    const post = { ...videoPost, media: [broken] };
    const committed = stage.commit([made()], sessionOf(post), post);
    await expect(committed).rejects.toHaveProperty('failureClass', 'transient');
  });
});
