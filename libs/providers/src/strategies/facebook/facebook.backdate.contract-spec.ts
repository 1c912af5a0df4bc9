import type { JsonObject } from '../../contract/identity.js';
import { aMedia } from '../../testing/builders.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { partsOf, ok, PageDesk, refused } from './testing/page-desk.js';

const clip = aMedia(Buffer.from('0123456789'), { kind: 'video', mime: 'video/mp4' });
const session = { id: '31', start: 10, end: 10 };
const uploaded = {
  uploads: [{ kind: 'video', id: '900', session, uploadUrl: null, isComplete: true }],
  uploadedAt: '2026-03-01T09:59:00Z',
};
const finished = { ...uploaded, writes: 1, finishedAt: '2026-03-01T09:59:50Z' };
const status = (video_status: string, more: object = {}) =>
  ok({ id: '900', status: { video_status }, ...more });

describe('a video with another date', () => {
  const desk = new PageDesk();

  const commit = (settings: JsonObject, checkpoint: JsonObject) =>
    desk.provider.commit(desk.context({ text: 'A walk', media: [clip], settings }, { checkpoint }));
  const settings = { backdate: { time: '2025-06-01T12:00:00Z', granularity: 'month' } };
  const out = { ...finished, postId: '900', postUrl: 'https://www.facebook.com/900' };
  const dated = { backdated_time: 1_748_779_200, backdated_time_granularity: 'month' };

  it('is published without it, and gets it once it is out', async () => {
    desk.answers(
      ok({ success: true }),
      status('processing'),
      status('ready', { published: true }),
      ok({ success: true }),
    );
    const ordered = await commit(settings, uploaded);
    expect(partsOf(desk.network.requests[0]!)).toEqual({
      upload_phase: 'finish',
      upload_session_id: '31',
      description: 'A walk',
      published: 'true',
    });
    expect(ordered.kind).toBe('continue');
    const waiting = await commit(settings, ordered.checkpoint ?? {});
    expect(waiting).toMatchObject({ kind: 'continue', waitMs: expect.any(Number) });
    const shown = await commit(settings, waiting.checkpoint ?? {});
    expect(shown).toMatchObject({ kind: 'continue', checkpoint: { postId: '900' } });
    expect(await commit(settings, shown.checkpoint ?? {})).toMatchObject({
      kind: 'published',
      providerPostId: '900',
      notes: [],
    });
    expect(desk.asked().at(-1)).toBe('POST 900');
    expect(desk.bodyOf(3)).toEqual(dated);
  });

  it('stays out where the date is refused, and says so beside its comment', async () => {
    const both = { ...settings, firstComment: 'Time flies' };
    desk.answers(refused(100, undefined, 'Too long ago'), ok({ id: '900_1' }));
    const undated = await commit(both, out);
    expect(undated).toMatchObject({ kind: 'continue', checkpoint: { isDated: true } });
    expect(await commit(both, undated.checkpoint ?? {})).toMatchObject({
      kind: 'published',
      notes: ['The date of the video was not set: Too long ago'],
    });
    expect(desk.asked()).toEqual(['POST 900', 'POST 900/comments?fields=id,permalink_url']);
  });

  it('is dated again where the answer was lost, a few times', async () => {
    desk.answers(refused(2), refused(2), refused(2));
    const tries = [out, { ...out, dateTries: 1 }];
    for (const checkpoint of tries) {
      expect(await failureOf(commit(settings, checkpoint))).toBe('transient');
    }
    expect(await commit(settings, { ...out, dateTries: 2 })).toMatchObject({
      kind: 'published',
      notes: [expect.stringContaining('was not set')],
    });
  });
});
