import type { JsonObject } from '../../../contract/identity.js';
import { aMedia } from '../../../testing/builders.js';
import { failureOf } from '../../../testing/scripted-stage.js';
import {
  clock,
  GRAPH,
  inState,
  InstagramStage,
  listed,
  made,
  provider,
  quotaOf,
  refusal,
} from './testing/instagram-stage.js';

const photo = aMedia(Buffer.from('photo'));
const film = aMedia(Buffer.from('film'), { kind: 'video', mime: 'video/mp4' });
const container = { id: '101', isReady: true, uploadUrl: null };
const feed = { kind: 'feed', container, writes: 0 };
const failedWith = (subcode: number) =>
  inState('ERROR', `Error: Media upload has failed with error code ${subcode}`);

describe('containers of one post', () => {
  const stage = new InstagramStage();
  beforeEach(() => clock.moveTo('2026-11-21T10:00:00Z'));

  const contextOf = (checkpoint: JsonObject | null, media = [photo]) =>
    stage.contextOf({ media }, checkpoint);
  const prepare = (checkpoint: JsonObject | null, media = [photo]) =>
    provider.prepare(contextOf(checkpoint, media));
  const calls = () => stage.calls().map(([call]) => call.replace(`${GRAPH}/`, ''));

  it('keeps waiting for one and the same, for half an hour', async () => {
    const waiting = { ...feed, waitingSince: '2026-11-21T09:45:00Z' };
    stage.answers(() => inState('IN_PROGRESS'));
    await expect(prepare(waiting)).resolves.toMatchObject({
      kind: 'not_ready',
      checkpoint: { container: { id: '101' } },
    });
    clock.advance(16 * 60_000);
    expect(await failureOf(prepare(waiting))).toBe('transient');
    expect(calls()).toEqual(Array.from({ length: 2 }, () => 'GET 101?fields=status_code,status'));
  });

  it('replaces one that failed by chance, twice', async () => {
    const post = { kind: 'reel', container, writes: 0 };
    stage.answers(failedWith(2207053));
    const first = await prepare(post, [film]);
    expect(first).toMatchObject({
      kind: 'not_ready',
      checkpoint: { container: null, replaced: 1 },
    });
    stage.answers(made('102'), failedWith(2207053));
    const second = await prepare(first.checkpoint ?? null, [film]);
    stage.answers(made('103'), failedWith(2207053));
    await expect(prepare(second.checkpoint ?? null, [film])).rejects.toMatchObject({
      failureClass: 'transient',
      providerCode: '2207053',
    });
  });

  it('refuses media that Instagram cannot use, in its words', async () => {
    stage.answers(failedWith(2207026));
    await expect(prepare({ kind: 'reel', container }, [film])).rejects.toMatchObject({
      failureClass: 'media_invalid',
      message: 'Error: Media upload has failed with error code 2207026',
    });
    stage.answers(refusal(36003, 2207009, 'The aspect ratio is not supported'));
    await expect(prepare(null)).rejects.toMatchObject({
      failureClass: 'media_invalid',
      message: 'The aspect ratio is not supported',
    });
  });

  it('tries an address that could not be fetched once more', async () => {
    stage.answers(() => refusal(9004, 2207052, 'Could not be fetched'));
    const first = await prepare(null);
    expect(first).toMatchObject({ kind: 'not_ready', checkpoint: { replaced: 1 } });
    expect(await failureOf(prepare(first.checkpoint ?? null))).toBe('media_invalid');
  });

  it('makes everything of a carousel anew when its parent expired', async () => {
    const children = ['1', '2'].map((id) => ({ id, isReady: true, uploadUrl: null }));
    stage.answers(inState('EXPIRED'));
    const media = [photo, photo];
    await expect(prepare({ kind: 'carousel', children, container }, media)).resolves.toMatchObject({
      kind: 'not_ready',
      checkpoint: { children: [], container: null, replaced: 1 },
    });
  });

  it('finds that the container is out already and publishes nothing more', async () => {
    stage.answers(inState('PUBLISHED'));
    const prepared = await prepare({ ...feed, publishableSince: '2026-11-21T10:00:00Z' });
    expect(prepared).toMatchObject({ kind: 'ready', checkpoint: { writes: 1, mediaId: null } });
    const item = {
      id: '18000',
      caption: 'Bulbs are in bloom',
      timestamp: '2026-11-21T10:00:03+0000',
      media_type: 'IMAGE',
    };
    stage.answers(listed(item), { body: { permalink: 'https://x.example/p' } });
    await expect(provider.commit(contextOf(prepared.checkpoint ?? null))).resolves.toMatchObject({
      kind: 'published',
      providerPostId: '18000',
      checkpoint: { writes: 1 },
    });
    expect(stage.network.requests.every(({ method }) => method === 'GET')).toBe(true);
    stage.answers(listed());
    expect(await failureOf(provider.commit(contextOf(prepared.checkpoint ?? null)))).toBe(
      'ambiguous',
    );
  });

  it('takes a container that cannot be seen for trouble of Meta’s, with either token', async () => {
    stage.answers(() => refusal(100, 33));
    expect(await failureOf(prepare(feed))).toBe('transient');
    expect(stage.tokens()).toEqual(['Bearer page-token-0001', 'Bearer user-token-0001']);
    // Publishing had said so, too.
    await expect(prepare({ ...feed, refusals: 1 })).resolves.toMatchObject({
      kind: 'not_ready',
      checkpoint: { container: null },
    });
  });

  it.each([
    [2207006, 'not_found'],
    [2207008, 'transient'],
  ] as const)('does not believe %i at once', async (subcode, last) => {
    stage.answers(() => refusal(24, subcode));
    await expect(provider.commit(contextOf(feed))).rejects.toMatchObject({
      failureClass: 'transient',
      retryAfterMs: 30_000,
    });
    expect(stage.checkpoints).toMatchObject([{ refusals: 1, container: { id: '101' } }]);
    expect(await failureOf(provider.commit(contextOf({ ...feed, refusals: 2 })))).toBe(last);
    const refused = { ...feed, refusals: 3 };
    stage.answers(inState('FINISHED'));
    await expect(prepare(refused)).resolves.toMatchObject({
      kind: 'not_ready',
      checkpoint: { container: null, refusals: 0 },
    });
    stage.answers(inState('PUBLISHED'));
    await expect(prepare(refused)).resolves.toMatchObject({ checkpoint: { writes: 1 } });
  });

  it('goes back to the status when a container was not ready', async () => {
    stage.answers(refusal(9007, 2207027, 'Media ID is not available'));
    await expect(provider.commit(contextOf(feed))).rejects.toMatchObject({
      failureClass: 'transient',
      providerCode: '9007/2207027',
    });
    expect(stage.checkpoints).toEqual([]);
  });

  it('leaves an account alone that was blocked for spam, after a look', async () => {
    stage.answers(refusal(4, 2207051, 'We restrict certain activity'));
    expect(await failureOf(provider.commit(contextOf(feed)))).toBe('ambiguous');
    const [blocked] = stage.checkpoints;
    stage.answers(() => inState('FINISHED'));
    const evidence = { startedAt: new Date(), looksBefore: 1 };
    const absent = await provider.reconcile(contextOf(blocked ?? null), evidence);
    expect(absent).toMatchObject({ kind: 'absent', checkpoint: { container: { id: '101' } } });
    await expect(prepare(blocked ?? null)).rejects.toMatchObject({
      failureClass: 'rate_limited',
      retryAfterMs: 6 * 3_600_000,
      scope: 'account',
    });
    clock.advance(6 * 3_600_000);
    stage.answers(inState('FINISHED'), quotaOf(0));
    await expect(prepare(blocked ?? null)).resolves.toMatchObject({ kind: 'ready' });
    expect(await failureOf(prepare({ ...blocked, blocks: 2 }))).toBe('content_rejected');
  });

  it('waits where the quota is used up and tries where it cannot be read', async () => {
    stage.answers(inState('FINISHED'), quotaOf(50));
    await expect(prepare(feed)).rejects.toMatchObject({
      failureClass: 'rate_limited',
      retryAfterMs: 3_600_000,
      scope: 'account',
    });
    stage.answers(inState('FINISHED'), refusal(10));
    await expect(prepare(feed)).resolves.toMatchObject({ kind: 'ready' });
    stage.answers(inState('FINISHED'), listed({ quota_usage: 49 }));
    await expect(prepare(feed)).resolves.toMatchObject({ kind: 'ready' });
    stage.answers(inState('FINISHED'), quotaOf(60, 100));
    await expect(prepare(feed)).resolves.toMatchObject({ kind: 'ready' });
  });
});
