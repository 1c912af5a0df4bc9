import type { JsonObject } from '../../contract/identity.js';
import type { PublishablePost } from '../../contract/publishing.js';
import { aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import {
  account,
  creator,
  everyone,
  failureOf,
  ok,
  photo,
  provider,
  refused,
  TiktokStage,
  UPLOAD_CALL,
  UPLOAD_URL,
  video,
} from './testing/tiktok.stage.js';

const CREATOR = 'POST post/publish/creator_info/query/';
const VIDEO = 'POST post/publish/video/init/';
const DRAFT = 'POST post/publish/inbox/video/init/';
const PHOTOS = 'POST post/publish/content/init/';
const upload = { source: 'FILE_UPLOAD', video_size: 35, chunk_size: 35, total_chunk_count: 1 };
const pull = { source: 'PULL_FROM_URL', video_url: 'https://media.example.com/walk.mp4' };
const closed = { disable_comment: true, disable_duet: true, disable_stitch: true };
const unlabelled = { brand_content_toggle: false, brand_organic_toggle: false };
const publicVideo = {
  privacy_level: 'PUBLIC_TO_EVERYONE',
  ...closed,
  ...unlabelled,
  is_aigc: false,
};

describe('TikTok', () => {
  describeConformance(() => ({
    strategy: provider,
    account,
    post: aPost({ settings: everyone, media: [photo] }),
  }));

  const stage = TiktokStage.forSuite();

  /** Takes a post up to the point where TikTok accepts it. */
  async function accept(post: Partial<PublishablePost>): Promise<JsonObject> {
    stage.answers(({ method, path }) => {
      if (method === 'PUT') return { status: 201, body: '' };
      if (path.includes('creator_info')) return ok(creator);
      return ok({ publish_id: 'v_pub~1', upload_url: UPLOAD_URL });
    });
    const context = stage.context(post);
    const prepared = await provider.prepare(context);
    expect(prepared.kind).toBe('ready');
    const checkpoint = prepared.checkpoint ?? null;
    const committed = await provider.commit({ ...context, checkpoint });
    expect(committed).toMatchObject({
      kind: 'accepted',
      pollAfterMs: 10_000,
      checkpoint: { writes: 1, publishId: 'v_pub~1', upload: null },
    });
    return committed.checkpoint ?? {};
  }

  it.each<readonly [string, Partial<PublishablePost>, readonly string[], JsonObject]>([
    [
      'a video',
      { text: 'Hi #spring', settings: everyone, media: [video] },
      [CREATOR, VIDEO, UPLOAD_CALL],
      { post_info: { title: 'Hi #spring', ...publicVideo }, source_info: upload },
    ],
    [
      'a video without a caption, as it is chosen',
      {
        text: '',
        settings: {
          privacyLevel: 'SELF_ONLY',
          disableComment: false,
          disableDuet: false,
          brandOrganicToggle: true,
          isAigc: true,
          videoCoverTimestampMs: 1500,
        },
        media: [video],
      },
      [CREATOR, VIDEO, UPLOAD_CALL],
      {
        post_info: {
          privacy_level: 'SELF_ONLY',
          disable_comment: false,
          disable_duet: false,
          disable_stitch: true,
          brand_content_toggle: false,
          brand_organic_toggle: true,
          is_aigc: true,
          video_cover_timestamp_ms: 1500,
        },
        source_info: upload,
      },
    ],
    [
      'a video draft',
      { text: 'Unused', settings: { postMode: 'inbox' }, media: [video] },
      [DRAFT, UPLOAD_CALL],
      { source_info: upload },
    ],
    [
      'a video that TikTok fetches',
      { text: 'Hi', settings: { ...everyone, videoSource: 'pull' }, media: [video] },
      [CREATOR, VIDEO],
      { post_info: { title: 'Hi', ...publicVideo }, source_info: pull },
    ],
    [
      'a video draft that TikTok fetches',
      { settings: { postMode: 'inbox', videoSource: 'pull' }, media: [video] },
      [DRAFT],
      { source_info: pull },
    ],
    [
      'photos',
      {
        text: 'Two beds',
        settings: { ...everyone, title: 'April', photoCoverIndex: 1, autoAddMusic: true },
        media: [photo, { ...photo, url: 'https://media.example.com/b ü.jpg' }],
      },
      [CREATOR, PHOTOS],
      {
        media_type: 'PHOTO',
        post_mode: 'DIRECT_POST',
        post_info: {
          title: 'April',
          description: 'Two beds',
          privacy_level: 'PUBLIC_TO_EVERYONE',
          disable_comment: true,
          ...unlabelled,
          auto_add_music: true,
        },
        source_info: {
          source: 'PULL_FROM_URL',
          photo_images: [
            'https://media.example.com/tulips.jpg',
            'https://media.example.com/b%20%C3%BC.jpg',
          ],
          photo_cover_index: 1,
        },
      },
    ],
    [
      'a photo draft',
      { text: 'Hi', settings: { postMode: 'inbox' }, media: [photo] },
      [PHOTOS],
      {
        media_type: 'PHOTO',
        post_mode: 'MEDIA_UPLOAD',
        post_info: { description: 'Hi' },
        source_info: {
          source: 'PULL_FROM_URL',
          photo_images: ['https://media.example.com/tulips.jpg'],
          photo_cover_index: 0,
        },
      },
    ],
  ])('takes %s', async (_what, post, calls, body) => {
    await accept(post);
    expect(stage.asked()).toEqual(calls);
    const order = calls.findIndex((call) => call.endsWith('/init/'));
    expect(stage.sent(order)).toEqual(body);
    expect(stage.request(order).headers).toMatchObject({
      authorization: 'Bearer act.token-of-ada',
      'content-type': 'application/json; charset=UTF-8',
    });
  });

  it('sends a small video in one piece, without the token of the account', async () => {
    await accept({ settings: everyone, media: [video] });
    const { headers, body } = stage.request(-1);
    expect(body).toBe('abcdefghijklmnopqrstuvwxyz012345678');
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '35',
      'content-range': 'bytes 0-34/35',
    });
    expect(headers['authorization']).toBeUndefined();
  });

  it.each<readonly [string, JsonObject, Readonly<Record<string, unknown>>, string]>([
    ['an audience', { privacyLevel: 'FOLLOWER_OF_CREATOR' }, {}, 'FOLLOWER_OF_CREATOR'],
    ['comments', { ...everyone, disableComment: false }, { comment_disabled: true }, 'comments'],
    ['duets', { ...everyone, disableDuet: false }, { duet_disabled: true }, 'duets'],
    ['stitches', { ...everyone, disableStitch: false }, {}, 'stitches'],
    ['such a long video', everyone, { max_video_post_duration_sec: 5 }, '5 seconds'],
    ['a post without an audience', {}, {}, 'privacyLevel'],
  ])('sends nothing when the account does not allow %s', async (_what, settings, facts, words) => {
    stage.answers([ok({ ...creator, ...facts })]);
    const failure = await failureOf(provider.prepare(stage.context({ settings, media: [video] })));
    expect(failure.failureClass).toMatch(/^(content_rejected|media_invalid)$/);
    expect(failure.message).toContain(words);
    expect(stage.asked().filter((call) => call !== CREATOR)).toEqual([]);
  });

  it('remembers for the next check what the account allows now', async () => {
    stage.answers([ok(creator)]);
    const settings = { privacyLevel: 'FOLLOWER_OF_CREATOR' };
    const failure = await failureOf(provider.prepare(stage.context({ settings, media: [photo] })));
    expect(failure).toMatchObject({
      providerCode: 'privacy_level_option_mismatch',
      message: expect.stringContaining('MUTUAL_FOLLOW_FRIENDS'),
      accountMetadata: { creator: { privacyLevels: creator.privacy_level_options } },
    });
  });

  it('waits when the account may not post any more today', async () => {
    stage.answers([refused(200, 'spam_risk_too_many_posts', 'Enough')]);
    const context = stage.context({ settings: everyone, media: [photo] });
    expect(await failureOf(provider.prepare(context))).toMatchObject({
      failureClass: 'rate_limited',
      scope: 'account',
      message: expect.stringMatching(/^Enough/),
    });
  });

  it('calls an accepted post without a name ambiguous', async () => {
    stage.answers([ok({})]);
    const context = stage.context({ settings: everyone, media: [photo] });
    expect((await failureOf(provider.commit(context))).failureClass).toBe('ambiguous');
  });

  it('begins an upload anew when the answer that names it was lost: nothing was published', async () => {
    for (const lost of ['hang_up', { status: 502, body: '<html>' }] as const) {
      stage.answers([ok(creator), lost]);
      const context = stage.context({ settings: everyone, media: [video] });
      expect((await failureOf(provider.prepare(context))).failureClass).toBe('transient');
    }
  });
});
