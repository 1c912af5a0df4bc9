import { aPhoto, aVideo } from './testing/media-files.js';
import { refusal, TiktokClient } from './testing/tiktok-client.js';
import { WebShelf } from './testing/web-shelf.js';

const tooLarge = 'picture_size_check_failed';

describe('media that TikTok pulls', () => {
  const tiktok = TiktokClient.forSuite();
  const shelf = WebShelf.forSuite({ 'photo.jpg': aPhoto, 'video.mp4': aVideo });
  const onePhoto = () => ({ photo_images: [shelf.url('photo.jpg')] });

  const pull = (video_url: string) => tiktok.direct({}, { source: 'PULL_FROM_URL', video_url });
  /** Why it failed in processing, or what became of it. */
  const endOf = async (answer: ReturnType<TiktokClient['direct']>): Promise<unknown> => {
    const { publish_id } = (await answer).json.data;
    const { status, fail_reason } = await tiktok.outcome(publish_id);
    return status === 'FAILED' ? fail_reason : status;
  };

  it('are fetched after the init call, which already publishes', async () => {
    const answer = await pull(shelf.url('video.mp4'));
    expect(answer.json.data).toEqual({ publish_id: expect.stringMatching(/^v_pub_url~v2\.\d+$/) });
    const { publish_id } = answer.json.data;
    const running = (await tiktok.status(publish_id)).json.data;
    expect(running).toMatchObject({ status: 'PROCESSING_DOWNLOAD', uploaded_bytes: 0 });
    expect(await tiktok.outcome(publish_id)).toMatchObject({
      status: 'PUBLISH_COMPLETE',
      downloaded_bytes: tiktok.video.length,
      uploaded_bytes: 0,
    });
    expect((await tiktok.posts())[0]).toMatchObject({
      media: [{ kind: 'video', size: tiktok.video.length }],
      requestCount: 1,
    });
  });

  it.each([
    ['is not there', 'missing.mp4'],
    ['has moved', 'moved/video.mp4'],
  ])('fail when the video %s', async (_name, path) => {
    expect(await endOf(pull(shelf.url(path)))).toBe('video_pull_failed');
  });

  it('are looked at as uploads are', async () => {
    const short = shelf.put('short.mp4', await aVideo({ seconds: 1 }));
    expect(await endOf(pull(short))).toBe('duration_check_failed');
    expect(await endOf(pull(shelf.url('photo.jpg')))).toBe('file_format_check_failed');
  });

  it('have to come from verified domains or prefixes', async () => {
    const unverified = [403, 'url_ownership_unverified'];
    for (const url of ['https://unverified.example/a.mp4', 'http://media.example/a.mp4']) {
      expect(refusal(await pull(url))).toEqual(unverified);
    }
    expect(refusal(await pull('video.mp4'))).toEqual([400, 'invalid_param']);
    const verifiedProperties = ['media.example', 'https://cdn.example/ours/'];
    await tiktok.control('applications/sandbox-client', { verifiedProperties });
    tiktok.clock.advance(60_000);
    for (const [url, status] of [
      ['https://a.media.example/a.mp4', 200],
      ['https://cdn.example/ours/a.mp4', 200],
      ['https://cdn.example/theirs/a.mp4', 403],
      ['https://othermedia.example/a.mp4', 403],
      [shelf.url('video.mp4'), 403],
    ] as const) {
      expect([url, (await pull(url)).status]).toEqual([url, status]);
    }
    expect(refusal(await tiktok.photos(onePhoto()))).toEqual(unverified);
  });

  it('are given up when the person takes the permission away meanwhile', async () => {
    const release = shelf.hold('video.mp4');
    const { publish_id } = (await pull(shelf.url('video.mp4'))).json.data;
    await tiktok.sandbox.send('/_sandbox/tiktok/creators/garden_news/revoke', { method: 'POST' });
    release();
    await tiktok.connect();
    const failed = { status: 'FAILED', fail_reason: 'auth_removed' };
    expect(await tiktok.outcome(publish_id)).toMatchObject(failed);
    expect(await tiktok.posts()).toEqual([]);
  });

  it('may be photos, shown on the wall', async () => {
    const webp = shelf.put('photo.webp', await aPhoto('webp', { width: 1_920, height: 1_080 }));
    const source = { photo_images: [shelf.url('photo.jpg'), webp], photo_cover_index: 1 };
    const info = { title: 'Garden', disable_comment: true, auto_add_music: true };
    const { publish_id } = (await tiktok.photos(source, info)).json.data;
    expect(publish_id).toMatch(/^p_pub_url~v2\.\d+$/);
    expect(await tiktok.outcome(publish_id)).toMatchObject({ status: 'PUBLISH_COMPLETE' });
    const [post] = await tiktok.posts();
    expect(post).toMatchObject({
      title: 'Garden',
      text: 'Roses',
      media: [{ mime: 'image/jpeg' }, { mime: 'image/webp' }],
      settings: {
        privacy_level: 'PUBLIC_TO_EVERYONE',
        disable_comment: true,
        auto_add_music: true,
        photo_cover_index: 1,
      },
    });
    tiktok.clock.advance(5_000);
    const page = await tiktok.sandbox.send(new URL(post?.url ?? '').pathname);
    expect(page.text).toContain(`/_sandbox/media/${post?.media[0]?.sha256}`);
  });

  it.each([
    ['a PNG', () => aPhoto('png'), 'file_format_check_failed'],
    ['over 1080p', () => aPhoto('jpeg', { width: 1_200, height: 1_200 }), tooLarge],
    ['too tall', () => aPhoto('jpeg', { width: 1_000, height: 1_921 }), tooLarge],
    ['over 20 MB', () => Buffer.alloc(20_000_001), tooLarge],
    ['not there', null, 'photo_pull_failed'],
    ['elsewhere', 'moved/photo.jpg', 'photo_pull_failed'],
  ])('fail when a photo is %s', async (_name, file, fail_reason) => {
    const wrong =
      typeof file === 'function'
        ? shelf.put('wrong', await file())
        : shelf.url(file ?? 'missing.jpg');
    const answer = tiktok.photos({ photo_images: [shelf.url('photo.jpg'), wrong] });
    expect(await endOf(answer)).toBe(fail_reason);
  });

  it.each([
    ['a title of 91 characters', {}, { title: 'a'.repeat(91) }, {}],
    ['a description of 4001 characters', {}, { description: 'a'.repeat(4_001) }, {}],
    ['no photo', { photo_images: [] }, {}, {}],
    ['a single address', { photo_images: 'https://a.example/b.jpg' }, {}, {}],
    ['a cover that is not there', { photo_cover_index: 1 }, {}, {}],
    ['an upload', { source: 'FILE_UPLOAD' }, {}, {}],
    ['another kind of media', {}, {}, { media_type: 'GIF' }],
    ['another mode', {}, {}, { post_mode: 'LATER' }],
    ['no privacy level', {}, { privacy_level: undefined }, {}],
    ['no word about branded content', {}, { brand_content_toggle: undefined }, {}],
  ])('are refused as photos for %s', async (_name, source, info, more) => {
    const answer = await tiktok.photos({ ...onePhoto(), ...source }, info, more);
    expect(refusal(answer)).toEqual([400, 'invalid_param']);
  });

  it('may be 35 photos, not 36', async () => {
    const photos = Array.from({ length: 36 }, () => shelf.url('photo.jpg'));
    expect(refusal(await tiktok.photos({ photo_images: photos }))).toEqual([400, 'invalid_param']);
    const publish = tiktok.photos({ photo_images: photos.slice(1) });
    expect(await endOf(publish)).toBe('PUBLISH_COMPLETE');
  });
});
