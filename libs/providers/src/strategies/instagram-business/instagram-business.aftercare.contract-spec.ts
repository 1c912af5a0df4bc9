import { failureOf } from '../../testing/scripted-stage.js';
import {
  GRAPH,
  InstagramStage,
  listed,
  made,
  provider,
  refusal,
} from '../_meta/instagram/testing/instagram-stage.js';

describe('comments, deletion and insights through Facebook Login', () => {
  const stage = new InstagramStage();

  it('publishes, finds and deletes a comment', async () => {
    const post = {
      interaction: 'comment',
      text: 'Well done',
      parent: { providerPostId: '7' },
    } as const;
    stage.answers(made('17901'));
    await expect(provider.commit(stage.contextOf(post))).resolves.toMatchObject({
      providerPostId: '17901',
      checkpoint: { writes: 1 },
    });
    expect(stage.calls()).toEqual([[`POST ${GRAPH}/7/comments`, { message: 'Well done' }]]);
    const startedAt = new Date('2026-11-21T10:00:00Z');
    const comment = (username: string, text: string, timestamp: string) => ({
      id: '17901',
      username,
      text,
      timestamp,
    });
    const comments = [
      comment('other', 'Well done', '2026-11-21T10:00:02+0000'),
      comment('garden', 'Well done', '2026-11-21T09:00:00+0000'),
    ];
    const look = (looksBefore: number) =>
      provider.reconcile(stage.contextOf(post), { startedAt, looksBefore });
    stage.answers(() => listed(...comments));
    await expect(look(0)).resolves.toMatchObject({ kind: 'unknown' });
    await expect(look(1)).resolves.toEqual({ kind: 'absent' });
    comments.push(comment('garden', 'Well done', '2026-11-21T10:00:02+0000'));
    await expect(look(0)).resolves.toMatchObject({
      kind: 'published',
      providerPostId: '17901',
    });
    stage.answers({ body: { success: true } });
    await expect(provider.remove(stage.contextOf(post), '17901')).resolves.toEqual({
      kind: 'deleted',
    });
    expect(stage.calls()).toEqual([[`DELETE ${GRAPH}/17901`]]);
  });

  it('calls an account that neither token sees a login that has ended', async () => {
    stage.answers(() => refusal(100, 33));
    const context = stage.contextOf({});
    expect(await failureOf(provider.inspect(context))).toBe('auth_expired');
    expect(await failureOf(provider.prepare(context))).toBe('auth_expired');
    expect(await failureOf(provider.refresh(context))).toBe('auth_expired');
  });

  it('deletes posts and calls missing ones gone', async () => {
    const context = stage.contextOf({ media: [] }, { kind: 'feed', writes: 1, mediaId: '18000' });
    stage.answers({ body: { success: true, deleted_id: '18000' } });
    await expect(provider.remove(context, '18000')).resolves.toEqual({
      kind: 'deleted',
    });
    stage.answers(refusal(100, 33), refusal(100, 33));
    await expect(provider.remove(context, '18000')).resolves.toEqual({
      kind: 'already_gone',
    });
    stage.answers(refusal(24, 2207006));
    await expect(provider.remove(context, '18000')).resolves.toEqual({
      kind: 'already_gone',
    });
    stage.answers(refusal(-1, 2207073));
    expect(await failureOf(provider.remove(context, '18000'))).toBe('content_rejected');
  });

  it('reads insights, and the counters of a post where they are withheld', async () => {
    const context = stage.contextOf({ media: [] }, { kind: 'reel', writes: 1, mediaId: '18000' });
    const metric = (name: string, value: number) => ({
      name,
      values: [{ value }],
    });
    stage.answers(listed(metric('reach', 13), metric('saved', 2)));
    await expect(provider.readMetrics(context, '18000')).resolves.toMatchObject({
      reach: 13,
      saves: 2,
      views: null,
      impressions: null,
    });
    expect(stage.calls()).toEqual([
      [`GET ${GRAPH}/18000/insights?metric=views,reach,likes,comments,saved,shares`],
    ]);
    stage.answers(refusal(10), { body: { like_count: 4, comments_count: 1 } });
    await expect(provider.readMetrics(context, '18000')).resolves.toMatchObject({
      likes: 4,
      comments: 1,
      reach: null,
    });
    const refused = refusal(100);
    stage.answers(
      refused,
      listed(metric('views', 5)),
      listed(metric('reach', 4)),
      refused,
      listed(metric('comments', 2)),
      listed(metric('saved', 1)),
      refused,
    );
    await expect(provider.readMetrics(context, '18000')).resolves.toMatchObject({
      views: 5,
      reach: 4,
      likes: null,
      comments: 2,
      saves: 1,
      shares: null,
    });
    const story = stage.contextOf({ media: [] }, { kind: 'story', writes: 1 });
    stage.answers(listed());
    await provider.readMetrics(story, '18000');
    expect(stage.calls()).toEqual([[`GET ${GRAPH}/18000/insights?metric=views,reach,shares`]]);
  });
});
