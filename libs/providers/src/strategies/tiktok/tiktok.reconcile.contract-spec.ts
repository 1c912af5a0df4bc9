import type { JsonObject } from '../../contract/identity.js';
import type { PublishablePost, Reconciled } from '../../contract/publishing.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import {
  account,
  everyone,
  ok,
  photo,
  provider,
  refused,
  status,
  TiktokStage,
  uploading,
  video,
} from './testing/tiktok.stage.js';

const startedAt = new Date('2026-11-21T10:00:00Z');
const STATUS = 'POST post/publish/status/fetch/';
const LIST = 'POST video/list/?fields=id,create_time,share_url,title,video_description,duration';
const listed = {
  id: '7301234567890123457',
  create_time: startedAt.getTime() / 1000 + 5,
  share_url: 'https://www.tiktok.com/@ada/video/7301234567890123457?x=1',
  video_description: 'Hi #spring',
  duration: 6,
};

describe('a post of TikTok whose answer was lost', () => {
  const stage = TiktokStage.forSuite();

  async function look(
    post: Partial<PublishablePost>,
    script: readonly ScriptedAnswer[],
    checkpoint: JsonObject | null = null,
    looksBefore = 0,
  ): Promise<Reconciled> {
    stage.answers(script);
    const context = stage.context(post, checkpoint);
    return provider.reconcile(context, { startedAt, looksBefore });
  }

  describe('behind an upload', () => {
    const post = { settings: everyone, media: [video] };
    const uploaded = (bytes: number) => status('PROCESSING_UPLOAD', { uploaded_bytes: bytes });

    it('goes on with the bytes that are missing', async () => {
      expect(await look(post, [uploaded(20)], uploading(20))).toMatchObject({
        kind: 'resumable',
        checkpoint: { writes: 0, publishId: 'v_pub_file~1', upload: { sentBytes: 20 } },
      });
      expect(stage.asked()).toEqual([STATUS]);
    });

    it('is waited for when all bytes are there, and not written again', async () => {
      const found = await look(post, [uploaded(35)], uploading(20));
      expect(found).toMatchObject({ kind: 'resumable', checkpoint: { writes: 1, upload: null } });
      const checkpoint = found.kind === 'resumable' ? found.checkpoint : null;
      const context = stage.context(post, checkpoint);
      stage.answers([]);
      expect(await provider.prepare(context)).toMatchObject({ kind: 'ready' });
      expect(await provider.commit(context)).toMatchObject({ kind: 'accepted' });
      expect(stage.asked()).toEqual([]);
    });

    it('is found when it is out', async () => {
      const out = status('PUBLISH_COMPLETE', { ids: listed.id });
      expect(await look(post, [out], uploading(20))).toMatchObject({
        kind: 'published',
        providerPostId: listed.id,
        checkpoint: { writes: 1, publishId: 'v_pub_file~1', upload: null },
      });
      const draft = { settings: { postMode: 'inbox' }, media: [video] };
      expect(await look(draft, [status('SEND_TO_USER_INBOX')], uploading(20))).toMatchObject({
        kind: 'published',
        providerPostId: null,
      });
    });

    it('is given time to get its id', async () => {
      const out = [status('PUBLISH_COMPLETE')];
      expect((await look(post, out, uploading(20), 1)).kind).toBe('unknown');
      expect(await look(post, out, uploading(20), 2)).toMatchObject({ kind: 'published' });
    });

    it('may go out again after a failure of TikTok’s own; other reasons are told', async () => {
      const failed = (reason: string) => [status('FAILED', { fail_reason: reason })];
      expect(await look(post, failed('internal'), uploading(20))).toMatchObject({
        kind: 'absent',
        checkpoint: { writes: 0, publishId: null },
      });
      const refusal = await look(post, failed('spam_risk'), uploading(20));
      expect(refusal).toMatchObject({
        kind: 'resumable',
        checkpoint: { publishId: 'v_pub_file~1', upload: null },
      });
    });

    it('stays unclear when TikTok does not tell', async () => {
      const silent = [status('PROCESSING_UPLOAD')];
      expect((await look(post, silent, uploading(20))).kind).toBe('unknown');
      const gone = [refused(400, 'invalid_publish_id')];
      expect((await look(post, gone, uploading(20))).kind).toBe('unknown');
    });

    it('is absent when no upload was begun', async () => {
      expect(await look(post, [])).toMatchObject({ kind: 'absent', checkpoint: { writes: 0 } });
      expect(stage.asked()).toEqual([]);
    });
  });

  describe('that TikTok fetches', () => {
    const media = [photo];
    const post = { text: 'Hi  #spring', settings: everyone, media };
    const list = (...videos: readonly object[]) => ok({ videos, has_more: false });

    it('is found among the public posts by its words and time', async () => {
      expect(await look(post, [list(listed)])).toMatchObject({
        kind: 'published',
        providerPostId: listed.id,
        providerUrl: listed.share_url,
        checkpoint: { writes: 1 },
      });
      expect(stage.asked()).toEqual([LIST]);
      expect(stage.sent(0)).toEqual({ max_count: 20 });
    });

    it('is found by the beginning of long words', async () => {
      const text = 'tulip '.repeat(60).trim();
      const cut = { ...listed, video_description: text.slice(0, 150) };
      expect(await look({ ...post, text }, [list(cut)])).toMatchObject({ kind: 'published' });
      const short = { ...listed, video_description: 'tulip' };
      expect((await look({ ...post, text }, [list(short)])).kind).toBe('unknown');
    });

    it('is looked for on further pages, as far back as the write', async () => {
      const other = { ...listed, id: '1', video_description: 'Ho' };
      const more = ok({ videos: [other], has_more: true, cursor: 1_795_255_200_000 });
      expect(await look(post, [more, list(listed)])).toMatchObject({ kind: 'published' });
      expect(stage.sent(1)).toEqual({ max_count: 20, cursor: 1_795_255_200_000 });
      const old = { ...other, create_time: 1_700_000_000 };
      const older = ok({ videos: [old], has_more: true, cursor: 1_700_000_000_000 });
      expect((await look(post, [older])).kind).toBe('unknown');
      expect(stage.asked()).toHaveLength(1);
    });

    it.each<readonly [string, Partial<PublishablePost>, readonly object[]]>([
      ['is not listed', post, []],
      ['looks like two of them', post, [listed, { ...listed, id: '2' }]],
      ['was there before', post, [{ ...listed, create_time: startedAt.getTime() / 1000 - 60 }]],
      [
        'has another length',
        { ...post, settings: { ...everyone, videoSource: 'pull' }, media: [video] },
        [{ ...listed, duration: 60 }],
      ],
    ])('stays unclear, however often it is looked for, when it %s', async (_why, lost, videos) => {
      expect((await look(lost, [list(...videos)], null, 9)).kind).toBe('unknown');
    });

    it.each<readonly [string, Partial<PublishablePost>]>([
      ['is not public', { ...post, settings: { privacyLevel: 'SELF_ONLY' } }],
      ['is a draft', { ...post, settings: { postMode: 'inbox' } }],
      ['has no words', { ...post, text: '' }],
    ])('is not even looked for when it %s', async (_why, lost) => {
      expect((await look(lost, [])).kind).toBe('unknown');
      expect(stage.asked()).toEqual([]);
    });

    it('is not looked for without the permission to list', async () => {
      const context = stage.context(post);
      const metadata = { username: 'ada', scopes: ['video.publish'] };
      const unlisted = { ...context, account: { ...account, metadata } };
      stage.answers([]);
      expect(await provider.reconcile(unlisted, { startedAt, looksBefore: 0 })).toMatchObject({
        kind: 'unknown',
        reason: expect.stringContaining('video.list'),
      });
    });
  });
});
