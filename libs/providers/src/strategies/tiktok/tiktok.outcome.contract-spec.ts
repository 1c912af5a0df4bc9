import type { JsonObject } from '../../contract/identity.js';
import type { PublishablePost } from '../../contract/publishing.js';
import {
  clock,
  everyone,
  failureOf,
  photo,
  provider,
  refused,
  status,
  TiktokStage,
  video,
} from './testing/tiktok.stage.js';

const ID = '7301234567890123457';
const taken: JsonObject = {
  writes: 1,
  publishId: 'v_pub_file~1',
  acceptedAt: '2026-11-21T10:00:00.000Z',
  username: 'ada_now',
};

describe('a post that TikTok accepted', () => {
  const stage = TiktokStage.forSuite();
  afterEach(() => clock.moveTo('2026-11-21T10:00:00Z'));

  const publicVideo: Partial<PublishablePost> = { settings: everyone, media: [video] };
  const confirm = (post: Partial<PublishablePost>, checkpoint = taken) =>
    provider.confirm(stage.context(post, checkpoint));

  it('is asked about by its name, ever more slowly', async () => {
    const pace: number[] = [];
    for (const afterMs of [0, 180_000, 1_800_000, 7_200_000]) {
      clock.moveTo(new Date(Date.parse('2026-11-21T10:00:00Z') + afterMs));
      stage.answers([status('PROCESSING_UPLOAD', { uploaded_bytes: 35 })]);
      const confirmed = await confirm(publicVideo);
      if (confirmed.kind === 'processing') pace.push(confirmed.pollAfterMs);
    }
    expect(pace).toEqual([10_000, 30_000, 120_000, 600_000]);
    expect(stage.asked()).toEqual(['POST post/publish/status/fetch/']);
    expect(stage.sent(0)).toEqual({ publish_id: 'v_pub_file~1' });
  });

  it('is given to a person to look at when TikTok has said nothing for a day', async () => {
    clock.moveTo('2026-11-22T10:00:01Z');
    stage.answers([status('PROCESSING_DOWNLOAD')]);
    expect((await failureOf(confirm(publicVideo))).failureClass).toBe('transient');
  });

  it('is out under its own id, with all digits, and the name that the account has now', async () => {
    stage.answers([status('PUBLISH_COMPLETE', { ids: ID })]);
    expect(await confirm(publicVideo)).toMatchObject({
      kind: 'published',
      providerPostId: ID,
      providerUrl: `https://www.tiktok.com/@ada_now/video/${ID}`,
      checkpoint: { writes: 1, publishId: 'v_pub_file~1' },
      notes: [],
    });
  });

  it('is waited for until moderation has given a public one its id, for ten minutes', async () => {
    stage.answers(() => status('PUBLISH_COMPLETE'));
    expect(await confirm(publicVideo)).toMatchObject({ kind: 'processing' });
    expect(stage.checkpoints).toMatchObject([{ completeAt: '2026-11-21T10:00:00.000Z' }]);
    clock.advance(600_000);
    expect(await confirm(publicVideo, stage.checkpoints[0])).toMatchObject({
      kind: 'published',
      providerPostId: null,
      providerUrl: null,
      notes: [expect.stringContaining('moderation')],
    });
  });

  it('has no id when it is not public', async () => {
    stage.answers([status('PUBLISH_COMPLETE')]);
    const settings = { privacyLevel: 'SELF_ONLY' };
    expect(await confirm({ settings, media: [{ ...photo, altText: 'Tulips' }] })).toMatchObject({
      kind: 'published',
      providerPostId: null,
      notes: [expect.stringContaining('not public'), expect.stringContaining('alt text')],
    });
  });

  it.each(['SEND_TO_USER_INBOX', 'PUBLISH_COMPLETE'])('is done as a draft at %s', async (word) => {
    stage.answers([status(word)]);
    expect(await confirm({ settings: { postMode: 'inbox' }, media: [video] })).toMatchObject({
      kind: 'published',
      providerPostId: null,
    });
  });

  it('is refused late with its reason, and a retry begins anew', async () => {
    stage.answers([status('FAILED', { fail_reason: 'duration_check_failed' })]);
    expect(await failureOf(confirm(publicVideo))).toMatchObject({
      failureClass: 'media_invalid',
      providerCode: 'duration_check_failed',
      message: expect.stringContaining('duration_check_failed'),
    });
    const [failed] = stage.checkpoints;
    expect(failed).toMatchObject({ writes: 0, failReason: 'duration_check_failed' });
    // A worker that died right then says the same, without asking.
    stage.answers([]);
    expect((await failureOf(confirm(publicVideo, failed))).failureClass).toBe('media_invalid');
    const post = { settings: { postMode: 'inbox' }, media: [photo] };
    const again = await provider.prepare(stage.context(post, failed));
    expect(again).toMatchObject({ kind: 'ready', checkpoint: { writes: 0, failReason: null } });
    expect(stage.asked()).toEqual([]);
  });

  it('is not called failed because TikTok could not be asked', async () => {
    stage.answers([refused(500, 'internal_error')]);
    expect((await failureOf(confirm(publicVideo))).failureClass).toBe('transient');
  });
});
