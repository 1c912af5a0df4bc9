import { MovedClock } from '#libs/kernel/testing';
import { aMedia, anAccount, aPost } from '../../../testing/builders.js';
import { TestContexts } from '../../../testing/contexts.js';
import { ScriptedNetwork } from '../../../testing/scripted-network.js';
import type { JsonObject } from '../../../contract/identity.js';
import { InstagramBusinessProvider } from '../../instagram-business/instagram-business.js';
import { inState, made, quotaOf, refusal, sentCalls } from './testing/sent-calls.js';
import { aProviderConfig } from '../../../testing/provider-config.js';

const GRAPH = 'graph.facebook.com/v25.0';
const clock = new MovedClock('2026-11-21T10:00:00Z');
const provider = new InstagramBusinessProvider(clock, aProviderConfig());
const account = anAccount({
  externalId: '17',
  credentials: { accessToken: 'page-token-0001', userAccessToken: 'user-token-0001' },
});
const photo = aMedia(Buffer.from('photo'));
const film = aMedia(Buffer.from('film'), { kind: 'video', mime: 'video/mp4' });
const container = { id: '101', isReady: true, uploadUrl: null };
const feed = { kind: 'feed', container, writes: 0 };
const failedWith = (subcode: number) =>
  inState('ERROR', `Error: Media upload has failed with error code ${subcode}`);

describe('containers of one post', () => {
  let network: ScriptedNetwork;
  let contexts: TestContexts;
  let checkpoints: JsonObject[];
  beforeAll(async () => {
    network = await ScriptedNetwork.start();
    contexts = new TestContexts(network.url);
  });
  beforeEach(() => {
    checkpoints = [];
    clock.moveTo('2026-11-21T10:00:00Z');
  });
  afterAll(async () => {
    await contexts.close();
    await network.stop();
  });

  const contextOf = (checkpoint: JsonObject | null, media = [photo]) =>
    contexts.publish(provider, account, aPost({ media }), { checkpoint, checkpoints });
  const prepare = (checkpoint: JsonObject | null, media = [photo]) =>
    provider.prepare(contextOf(checkpoint, media));
  const calls = () => sentCalls(network).map(([call]) => call.replace(`${GRAPH}/`, ''));

  it('keeps waiting for one and the same, for half an hour', async () => {
    const waiting = { ...feed, waitingSince: '2026-11-21T09:45:00Z' };
    network.answers(() => inState('IN_PROGRESS'));
    await expect(prepare(waiting)).resolves.toMatchObject({
      kind: 'not_ready',
      checkpoint: { container: { id: '101' } },
    });
    clock.advance(16 * 60_000);
    await expect(prepare(waiting)).rejects.toMatchObject({ failureClass: 'transient' });
    expect(calls()).toEqual(Array.from({ length: 2 }, () => 'GET 101?fields=status_code,status'));
  });

  it('replaces one that failed by chance, twice', async () => {
    const post = { kind: 'reel', container, writes: 0 };
    network.answers([failedWith(2207053)]);
    const first = await prepare(post, [film]);
    expect(first).toMatchObject({
      kind: 'not_ready',
      checkpoint: { container: null, replaced: 1 },
    });
    network.answers([made('102'), failedWith(2207053)]);
    const second = await prepare(first.checkpoint ?? null, [film]);
    network.answers([made('103'), failedWith(2207053)]);
    await expect(prepare(second.checkpoint ?? null, [film])).rejects.toMatchObject({
      failureClass: 'transient',
      providerCode: '2207053',
    });
  });

  it('refuses media that Instagram cannot use, in its words', async () => {
    network.answers([failedWith(2207026)]);
    await expect(prepare({ kind: 'reel', container }, [film])).rejects.toMatchObject({
      failureClass: 'media_invalid',
      message: 'Error: Media upload has failed with error code 2207026',
    });
    network.answers([refusal(36003, 2207009, 'The aspect ratio is not supported')]);
    await expect(prepare(null)).rejects.toMatchObject({
      failureClass: 'media_invalid',
      message: 'The aspect ratio is not supported',
    });
  });

  it('tries an address that could not be fetched once more', async () => {
    network.answers(() => refusal(9004, 2207052, 'Could not be fetched'));
    const first = await prepare(null);
    expect(first).toMatchObject({ kind: 'not_ready', checkpoint: { replaced: 1 } });
    await expect(prepare(first.checkpoint ?? null)).rejects.toMatchObject({
      failureClass: 'media_invalid',
    });
  });

  it('makes everything of a carousel anew when its parent expired', async () => {
    const children = ['1', '2'].map((id) => ({ id, isReady: true, uploadUrl: null }));
    network.answers([inState('EXPIRED')]);
    const media = [photo, photo];
    await expect(prepare({ kind: 'carousel', children, container }, media)).resolves.toMatchObject({
      kind: 'not_ready',
      checkpoint: { children: [], container: null, replaced: 1 },
    });
  });

  it('finds that the container is out already and publishes nothing more', async () => {
    network.answers([inState('PUBLISHED')]);
    const prepared = await prepare({ ...feed, publishableSince: '2026-11-21T10:00:00Z' });
    expect(prepared).toMatchObject({ kind: 'ready', checkpoint: { writes: 1, mediaId: null } });
    const item = {
      id: '18000',
      caption: 'Bulbs are in bloom',
      timestamp: '2026-11-21T10:00:03+0000',
      media_type: 'IMAGE',
    };
    network.answers([{ body: { data: [item] } }, { body: { permalink: 'https://x.example/p' } }]);
    await expect(provider.commit(contextOf(prepared.checkpoint ?? null))).resolves.toMatchObject({
      kind: 'published',
      providerPostId: '18000',
      checkpoint: { writes: 1 },
    });
    expect(network.requests.every(({ method }) => method === 'GET')).toBe(true);
    network.answers([{ body: { data: [] } }]);
    await expect(provider.commit(contextOf(prepared.checkpoint ?? null))).rejects.toMatchObject({
      failureClass: 'ambiguous',
    });
  });

  it('takes a container that cannot be seen for trouble of Meta’s, with either token', async () => {
    network.answers(() => refusal(100, 33));
    await expect(prepare(feed)).rejects.toMatchObject({ failureClass: 'transient' });
    expect(network.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer page-token-0001',
      'Bearer user-token-0001',
    ]);
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
    network.answers(() => refusal(24, subcode));
    await expect(provider.commit(contextOf(feed))).rejects.toMatchObject({
      failureClass: 'transient',
      retryAfterMs: 30_000,
    });
    expect(checkpoints).toMatchObject([{ refusals: 1, container: { id: '101' } }]);
    await expect(provider.commit(contextOf({ ...feed, refusals: 2 }))).rejects.toMatchObject({
      failureClass: last,
    });
    const refused = { ...feed, refusals: 3 };
    network.answers([inState('FINISHED')]);
    await expect(prepare(refused)).resolves.toMatchObject({
      kind: 'not_ready',
      checkpoint: { container: null, refusals: 0 },
    });
    network.answers([inState('PUBLISHED')]);
    await expect(prepare(refused)).resolves.toMatchObject({ checkpoint: { writes: 1 } });
  });

  it('goes back to the status when a container was not ready', async () => {
    network.answers([refusal(9007, 2207027, 'Media ID is not available')]);
    await expect(provider.commit(contextOf(feed))).rejects.toMatchObject({
      failureClass: 'transient',
      providerCode: '9007/2207027',
    });
    expect(checkpoints).toEqual([]);
  });

  it('leaves an account alone that was blocked for spam, after a look', async () => {
    network.answers([refusal(4, 2207051, 'We restrict certain activity')]);
    await expect(provider.commit(contextOf(feed))).rejects.toMatchObject({
      failureClass: 'ambiguous',
    });
    const [blocked] = checkpoints;
    network.answers(() => inState('FINISHED'));
    const evidence = { startedAt: new Date(), looksBefore: 1 };
    const absent = await provider.reconcile(contextOf(blocked ?? null), evidence);
    expect(absent).toMatchObject({ kind: 'absent', checkpoint: { container: { id: '101' } } });
    await expect(prepare(blocked ?? null)).rejects.toMatchObject({
      failureClass: 'rate_limited',
      retryAfterMs: 6 * 3_600_000,
      scope: 'account',
    });
    clock.advance(6 * 3_600_000);
    network.answers([inState('FINISHED'), quotaOf(0)]);
    await expect(prepare(blocked ?? null)).resolves.toMatchObject({ kind: 'ready' });
    await expect(prepare({ ...blocked, blocks: 2 })).rejects.toMatchObject({
      failureClass: 'content_rejected',
    });
  });

  it('waits where the quota is used up and tries where it cannot be read', async () => {
    network.answers([inState('FINISHED'), quotaOf(50)]);
    await expect(prepare(feed)).rejects.toMatchObject({
      failureClass: 'rate_limited',
      retryAfterMs: 3_600_000,
      scope: 'account',
    });
    network.answers([inState('FINISHED'), refusal(10)]);
    await expect(prepare(feed)).resolves.toMatchObject({ kind: 'ready' });
    network.answers([inState('FINISHED'), { body: { data: [{ quota_usage: 49 }] } }]);
    await expect(prepare(feed)).resolves.toMatchObject({ kind: 'ready' });
    network.answers([inState('FINISHED'), quotaOf(60, 100)]);
    await expect(prepare(feed)).resolves.toMatchObject({ kind: 'ready' });
  });
});
