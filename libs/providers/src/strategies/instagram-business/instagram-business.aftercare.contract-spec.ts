import { MovedClock } from '#libs/kernel/testing';
import { anAccount, aPost } from '../../testing/builders.js';
import { TestContexts } from '../../testing/contexts.js';
import { ScriptedNetwork } from '../../testing/scripted-network.js';
import type { JsonObject } from '../../contract/identity.js';
import { InstagramBusinessProvider } from './instagram-business.js';
import { made, refusal, sentCalls } from '../_meta/instagram/testing/sent-calls.js';
import { aProviderConfig } from '../../testing/provider-config.js';

const GRAPH = 'graph.facebook.com/v25.0';
const provider = new InstagramBusinessProvider(
  new MovedClock('2026-11-21T10:00:00Z'),
  aProviderConfig(),
);
const account = anAccount({
  externalId: '17',
  metadata: { instagramUserId: '17', username: 'garden' },
  credentials: {
    accessToken: 'page-token-0001',
    userAccessToken: 'user-token-0001',
  },
});

describe('comments, deletion and insights through Facebook Login', () => {
  let network: ScriptedNetwork;
  let contexts: TestContexts;
  beforeAll(async () => {
    network = await ScriptedNetwork.start();
    contexts = new TestContexts(network.url);
  });
  afterAll(async () => {
    await contexts.close();
    await network.stop();
  });

  const contextOf = (post: Parameters<typeof aPost>[0], checkpoint: JsonObject | null = null) =>
    contexts.publish(provider, account, aPost(post), { checkpoint });

  it('publishes, finds and deletes a comment', async () => {
    const post = {
      interaction: 'comment',
      text: 'Well done',
      parent: { providerPostId: '7' },
    } as const;
    network.answers([made('17901')]);
    await expect(provider.commit(contextOf(post))).resolves.toMatchObject({
      providerPostId: '17901',
      checkpoint: { writes: 1 },
    });
    expect(sentCalls(network)).toEqual([[`POST ${GRAPH}/7/comments`, { message: 'Well done' }]]);
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
      provider.reconcile(contextOf(post), { startedAt, looksBefore });
    network.answers(() => ({ body: { data: comments } }));
    await expect(look(0)).resolves.toMatchObject({ kind: 'unknown' });
    await expect(look(1)).resolves.toEqual({ kind: 'absent' });
    comments.push(comment('garden', 'Well done', '2026-11-21T10:00:02+0000'));
    await expect(look(0)).resolves.toMatchObject({
      kind: 'published',
      providerPostId: '17901',
    });
    network.answers([{ body: { success: true } }]);
    await expect(provider.remove(contextOf(post), '17901')).resolves.toEqual({
      kind: 'deleted',
    });
    expect(sentCalls(network)).toEqual([[`DELETE ${GRAPH}/17901`]]);
  });

  it('deletes posts and calls missing ones gone', async () => {
    const context = contextOf({ media: [] }, { kind: 'feed', writes: 1, mediaId: '18000' });
    network.answers([{ body: { success: true, deleted_id: '18000' } }]);
    await expect(provider.remove(context, '18000')).resolves.toEqual({
      kind: 'deleted',
    });
    network.answers([refusal(100, 33), refusal(100, 33)]);
    await expect(provider.remove(context, '18000')).resolves.toEqual({
      kind: 'already_gone',
    });
    network.answers([refusal(24, 2207006)]);
    await expect(provider.remove(context, '18000')).resolves.toEqual({
      kind: 'already_gone',
    });
    network.answers([refusal(-1, 2207073)]);
    await expect(provider.remove(context, '18000')).rejects.toMatchObject({
      failureClass: 'content_rejected',
    });
  });

  it('reads insights, and the counters of a post where they are withheld', async () => {
    const context = contextOf({ media: [] }, { kind: 'reel', writes: 1, mediaId: '18000' });
    const metric = (name: string, value: number) => ({
      name,
      values: [{ value }],
    });
    network.answers([{ body: { data: [metric('reach', 13), metric('saved', 2)] } }]);
    await expect(provider.readMetrics(context, '18000')).resolves.toMatchObject({
      reach: 13,
      saves: 2,
      views: null,
      impressions: null,
    });
    expect(sentCalls(network)).toEqual([
      [`GET ${GRAPH}/18000/insights?metric=views,reach,likes,comments,saved,shares`],
    ]);
    network.answers([refusal(10), { body: { like_count: 4, comments_count: 1 } }]);
    await expect(provider.readMetrics(context, '18000')).resolves.toMatchObject({
      likes: 4,
      comments: 1,
      reach: null,
    });
    const refused = refusal(100);
    network.answers([
      refused,
      { body: { data: [metric('views', 5)] } },
      { body: { data: [metric('reach', 4)] } },
      refused,
      { body: { data: [metric('comments', 2)] } },
      { body: { data: [metric('saved', 1)] } },
      refused,
    ]);
    await expect(provider.readMetrics(context, '18000')).resolves.toMatchObject({
      views: 5,
      reach: 4,
      likes: null,
      comments: 2,
      saves: 1,
      shares: null,
    });
    const story = contextOf({ media: [] }, { kind: 'story', writes: 1 });
    network.answers([{ body: { data: [] } }]);
    await provider.readMetrics(story, '18000');
    expect(sentCalls(network)).toEqual([[`GET ${GRAPH}/18000/insights?metric=views,reach,shares`]]);
  });
});
