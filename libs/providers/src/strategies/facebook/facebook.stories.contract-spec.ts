import type { JsonObject } from '../../contract/identity.js';
import { aMedia } from '../../testing/builders.js';
import { ok, PageDesk, refused } from './testing/page-desk.js';

const clip = aMedia(Buffer.from('0123456789'), { kind: 'video', mime: 'video/mp4' });
const photo = aMedia(Buffer.from('photo-bytes'));
const UPLOAD_URL = 'https://rupload.facebook.com/video-upload/v25.0/900';
const status = (video_status: string) => ok({ id: '900', status: { video_status } });

describe('stories on Facebook', () => {
  const desk = new PageDesk();

  const contextOf = (settings: JsonObject, checkpoint: JsonObject | null, media = [clip]) =>
    desk.context({ text: '', media, settings }, { checkpoint });
  const prepare = async (settings: JsonObject, checkpoint: JsonObject | null, media = [clip]) => ({
    prepared: await desk.provider.prepare(contextOf(settings, checkpoint, media)),
  });
  const commit = (settings: JsonObject, checkpoint: JsonObject, media = [clip]) =>
    desk.provider.commit(contextOf(settings, checkpoint, media));

  it('publishes one story after the other, videos once they are there', async () => {
    const settings = { postType: 'story' };
    const media = [photo, clip];
    desk.answers(
      ok({ id: '501' }),
      ok({ video_id: '900', upload_url: UPLOAD_URL }),
      ok({ success: true }),
      status('uploading'),
    );
    const first = await prepare(settings, null, media);
    expect(first.prepared).toMatchObject({ kind: 'not_ready', retryAfterMs: 7_000 });
    const ready = first.prepared.checkpoint ?? {};
    desk.answers(status('upload_complete'));
    expect((await prepare(settings, ready, media)).prepared.kind).toBe('ready');

    desk.answers(ok({ success: true, post_id: '71' }));
    const one = await commit(settings, ready, media);
    expect(one).toMatchObject({
      kind: 'continue',
      checkpoint: { writes: 1, postId: '71', stories: [{ mediaId: '501', postId: '71' }] },
    });
    expect(desk.asked()).toEqual(['POST 1055/photo_stories']);
    expect(desk.bodyOf(0)).toEqual({ photo_id: '501' });

    const listed = { data: [{ post_id: '71', media_id: '501', url: 'https://facebook.com/s/71' }] };
    desk.answers({ body: '{"success":true,"post_id":122093456789012345678}' }, ok(listed));
    const two = await commit(settings, 'checkpoint' in one ? (one.checkpoint ?? {}) : {}, media);
    expect(two).toMatchObject({
      kind: 'published',
      providerPostId: '71',
      providerUrl: 'https://facebook.com/s/71',
      checkpoint: { writes: 2, stories: [{}, { postId: '122093456789012345678' }] },
    });
    expect(desk.asked()).toEqual([
      'POST 1055/video_stories',
      'GET 1055/stories?status=["PUBLISHED"]',
    ]);
    expect(desk.bodyOf(0)).toEqual({ upload_phase: 'finish', video_id: '900' });
  });

  it('keeps a story published whose address cannot be read', async () => {
    const checkpoint = { uploads: [{ kind: 'photo', id: '501', isComplete: true }] };
    desk.answers(ok({ success: true, post_id: '71' }), refused(2));
    expect(await commit({ postType: 'story' }, checkpoint, [photo])).toMatchObject({
      kind: 'published',
      providerUrl: 'https://www.facebook.com/stories/71',
    });
  });
});
