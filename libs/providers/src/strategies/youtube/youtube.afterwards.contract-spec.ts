import type { JsonObject } from '../../contract/identity.js';
import type { PublishablePost } from '../../contract/publishing.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import {
  account,
  API,
  items,
  processed,
  provider,
  refusal,
  SCOPES,
  statusOf,
  VIDEO,
  videoPost,
  WATCH,
  YoutubeStage,
} from './testing/youtube-stage.js';

const uploadedAt = '2026-11-21T11:59:00.000Z';
const out: JsonObject = { writes: 1, videoId: VIDEO, privacy: 'public', uploadedAt };

const stage = YoutubeStage.forSuite();

describe('waiting for YouTube to process a video', () => {
  const confirm = async (answer: ScriptedAnswer, more: JsonObject = {}, settings = {}) => {
    stage.answers(answer);
    const post = { ...videoPost, settings: { madeForKids: false, ...settings } };
    return provider.confirm(stage.contextOf(post, { ...out, ...more }));
  };

  it('publishes a processed video, with what happened on the way', async () => {
    const confirmed = await confirm(processed('public'), { notes: ['The thumbnail was not set'] });
    expect(stage.paths()).toEqual([
      `GET ${API}/videos?part=status%2CprocessingDetails%2Csnippet&id=${VIDEO}`,
    ]);
    expect(confirmed).toMatchObject({
      kind: 'published',
      providerPostId: VIDEO,
      providerUrl: WATCH,
      notes: ['The thumbnail was not set'],
    });
  });

  it.each([
    ['public', 'private', 'change it in YouTube Studio'],
    ['unlisted', 'private', 'change it in YouTube Studio'],
    ['public', 'unlisted', 'made the video unlisted instead of public'],
  ])('tells that a %s video became %s', async (privacyStatus, actual, words) => {
    const confirmed = await confirm(processed(actual), {}, { privacyStatus });
    expect(confirmed).toMatchObject({ notes: [expect.stringContaining(words)] });
  });

  it('says nothing about a private video that has its own time', async () => {
    const confirmed = await confirm(processed('public'), {}, { privacyStatus: 'private' });
    expect(confirmed).toMatchObject({ notes: [] });
  });

  it.each([
    ['2026-11-21T11:59:30.000Z', 10_000],
    ['2026-11-21T11:50:00.000Z', 30_000],
    ['2026-11-21T11:00:00.000Z', 120_000],
    ['2026-11-21T06:00:00.000Z', 600_000],
  ])('asks again about a video of %s in %i milliseconds', async (since, pollAfterMs) => {
    const confirmed = await confirm(statusOf({ uploadStatus: 'uploaded' }), { uploadedAt: since });
    expect(confirmed).toEqual({ kind: 'processing', pollAfterMs });
  });

  it('is patient with lists, but keeps nobody waiting for ever', async () => {
    expect((await confirm(items())).kind).toBe('processing');
    const old = { uploadedAt: '2026-11-21T00:00:00.000Z' };
    expect(await confirm(items(), old)).toMatchObject({
      kind: 'published',
      notes: [expect.stringContaining('does not show')],
    });
    expect(await confirm(statusOf({ uploadStatus: 'uploaded' }), old)).toMatchObject({
      kind: 'published',
      notes: [expect.stringContaining('twelve hours')],
    });
    expect(await confirm(statusOf({ uploadStatus: 'deleted' }))).toMatchObject({
      kind: 'published',
      notes: [expect.stringContaining('deleted')],
    });
  });

  it.each([
    [{ uploadStatus: 'failed', failureReason: 'codec' }, 'media_invalid'],
    [{ uploadStatus: 'rejected', rejectionReason: 'duplicate' }, 'duplicate_content'],
    [{ uploadStatus: 'rejected', rejectionReason: 'copyright' }, 'content_rejected'],
    // A verdict, which the engine would not take from a permission that is missing.
    [{ uploadStatus: 'rejected', rejectionReason: 'uploaderAccountClosed' }, 'content_rejected'],
  ])('fails with the verdict %j, and would upload anew', async (verdict, failureClass) => {
    await expect(confirm(statusOf(verdict))).rejects.toMatchObject({ failureClass });
    expect(stage.checkpoints).toMatchObject([{ writes: 0, videoId: null, session: null }]);
  });
});

describe('comments on YouTube', () => {
  const commit = async (parent: string, answer: ScriptedAnswer) => {
    stage.answers(answer);
    const post: Partial<PublishablePost> = {
      interaction: 'reply',
      text: 'Well grown',
      parent: { providerPostId: parent },
    };
    expect((await provider.prepare(stage.contextOf(post))).kind).toBe('ready');
    return provider.commit(stage.contextOf(post));
  };

  it('stand below a video', async () => {
    const made = await commit(VIDEO, { body: { id: 'UgzThread' } });
    expect(stage.paths()).toEqual([`POST ${API}/commentThreads?part=snippet`]);
    expect(stage.json()).toEqual({
      snippet: { videoId: VIDEO, topLevelComment: { snippet: { textOriginal: 'Well grown' } } },
    });
    expect(made).toMatchObject({
      kind: 'published',
      providerPostId: 'UgzThread',
      providerUrl: `${WATCH}&lc=UgzThread`,
      checkpoint: { writes: 1, commentId: 'UgzThread' },
    });
  });

  it.each([['UgzThread'], ['UgzThread.9earlier']])('answer the comment %s', async (parent) => {
    const made = await commit(parent, { body: { id: 'UgzThread.9abc', snippet: {} } });
    expect(stage.paths()).toEqual([`POST ${API}/comments?part=snippet`]);
    expect(stage.json()).toEqual({
      snippet: { parentId: 'UgzThread', textOriginal: 'Well grown' },
    });
    expect(made).toMatchObject({ providerPostId: 'UgzThread.9abc', providerUrl: null });
  });

  it('fail where YouTube refuses them', async () => {
    await expect(commit(VIDEO, refusal(403, 'commentsDisabled'))).rejects.toHaveProperty(
      'failureClass',
      'permission',
    );
    await expect(commit(VIDEO, { body: { kind: 'x' } })).rejects.toHaveProperty(
      'failureClass',
      'ambiguous',
    );
  });
});

describe('deleting from YouTube', () => {
  it.each([
    ['post', 'videos'],
    ['comment', 'comments'],
  ] as const)('removes a %s', async (interaction, resource) => {
    stage.answers(
      { status: 204, body: '' },
      refusal(404, 'videoNotFound'),
      refusal(403, 'forbidden'),
    );
    const context = stage.contextOf({ ...videoPost, interaction });
    await expect(provider.remove(context, VIDEO)).resolves.toEqual({ kind: 'deleted' });
    expect(stage.paths()).toEqual([`DELETE ${API}/${resource}?id=${VIDEO}`]);
    await expect(provider.remove(context, VIDEO)).resolves.toEqual({ kind: 'already_gone' });
    await expect(provider.remove(context, VIDEO)).rejects.toHaveProperty(
      'failureClass',
      'permission',
    );
  });
});

describe('counters of a YouTube video', () => {
  const statistics = { viewCount: '120', likeCount: '7' };
  const video = items({ statistics, snippet: { publishedAt: '2026-11-01T10:00:00Z' } });
  const nothing = { impressions: null, reach: null, saves: null, clicks: null };

  it('are read from the video, shares from its report', async () => {
    const report = { columnHeaders: [{ name: 'day' }, { name: 'shares' }], rows: [['all', 3]] };
    stage.answers(video, { body: report });
    await expect(provider.readMetrics(stage.contextOf(), VIDEO)).resolves.toEqual({
      ...nothing,
      views: 120,
      likes: 7,
      comments: null,
      shares: 3,
    });
    expect(stage.paths()).toEqual([
      `GET ${API}/videos?part=statistics%2Csnippet&id=${VIDEO}`,
      'GET /youtubeanalytics.googleapis.com/v2/reports?ids=channel%3D%3DMINE&startDate=2026-11-01' +
        `&endDate=2026-11-21&metrics=shares&filters=video%3D%3D${VIDEO}`,
    ]);
  });

  it('do without shares where the report is refused, empty or not allowed', async () => {
    stage.answers(video, refusal(403, 'forbidden'));
    expect(await provider.readMetrics(stage.contextOf(), VIDEO)).toMatchObject({ shares: null });
    stage.answers(video, { body: { columnHeaders: [{ name: 'shares' }] } });
    expect(await provider.readMetrics(stage.contextOf(), VIDEO)).toMatchObject({ shares: null });
    const of = { ...account, metadata: { scopes: SCOPES.slice(0, 3) } };
    stage.answers(video);
    const metrics = await provider.readMetrics(stage.contextOf(videoPost, null, of), VIDEO);
    expect(metrics).toMatchObject({ views: 120, shares: null });
  });

  it('are missing for comments, and for a video that is gone', async () => {
    stage.answers(items());
    await expect(provider.readMetrics(stage.contextOf(), VIDEO)).rejects.toHaveProperty(
      'failureClass',
      'not_found',
    );
    const comment = stage.contextOf({ interaction: 'comment' });
    expect(await provider.readMetrics(comment, 'UgzThread')).toMatchObject({ counted: false });
  });
});
