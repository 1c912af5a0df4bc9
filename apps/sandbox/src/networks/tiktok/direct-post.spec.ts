import { aVideo } from './testing/media-files.js';
import { publicPost, refusal, TiktokClient } from './testing/tiktok-client.js';

describe('direct videos of TikTok', () => {
  const tiktok = TiktokClient.forSuite();
  /** Why an upload failed in processing, or what became of it. */
  const endOf = async (bytes?: Buffer): Promise<unknown> => {
    const { status, fail_reason } = await tiktok.outcome(await tiktok.upload({}, bytes));
    return status === 'FAILED' ? fail_reason : status;
  };

  it.each([
    ['a caption of 2201 characters', { title: 'a'.repeat(2_201) }],
    ['a caption that is no text', { title: 5 }],
    ['no privacy level', { privacy_level: undefined }],
    ['a privacy level that does not exist', { privacy_level: 'FRIENDS' }],
    ['a switch that is no boolean', { disable_comment: 'true' }],
    ['a cover before the start', { video_cover_timestamp_ms: -1 }],
    ['a cover between milliseconds', { video_cover_timestamp_ms: 1.5 }],
    ['no word about branded content', { brand_content_toggle: undefined }],
    ['private branded content', { brand_content_toggle: true, privacy_level: 'SELF_ONLY' }],
  ])('are refused for %s', async (_name, info) => {
    expect(refusal(await tiktok.direct(info))).toEqual([400, 'invalid_param']);
  });

  it.each([
    ['post_info is missing', { source_info: {} }],
    ['source_info is missing', { post_info: publicPost }],
    ['the source is unknown', { post_info: publicPost, source_info: { source: 'FTP' } }],
    ['the address is missing', { post_info: publicPost, source_info: { source: 'PULL_FROM_URL' } }],
  ])('are refused when %s', async (_name, body) => {
    const answer = await tiktok.post('/v2/post/publish/video/init/', body);
    expect(refusal(answer)).toEqual([400, 'invalid_param']);
  });

  it('take 2200 UTF-16 code units and every documented setting', async () => {
    const info = {
      title: '🌹'.repeat(1_100),
      video_cover_timestamp_ms: 1_000,
      is_aigc: true,
      brand_content_toggle: true,
      brand_organic_toggle: true,
      disable_duet: false,
      colour: 'red',
    };
    await tiktok.publish(info);
    const [post] = await tiktok.posts();
    expect(post?.text).toBe(info.title);
    expect(post?.settings).toMatchObject({
      disable_comment: true,
      disable_duet: false,
      disable_stitch: true,
      video_cover_timestamp_ms: 1_000,
      is_aigc: true,
      brand_content_toggle: true,
      brand_organic_toggle: true,
      ignoredParameters: ['post_info.colour'],
    });
  });

  it('need a privacy level that the creator offers', async () => {
    const followers = { privacy_level: 'FOLLOWER_OF_CREATOR' };
    const mismatch = [403, 'privacy_level_option_mismatch'];
    expect(refusal(await tiktok.direct(followers))).toEqual(mismatch);
    await tiktok.connect({ account: 'garden_private' });
    expect(refusal(await tiktok.direct())).toEqual(mismatch);
    expect((await tiktok.direct(followers)).status).toBe(200);
  });

  it('cannot allow what the creator disabled', async () => {
    await tiktok.connect({ account: 'garden.quiet' });
    for (const name of ['disable_comment', 'disable_duet', 'disable_stitch']) {
      const answer = await tiktok.direct({ [name]: false });
      expect(refusal(answer)).toEqual([400, 'invalid_param']);
    }
    expect((await tiktok.direct()).status).toBe(200);
  });

  it('get their public id as a number, after the first answers', async () => {
    const publishId = await tiktok.upload();
    tiktok.clock.advance(1_600);
    for (let look = 0; look < 2; look += 1) {
      expect((await tiktok.status(publishId)).json.data).toMatchObject({
        status: 'PUBLISH_COMPLETE',
        publicaly_available_post_id: [],
      });
    }
    tiktok.clock.advance(2_000);
    const [, id = ''] = /_id":\[(\d{19})\]/.exec((await tiktok.status(publishId)).text) ?? [];
    expect(Number.isSafeInteger(Number(id))).toBe(false);
    const [post] = await tiktok.posts();
    expect(post).toMatchObject({
      id,
      url: `${tiktok.sandbox.sandbox.url}/www.tiktok.com/@garden_news/video/${id}`,
    });
    expect((await tiktok.sandbox.send(new URL(post?.url ?? '').pathname)).text).toContain('Roses');
  });

  it.each(['SELF_ONLY', 'MUTUAL_FOLLOW_FRIENDS'])(
    'have no public id or page as %s',
    async (level) => {
      const publishId = await tiktok.upload({ privacy_level: level });
      for (let look = 0; look < 3; look += 1) {
        expect(await tiktok.outcome(publishId)).toMatchObject({
          status: 'PUBLISH_COMPLETE',
          publicaly_available_post_id: [],
        });
      }
      const [post] = await tiktok.posts();
      expect(post?.url).toBeNull();
      const page = await tiktok.sandbox.send(`/www.tiktok.com/@garden_news/video/${post?.id}`);
      expect(page.status).toBe(404);
    },
  );

  it.each([
    ['a codec that is not taken', { codec: 'av1' }, 'file_format_check_failed'],
    ['another container', { container: 'mkv' }, 'file_format_check_failed'],
    ['sides that are too short', { width: 340, height: 600 }, 'picture_size_check_failed'],
    ['sides that are too long', { width: 4_098, height: 2_000 }, 'picture_size_check_failed'],
    ['too few pictures a second', { framesPerSecond: 15 }, 'frame_rate_check_failed'],
    ['too many pictures a second', { framesPerSecond: 90 }, 'frame_rate_check_failed'],
    ['too short a video', { seconds: 2 }, 'duration_check_failed'],
    ['too long a video', { seconds: 602, framesPerSecond: 1 }, 'duration_check_failed'],
  ] as const)('fail in processing for %s', async (_name, shape, fail_reason) => {
    expect(await endOf(await aVideo(shape))).toBe(fail_reason);
    expect(await tiktok.posts()).toEqual([]);
  });

  it('fail in processing when the bytes are no video', async () => {
    for (const bytes of [Buffer.from('no video at all'), tiktok.video.subarray(0, 3_000)]) {
      expect(await endOf(bytes)).toBe('file_format_check_failed');
    }
  });

  it('fail when they are longer than the creator may post', async () => {
    await tiktok.connect({ account: 'garden.quiet' });
    const video = await aVideo({ seconds: 62, framesPerSecond: 1 });
    expect(await endOf(video)).toBe('duration_check_failed');
  });

  it.each(['webm', 'mov'] as const)('may be %s', async (container) => {
    await tiktok.publish({}, await aVideo({ container }));
    const mime = container === 'webm' ? 'video/webm' : 'video/quicktime';
    expect((await tiktok.posts())[0]?.media).toMatchObject([{ mime }]);
  });

  it('fail with the reason that was ordered', async () => {
    await tiktok.connect({ account: 'rejected' });
    expect(await endOf()).toBe('spam_risk');
    await tiktok.control('creators/rejected', { failReason: 'internal' });
    expect(await endOf()).toBe('internal');
    await tiktok.control('creators/rejected', { failReason: null });
    expect(await endOf()).toBe('PUBLISH_COMPLETE');
  });

  it('are known to who began them only', async () => {
    const publishId = await tiktok.upload();
    expect(refusal(await tiktok.status('v_pub_file~v2-1.1'))).toEqual([400, 'invalid_publish_id']);
    const unnamed = await tiktok.post('/v2/post/publish/status/fetch/');
    expect(refusal(unnamed)).toEqual([400, 'invalid_publish_id']);
    await tiktok.connect({ account: 'garden_roomy' });
    const stranger = [400, 'token_not_authorized_for_specified_publish_id'];
    expect(refusal(await tiktok.status(publishId))).toEqual(stranger);
    await tiktok.connect({ clientKey: 'other-client' });
    expect(refusal(await tiktok.status(publishId))).toEqual(stranger);
  });

  it('fail when the person takes the permission away meanwhile', async () => {
    const publishId = await tiktok.upload();
    await tiktok.sandbox.send('/_sandbox/tiktok/creators/garden_news/revoke', { method: 'POST' });
    expect(refusal(await tiktok.status(publishId))).toEqual([401, 'access_token_invalid']);
    await tiktok.connect();
    const fail_reason = 'auth_removed';
    expect(await tiktok.outcome(publishId)).toMatchObject({ status: 'FAILED', fail_reason });
    expect(await tiktok.posts()).toEqual([]);
  });
});
