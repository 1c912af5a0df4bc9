import type { JsonObject } from '../../contract/identity.js';
import type { PublishablePost, Reconciled } from '../../contract/publishing.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import {
  API,
  clip,
  cover,
  gone,
  items,
  listed,
  made,
  processed,
  provider,
  refusal,
  sessionOf,
  shown,
  statusOf,
  threadOf,
  SESSION_PATH,
  stored,
  UPLOADS,
  VIDEO,
  videoPost,
  WATCH,
  YoutubeStage,
} from './testing/youtube-stage.js';

const startedAt = new Date('2026-11-21T12:00:00Z');
const doubted = { lastByteAt: '2026-11-21T12:00:00.000Z' };
const left = sessionOf(videoPost, doubted);
const processing = statusOf({ uploadStatus: 'uploaded' });
const LIST = `GET ${API}/playlistItems?part=snippet%2CcontentDetails%2Cstatus&playlistId=${UPLOADS}&maxResults=50`;
const VIDEOS = `GET ${API}/videos?part=fileDetails%2Cstatus%2Csnippet&id=`;

describe('looking up a lost YouTube video', () => {
  const stage = YoutubeStage.forSuite();

  const look = async (
    checkpoint: JsonObject | null,
    script: readonly ScriptedAnswer[],
    looksBefore = 0,
    post: Partial<PublishablePost> = videoPost,
  ): Promise<Reconciled> => {
    stage.answers(...script);
    return provider.reconcile(stage.contextOf(post, checkpoint), { startedAt, looksBefore });
  };

  it('asks the session itself', async () => {
    const found = await look(left, [made(), processed()]);
    expect(stage.paths()).toEqual([
      `PUT ${SESSION_PATH}`,
      `GET ${API}/videos?part=status%2CprocessingDetails%2Csnippet&id=${VIDEO}`,
    ]);
    expect(stage.ranges()).toEqual(['bytes */10']);
    expect(found).toMatchObject({
      kind: 'published',
      providerPostId: VIDEO,
      providerUrl: WATCH,
      checkpoint: { writes: 1, videoId: VIDEO },
      notes: [],
    });
  });

  it('goes on with a video that is not processed or lacks a step', async () => {
    const working = await look(left, [made(), processing]);
    expect(working).toMatchObject({ kind: 'resumable', checkpoint: { videoId: VIDEO } });
    const post = { ...videoPost, media: [clip, cover] };
    const unfinished = await look(sessionOf(post, doubted), [made()], 0, post);
    expect(unfinished).toMatchObject({ kind: 'resumable', checkpoint: { videoId: VIDEO } });
    const late = await look(sessionOf(post, doubted), [made(), processing], 3, post);
    expect(late).toMatchObject({
      kind: 'published',
      notes: [expect.stringContaining('thumbnail was not set')],
    });
  });

  it('knows that there is no video while bytes are missing', async () => {
    const absent = await look(left, [stored(4)]);
    expect(absent).toMatchObject({
      kind: 'absent',
      checkpoint: { session: { offset: 4, lastByteAt: null } },
    });
    expect((await look(left, [stored(10)])).kind).toBe('unknown');
  });

  it('knows that nothing was sent without a session, or to one that has ended before', async () => {
    expect(await look(null, [])).toEqual({ kind: 'absent' });
    expect(stage.paths()).toEqual([]);
    const unsent = await look(sessionOf(videoPost), [gone]);
    expect(unsent).toMatchObject({ kind: 'absent', checkpoint: { session: null } });
  });

  it('finds the video of an ended session among the uploads', async () => {
    const uploads = items(
      listed('other000001', 'Another walk'),
      listed('older000001'),
      listed(VIDEO),
      listed('longago0001', 'A walk', '2026-11-21T11:00:00Z'),
    );
    const found = await look(left, [
      gone,
      uploads,
      items(shown('older000001', '11'), shown(VIDEO)),
      processed(),
    ]);
    expect(stage.paths().slice(1, 3)).toEqual([LIST, `${VIDEOS}older000001%2C${VIDEO}`]);
    expect(found).toMatchObject({ kind: 'published', providerPostId: VIDEO });
  });

  it.each([
    ['no video since', [items(listed('longago0001', 'A walk', '2026-11-21T11:00:00Z'))]],
    ['a file of another size', [items(listed(VIDEO)), items(shown(VIDEO, '11'))]],
    ['another text', [items(listed(VIDEO)), items(shown(VIDEO, '10', 'Through the woods'))]],
  ])('calls the video absent only after the third look with %s', async (_case, script) => {
    const kinds = [];
    for (const looksBefore of [0, 1, 2]) {
      kinds.push((await look(left, [gone, ...script], looksBefore)).kind);
    }
    expect(kinds).toEqual(['unknown', 'unknown', 'absent']);
  });

  it('does not choose between two videos that look the same', async () => {
    const twins = [items(listed('twin0000001'), listed(VIDEO))];
    const script = [gone, ...twins, items(shown('twin0000001'), shown(VIDEO))];
    expect(await look(left, script, 2)).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('Several'),
    });
  });

  it('does not call absent what it could not look through', async () => {
    const page = { body: { items: [listed('other000001', 'x')], nextPageToken: 'more' } };
    const result = await look(left, [gone, page, page, page, page], 2);
    expect(result.kind).toBe('unknown');
    expect(stage.paths()[2]).toBe(`${LIST}&pageToken=more`);
  });

  it('passes a failed look on', async () => {
    await expect(look(left, [refusal(503, 'backendError')])).rejects.toHaveProperty(
      'failureClass',
      'transient',
    );
  });

  it('never asks for the upload again when a step after the video was lost', async () => {
    const post = { ...videoPost, settings: { madeForKids: false, firstComment: 'First' } };
    const out = { writes: 1, videoId: VIDEO, privacy: 'public' };
    expect(await look(out, [], 0, post)).toMatchObject({
      kind: 'resumable',
      checkpoint: { videoId: VIDEO, looks: 0 },
    });
    expect(stage.paths()).toEqual([]);
    expect(await look(out, [processed()])).toMatchObject({
      kind: 'published',
      providerPostId: VIDEO,
    });
  });
});

describe('looking up a lost comment', () => {
  const stage = YoutubeStage.forSuite();

  const comment: Partial<PublishablePost> = {
    interaction: 'comment',
    text: 'Well grown',
    parent: { providerPostId: VIDEO },
  };
  const thread = (id: string, publishedAt = '2026-11-21T12:00:05Z') =>
    threadOf('Well  grown', { publishedAt }, id);
  const look = async (answer: ScriptedAnswer, looksBefore = 0): Promise<Reconciled> => {
    stage.answers(answer);
    return provider.reconcile(stage.contextOf(comment), { startedAt, looksBefore });
  };

  it('finds the one that was written since', async () => {
    const found = await look(items(thread('UgzOld', '2026-11-21T11:00:00Z'), thread('UgzNew')));
    expect(found).toMatchObject({
      kind: 'published',
      providerPostId: 'UgzNew',
      providerUrl: `${WATCH}&lc=UgzNew`,
      checkpoint: { writes: 1 },
    });
    expect((await look(items(thread('a'), thread('b')), 2)).kind).toBe('unknown');
  });

  it('calls it absent after the third look', async () => {
    expect((await look(items(), 1)).kind).toBe('unknown');
    expect((await look(items(), 2)).kind).toBe('absent');
  });
});
