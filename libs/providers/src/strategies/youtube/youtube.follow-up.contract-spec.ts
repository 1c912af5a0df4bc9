import type { JsonObject } from '../../contract/identity.js';
import type { PublishablePost } from '../../contract/publishing.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import {
  API,
  clip,
  clock,
  cover,
  items,
  made,
  refusal,
  sessionOf,
  threadOf,
  UPLOAD,
  VIDEO,
  videoPost,
  YoutubeStage,
} from './testing/youtube-stage.js';

const settings = { madeForKids: false, playlistIds: ['PLred'], firstComment: 'First of all' };
const fullPost: Partial<PublishablePost> = { ...videoPost, settings, media: [clip, cover] };
const out: JsonObject = { writes: 1, videoId: VIDEO, privacy: 'public' };
const after = (...done: string[]): JsonObject => ({ ...out, done });
const beforeComment = after('thumbnail', 'playlist:PLred');
const IN_PLAYLIST = `GET ${API}/playlistItems?part=id&playlistId=PLred&videoId=${VIDEO}`;
const COMMENTS = `${API}/commentThreads?part=snippet`;

describe('what follows a YouTube video', () => {
  const stage = YoutubeStage.forSuite();

  const commit = (checkpoint: JsonObject, ...script: readonly ScriptedAnswer[]) =>
    stage.commit(script, checkpoint, fullPost);

  it('comes step by step, each in a commit of its own', async () => {
    const uploaded = await commit(sessionOf(fullPost), made());
    expect(uploaded).toMatchObject({ kind: 'continue', checkpoint: { videoId: VIDEO, done: [] } });

    const thumbnail = await commit(out, { body: { kind: 'youtube#thumbnailSetResponse' } });
    expect(stage.paths()).toEqual([
      `POST ${UPLOAD}/thumbnails/set?videoId=${VIDEO}&uploadType=media`,
    ]);
    expect(stage.network.requests[0]).toMatchObject({
      headers: { 'content-type': 'image/jpeg', 'content-length': '7' },
      body: 'a cover',
    });
    expect(thumbnail).toMatchObject({
      kind: 'continue',
      checkpoint: { writes: 1, done: ['thumbnail'] },
    });

    const playlist = await commit(after('thumbnail'), items(), { body: { id: 'entry' } });
    expect(stage.paths()).toEqual([IN_PLAYLIST, `POST ${API}/playlistItems?part=snippet`]);
    expect(stage.json()).toEqual({
      snippet: { playlistId: 'PLred', resourceId: { kind: 'youtube#video', videoId: VIDEO } },
    });
    expect(playlist).toMatchObject({ checkpoint: { done: ['thumbnail', 'playlist:PLred'] } });

    const comment = await commit(beforeComment, { body: threadOf('First of all') });
    expect(stage.paths()).toEqual([`POST ${COMMENTS}`]);
    expect(stage.json()).toEqual({
      snippet: {
        videoId: VIDEO,
        topLevelComment: { snippet: { textOriginal: 'First of all' } },
      },
    });
    expect(comment).toMatchObject({
      kind: 'accepted',
      checkpoint: { writes: 2, done: [expect.any(String), expect.any(String), 'comment'] },
    });
  });

  it('does not put a video into a playlist twice', async () => {
    const listed = await commit(after('thumbnail'), items({ id: 'entry' }));
    expect(stage.paths()).toEqual([IN_PLAYLIST]);
    expect(listed).toMatchObject({ checkpoint: { notes: [], done: beforeComment['done'] } });
    const told = await commit(after('thumbnail'), items(), refusal(409, 'videoAlreadyInPlaylist'));
    expect(told).toMatchObject({ checkpoint: { notes: [], done: beforeComment['done'] } });
  });

  it.each([
    ['thumbnail', out, [refusal(403, 'forbidden')], 'The thumbnail was not set: Refused'],
    ['thumbnail', out, [refusal(400, 'imageTooWide')], 'The thumbnail was not set: Refused'],
    [
      'playlist:PLred',
      after('thumbnail'),
      [items(), refusal(403, 'playlistContainsMaximumNumberOfVideos')],
      'not added to the playlist PLred',
    ],
    ['comment', beforeComment, [refusal(403, 'commentsDisabled')], 'first comment was not written'],
    // The quota of a day is too long to wait for.
    ['comment', beforeComment, [refusal(403, 'quotaExceeded')], 'first comment was not written'],
  ])('tells of the %s that YouTube refuses, and goes on', async (id, before, script, words) => {
    const outcome = await commit(before, ...script);
    expect(outcome).toMatchObject({
      checkpoint: {
        writes: 1,
        videoId: VIDEO,
        notes: [expect.stringContaining(words)],
        done: expect.arrayContaining([id]),
      },
    });
  });

  it.each([
    ['a new video that is not known yet', refusal(404, 'videoNotFound'), 30_000],
    ['a fault', refusal(503, 'backendError'), 30_000],
    ['a limit', refusal(429, 'uploadRateLimitExceeded', { 'retry-after': '9' }), 9_000],
  ])('waits after %s, without using up a try', async (_case, answer, waitMs) => {
    const outcome = await commit(out, answer);
    expect(outcome).toMatchObject({ kind: 'continue', waitMs, checkpoint: { tries: 1, done: [] } });
    const last = await commit({ ...out, tries: 3 }, answer);
    expect(last).toMatchObject({
      checkpoint: { tries: 0, done: ['thumbnail'], notes: [expect.any(String)] },
    });
  });

  it('asks for a new login once, and then does without the step', async () => {
    await expect(commit(out, refusal(401, 'authError'))).rejects.toHaveProperty(
      'failureClass',
      'auth_expired',
    );
    expect(stage.checkpoints).toMatchObject([{ videoId: VIDEO, isLoginRenewed: true }]);
    const outcome = await commit(stage.checkpoints[0] ?? {}, refusal(401, 'authError'));
    expect(outcome).toMatchObject({ kind: 'continue', checkpoint: { done: ['thumbnail'] } });
  });

  it('looks for a comment whose answer was lost, and writes it again when it is not there', async () => {
    const lost = await commit(beforeComment, 'hang_up');
    expect(lost).toMatchObject({ kind: 'continue', waitMs: 15_000, checkpoint: { looks: 0 } });
    const doubted = { ...beforeComment, looks: 0, tries: 1 };
    const found = await commit(doubted, items(threadOf('Another'), threadOf('First of all')));
    expect(stage.paths()).toEqual([`GET ${COMMENTS}&videoId=${VIDEO}&maxResults=100`]);
    expect(found).toMatchObject({ kind: 'accepted', checkpoint: { writes: 2, looks: null } });

    const theirs = threadOf('First of all', { authorChannelId: { value: 'UCsomebodyelse' } });
    const first = await commit(doubted, items(theirs));
    expect(first).toMatchObject({ kind: 'continue', waitMs: 60_000, checkpoint: { looks: 1 } });
    const second = await commit({ ...doubted, looks: 1 }, items());
    expect(second).toMatchObject({ kind: 'continue', waitMs: 300_000, checkpoint: { looks: 2 } });
    const third = await commit({ ...doubted, looks: 2 }, items(), { body: threadOf('x') });
    expect(stage.paths()[1]).toBe(`POST ${COMMENTS}`);
    expect(third).toMatchObject({ kind: 'accepted', checkpoint: { writes: 2 } });
  });

  it('sets a thumbnail again at once, because that changes nothing', async () => {
    const outcome = await commit({ ...out, looks: 0 }, { body: {} });
    expect(outcome).toMatchObject({ checkpoint: { done: ['thumbnail'], looks: null } });
  });

  it('writes no comment below a video that was made private', async () => {
    const outcome = await commit({ ...beforeComment, privacy: 'private' });
    expect(stage.paths()).toEqual([]);
    expect(outcome).toMatchObject({
      kind: 'accepted',
      checkpoint: { writes: 1, notes: [expect.stringContaining('private')] },
    });
  });
});

describe('the thumbnail of a Short', () => {
  const stage = YoutubeStage.forSuite();
  const short = { ...clip, width: 720, height: 1280, durationSeconds: 20 };
  const post: Partial<PublishablePost> = { ...fullPost, media: [short, cover] };
  const uploadedAt = clock.now().toISOString();
  const rest: JsonObject = { ...after('playlist:PLred', 'comment'), uploadedAt };
  const state = (uploadStatus: string) => items({ status: { uploadStatus } });
  const READ = `GET ${API}/videos?part=status%2CprocessingDetails%2Csnippet&id=${VIDEO}`;
  const SET = `POST ${UPLOAD}/thumbnails/set?videoId=${VIDEO}&uploadType=media`;

  it('keeps nothing else waiting', async () => {
    const first = await stage.commit([items(), { body: { id: 'entry' } }], out, post);
    expect(first).toMatchObject({ kind: 'continue', checkpoint: { done: ['playlist:PLred'] } });
  });

  it('is set once YouTube has processed the video', async () => {
    const early = await stage.commit([state('uploaded')], rest, post);
    expect(early).toMatchObject({ kind: 'continue', waitMs: 10_000, checkpoint: { tries: 0 } });
    expect(stage.paths()).toEqual([READ]);
    const done = await stage.commit([state('processed'), { body: {} }], rest, post);
    expect(stage.paths()).toEqual([READ, SET]);
    expect(done).toMatchObject({ kind: 'accepted', checkpoint: { notes: [] } });
  });

  it('is tried all the same after an hour', async () => {
    const long = new Date(clock.now().getTime() - 3_600_000).toISOString();
    const done = await stage.commit([{ body: {} }], { ...rest, uploadedAt: long }, post);
    expect(stage.paths()).toEqual([SET]);
    expect(done).toMatchObject({ kind: 'accepted' });
  });
});
