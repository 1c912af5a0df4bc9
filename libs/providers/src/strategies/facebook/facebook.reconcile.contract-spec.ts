import type { JsonObject } from '../../contract/identity.js';
import { aMedia } from '../../testing/builders.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { ok, PageDesk, refused } from './testing/page-desk.js';

const startedAt = new Date('2026-03-01T09:59:00Z');
const clip = aMedia(Buffer.from('clip'), { kind: 'video', mime: 'video/mp4' });
const photo = aMedia(Buffer.from('photo'));
const row = (parts: object) => ({
  id: '1055_77',
  message: 'Hello',
  created_time: '2026-03-01T09:59:01+0000',
  permalink_url: 'https://www.facebook.com/1055/posts/77',
  application: { id: '990' },
  ...parts,
});
const listed = (...data: object[]) => ok({ data });
const video = { kind: 'video', id: '900', isComplete: true };

describe('looking up what was published on Facebook', () => {
  const desk = new PageDesk();

  const look = (
    post: Parameters<PageDesk['context']>[0],
    { looksBefore = 0, checkpoint = null as JsonObject | null } = {},
  ) =>
    desk.provider.reconcile(desk.context({ text: 'Hello', ...post }, { checkpoint }), {
      startedAt,
      looksBefore,
    });

  it('finds text by its words, its time and the application', async () => {
    desk.answers(
      listed(
        row({ id: '1055_80', message: 'Something else' }),
        row({ id: '1055_79', application: { id: '1' } }),
        row({ message: 'Hello\n' }),
        row({ id: '1055_60', created_time: '2026-03-01T09:40:00+0000' }),
      ),
    );
    expect(await look({})).toMatchObject({
      kind: 'published',
      providerPostId: '1055_77',
      checkpoint: { writes: 1 },
    });
    expect(desk.asked()).toEqual([
      'GET 1055/published_posts?fields=id,message,created_time,permalink_url,application{id},' +
        'attachments{unshimmed_url,target{id},subattachments{target{id}}}&since=1772359020&limit=25',
    ]);
  });

  it('finds a backdated post at the time it shows', async () => {
    const time = '2025-06-01T12:00:00Z';
    const old = row({ created_time: '2025-06-01T12:00:00+0000' });
    desk.answers(listed(), listed(old));
    const settings = { backdate: { time, granularity: 'day' } };
    expect(await look({ settings })).toMatchObject({ providerPostId: '1055_77' });
    expect(desk.asked()[1]).toMatch(/&since=1748692710&until=1748865600&limit=25$/);
    desk.answers(() => listed());
    expect((await look({ settings }, { looksBefore: 2 })).kind).toBe('absent');
    expect(desk.network.requests).toHaveLength(2);
  });

  it('looks for unseen posts in the wider list', async () => {
    desk.answers(listed(row({})));
    expect((await look({ settings: { draft: true } })).kind).toBe('published');
    expect(desk.asked()[0]).toMatch(/^GET 1055\/feed\?/);
  });

  it('tells links without words apart by their address', async () => {
    const shown = (unshimmed_url: string) => ({ data: [{ unshimmed_url }] });
    desk.answers(
      listed(
        row({ id: '1055_1', message: undefined, attachments: shown('https://other.example/') }),
        row({ message: undefined, attachments: shown('https://garden.example/') }),
      ),
    );
    const settings = { link: 'https://garden.example' };
    expect(await look({ text: '', settings })).toMatchObject({ providerPostId: '1055_77' });
  });

  it('never chooses between two', async () => {
    desk.answers(listed(row({}), row({ id: '1055_78' })));
    expect(await look({}, { looksBefore: 5 })).toMatchObject({ kind: 'unknown' });
  });

  it('calls a post absent after the third empty look only, and remembers the repeat', async () => {
    desk.answers(() => listed());
    expect((await look({})).kind).toBe('unknown');
    expect((await look({}, { looksBefore: 1 })).kind).toBe('unknown');
    expect(await look({}, { looksBefore: 2 })).toMatchObject({
      kind: 'absent',
      checkpoint: { isRepeated: true },
    });
  });

  it('doubts a repeat that Facebook calls a duplicate', async () => {
    const commit = (isRepeated: boolean) =>
      desk.provider.commit(desk.context({ text: 'Hello' }, { checkpoint: { isRepeated } }));
    desk.answers(() => refused(506, 1455006, 'Duplicate status'));
    expect(await failureOf(commit(false))).toBe('duplicate_content');
    expect(await failureOf(commit(true))).toBe('ambiguous');
  });

  it('follows the list over its pages, and says when it is too long', async () => {
    const page = (after: string) =>
      ok({
        data: [row({ message: 'Another' })],
        paging: { next: 'https://graph.facebook.com/secret', cursors: { after } },
      });
    desk.answers(page('c1'), listed(row({})));
    expect((await look({})).kind).toBe('published');
    expect(desk.asked()[1]).toMatch(/&after=c1$/);
    desk.answers(() => page('c2'));
    expect(await look({}, { looksBefore: 9 })).toMatchObject({ kind: 'unknown' });
    expect(desk.network.requests).toHaveLength(4);
  });

  it('knows a post by the photos in it', async () => {
    const attachments = { data: [{ subattachments: { data: [{ target: { id: '502' } }] } }] };
    desk.answers(listed(row({ message: 'Hello', id: '1055_9' }), row({ attachments })));
    const checkpoint = { uploads: [{ kind: 'photo', id: '502', isComplete: true }] };
    expect(await look({ media: [photo] }, { checkpoint })).toMatchObject({
      kind: 'published',
      providerPostId: '1055_77',
    });
  });

  it('asks a photo for its post where the list shows none', async () => {
    const checkpoint = { uploads: [{ kind: 'photo', id: '502', isComplete: true }] };
    desk.answers(
      listed(),
      ok({ id: '502', page_story_id: '1055_77' }),
      ok({ id: '1055_77', is_published: true, permalink_url: 'https://www.facebook.com/77' }),
    );
    expect(await look({ media: [photo] }, { checkpoint })).toMatchObject({
      providerPostId: '1055_77',
    });
    expect(desk.asked().slice(1)).toEqual([
      'GET 502?fields=id,page_story_id',
      'GET 1055_77?fields=id,is_published,permalink_url',
    ]);
    desk.answers(listed(), ok({ id: '502' }));
    expect((await look({ media: [photo] }, { checkpoint, looksBefore: 2 })).kind).toBe('absent');
  });

  it('goes on with the first comment of a post that was found', async () => {
    desk.answers(listed(row({})));
    expect(await look({ settings: { firstComment: 'First!' } })).toMatchObject({
      kind: 'resumable',
      checkpoint: { writes: 1, postId: '1055_77' },
    });
  });

  const commented = { settings: { firstComment: 'First!' } };
  const withPost = { writes: 1, postId: '1055_77', postUrl: 'https://www.facebook.com/77' };
  const comment = (parts: object) => ({
    id: '77_1',
    message: 'First!',
    from: { id: '1055' },
    created_time: '2026-03-01T09:59:02+0000',
    ...parts,
  });

  it('does not look for the date of a video, which is set again', async () => {
    const settings = { backdate: { time: '2025-06-01T12:00:00Z', granularity: 'day' } };
    const checkpoint = { postId: '900', writes: 1, uploads: [video] };
    desk.answers();
    expect(await look({ settings, media: [clip] }, { checkpoint })).toMatchObject({
      kind: 'resumable',
      checkpoint: { postId: '900', isDated: false },
    });
    expect(desk.asked()).toEqual([]);
  });

  it('finds a first comment by the Page and its words', async () => {
    desk.answers(listed(comment({ id: '77_0', from: { id: '4' } }), comment({})));
    expect(await look(commented, { checkpoint: withPost })).toMatchObject({
      kind: 'published',
      providerPostId: '1055_77',
      checkpoint: { writes: 2 },
    });
    expect(desk.asked()[0]).toBe(
      'GET 1055_77/comments?filter=stream&order=reverse_chronological&' +
        'fields=id,message,from{id},created_time,permalink_url&limit=50',
    );
  });

  it('never loses a post to a first comment that cannot be looked up', async () => {
    desk.answers(() => refused(2));
    expect(await failureOf(look(commented, { checkpoint: withPost }))).toBe('transient');
    expect(await look(commented, { checkpoint: withPost, looksBefore: 3 })).toMatchObject({
      kind: 'published',
      notes: ['Whether the first comment is out could not be found out'],
    });
  });

  it('finds a comment below its parent', async () => {
    desk.answers(listed(comment({ message: 'Hello', permalink_url: 'https://f/1' })));
    const parent = { providerPostId: '1055_77' };
    expect(await look({ interaction: 'comment', parent })).toMatchObject({
      kind: 'published',
      providerPostId: '77_1',
      providerUrl: 'https://f/1',
    });
  });

  const reelAt = (video_status: string, publishing_phase: object = {}) =>
    ok({ id: '900', status: { video_status, publishing_phase }, permalink_url: '/reel/900' });
  const reel = { media: [clip], settings: { postType: 'reel' } };
  const withVideo = { checkpoint: { uploads: [video] } };

  it('reads from a reel itself whether it is out', async () => {
    desk.answers(reelAt('ready', { publish_status: 'published' }));
    expect(await look(reel, withVideo)).toMatchObject({
      kind: 'published',
      providerPostId: '900',
      providerUrl: 'https://www.facebook.com/reel/900',
    });
  });

  it('goes on waiting for a reel that is processed, without publishing it again', async () => {
    desk.answers(reelAt('processing', { status: 'in_progress' }));
    const found = await look(reel, withVideo);
    expect(found).toMatchObject({ kind: 'resumable', checkpoint: { writes: 1 } });
    desk.answers();
    const checkpoint = 'checkpoint' in found ? (found.checkpoint ?? {}) : {};
    const next = await desk.provider.commit(desk.context(reel, { checkpoint }));
    expect(next.kind).toBe('accepted');
    expect(desk.network.requests).toHaveLength(0);
  });

  it('cannot tell while a reel is only processed', async () => {
    desk.answers(reelAt('processing'));
    expect(await look(reel, withVideo)).toMatchObject({ kind: 'unknown' });
  });

  it('never orders a reel twice whose order was taken', async () => {
    const checkpoint = { ...withVideo.checkpoint, writes: 1, finishedAt: '2026-03-01T09:59:00Z' };
    desk.answers(reelAt('upload_complete'));
    expect(await look(reel, { checkpoint, looksBefore: 3 })).toMatchObject({
      kind: 'resumable',
      checkpoint: { writes: 1, finishedAt: expect.any(String) },
    });
  });

  it('publishes a reel again by the same id when the order did not arrive', async () => {
    desk.answers(() => reelAt('upload_complete', { status: 'not_started' }));
    expect((await look(reel, withVideo)).kind).toBe('unknown');
    expect(await look(reel, { ...withVideo, looksBefore: 1 })).toMatchObject({
      kind: 'resumable',
      checkpoint: { writes: 0, finishedAt: null, uploads: [{ id: '900' }] },
    });
  });

  it('leaves the verdict on a failed video to the step that asks for it', async () => {
    desk.answers(reelAt('error'));
    expect(await look(reel, withVideo)).toMatchObject({ kind: 'resumable' });
  });

  it('knows a story by its photo, and goes on with the next', async () => {
    const uploads = ['501', '502'].map((id) => ({ kind: 'photo', id, isComplete: true }));
    const story = { media: [photo, photo], settings: { postType: 'story' } };
    desk.answers(listed({ post_id: '70', media_id: '9' }, { post_id: '71', media_id: '501' }));
    expect(await look(story, { checkpoint: { uploads } })).toMatchObject({
      kind: 'resumable',
      checkpoint: { writes: 1, postId: '71', stories: [{ mediaId: '501', postId: '71' }] },
    });
    desk.answers(() => listed());
    expect((await look(story, { checkpoint: { uploads } })).kind).toBe('unknown');
    expect((await look(story, { checkpoint: { uploads }, looksBefore: 2 })).kind).toBe('absent');
  });
});
