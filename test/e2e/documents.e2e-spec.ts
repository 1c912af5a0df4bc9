import { apply, postWhen, type Answered, type TestAccount } from '../support/publishing.js';
import {
  connectAccount,
  settledPosts,
  startTestService,
  type TestService,
} from '../support/test-service.js';

describe('schedule documents of both models', () => {
  let service: TestService;
  let telegram: TestAccount;
  let discord: TestAccount;
  let wordpress: TestAccount;

  beforeAll(async () => {
    service = await startTestService();
    telegram = await connectAccount(service, 'telegram');
    discord = await connectAccount(service, 'discord');
    wordpress = await connectAccount(service, 'wordpress');
  });
  afterAll(() => service.stop());

  const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  const statusesOf = (posts: readonly Answered[]): string[] => posts.map(({ status }) => status);

  it('takes the flat list bare, wrapped, by handle, by id and with every alias', async () => {
    const bare = { posts: [{ account: telegram.id, text: 'By id', title: 'T' }] };
    const wrapped = { schedule: { posts: [{ account: discord.handle, description: 'Wrapped' }] } };
    const later = { account: telegram.handle, description: 'Later', publishAt: inHours(2) };
    for (const document of [bare, wrapped]) {
      const { run, sourceModel, mode } = await apply(service, document);
      expect([sourceModel, mode, run.totalPosts]).toEqual(['posts_v1', 'scheduled', 1]);
      expect(statusesOf(await settledPosts(service, run.id))).toEqual(['published']);
    }
    const { posts } = await apply(service, { posts: [later] });
    expect(posts[0]).toMatchObject({ status: 'scheduled', publishAtUtc: later.publishAt });
  });

  it('keeps document order within an account', async () => {
    const texts = ['first', 'second', 'third', 'fourth'].map((word) => `In order: ${word}`);
    const posts = texts.map((text) => ({ account: telegram.handle, description: text }));
    const { run } = await apply(service, { posts });
    await settledPosts(service, run.id);
    const ledger = await service.sandbox.posts('telegram');
    const written = ledger.map(({ text }) => text).filter((text) => text?.startsWith('In order'));
    expect(written).toEqual(texts);
  });

  it('reads local times in the time zone of the document', async () => {
    const posts = [
      { account: telegram.handle, description: 'Noon', publish_at: '2027-01-15T12:00:00' },
    ];
    const { body } = await service.api.post('/v1/posts/validate', {
      timezone: 'America/New_York',
      posts,
    });
    expect([body.timezone, body.posts[0].publishAtUtc]).toEqual([
      'America/New_York',
      '2027-01-15T17:00:00.000Z',
    ]);
  });

  const campaign = (startsAt?: string): object => ({
    campaigns: [
      {
        id: 'spring',
        name: 'Spring',
        targets: [
          {
            account: telegram.handle,
            ...(startsAt === undefined ? {} : { publish_at: startsAt }),
            steps: [
              { id: 'a', description: 'Campaign: opening' },
              { id: 'b', description: 'Campaign: follow-up', delay_minutes: 30 },
              {
                id: 'c',
                description: 'Campaign: answer',
                interaction_type: 'reply',
                parent_step_id: 'a',
                delay_seconds: 90,
              },
            ],
          },
          {
            account: wordpress.handle,
            ...(startsAt === undefined ? {} : { publish_at: startsAt }),
            steps: [{ name: 'Spring', description: 'Campaign: article' }],
          },
        ],
      },
    ],
  });

  it('lays a campaign out in time, as a preview, a graph and a table', async () => {
    const startsAt = inHours(24);
    const at = (minutes: number): string =>
      new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
    const preview = await service.api.post('/v1/campaigns/preview', campaign(startsAt));
    expect(preview.status).toBe(200);
    expect(preview.body.campaign).toMatchObject({ totalCampaigns: 1, totalSteps: 4 });

    const { run, posts, sourceModel } = await apply(service, campaign(startsAt));
    expect([sourceModel, run.status]).toEqual(['campaigns_v2', 'created']);
    expect(posts.map(({ stepId, publishAtUtc }: Answered) => [stepId, publishAtUtc])).toEqual([
      ['a', at(0)],
      ['b', at(30)],
      ['c', at(31.5)],
      ['spring_target_2_step_1', at(0)],
    ]);
    const graph = (await service.api.get(`/v1/runs/${run.id}/campaign`)).body;
    expect(graph.campaign.campaigns[0]).toMatchObject({
      id: 'spring',
      targetCount: 2,
      postCount: 4,
      firstPublishAtUtc: at(0),
      lastPublishAtUtc: at(31.5),
      targets: [
        { steps: [{ id: 'a' }, { id: 'b', stepDelayMinutes: 30 }, { id: 'c', parentStepId: 'a' }] },
        { stepCount: 1 },
      ],
    });
    const copy = await service.api.post('/v1/posts/validate', graph.schedule);
    expect([copy.status, copy.body.mode, copy.body.totalPosts]).toEqual([200, 'draft', 4]);
    const table = (await service.api.get(`/v1/runs/${run.id}/table`)).body;
    expect(table.rows.map(({ time }: Answered) => time)).toEqual([at(0), at(0), at(30), at(31.5)]);
    for (const { id } of posts) await service.api.delete(`/v1/posts/${id}`);
  });

  it('has no graph for a flat list', async () => {
    const posts = [{ account: telegram.handle, description: 'Flat', publish_at: inHours(3) }];
    const { run } = await apply(service, { posts });
    for (const answer of [
      await service.api.get(`/v1/runs/${run.id}/campaign`),
      await service.api.post('/v1/campaigns/preview', { posts }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'campaign_graph_requires_campaigns']);
    }
  });

  it('holds a draft until it is published, then keeps the distances from startAt', async () => {
    const { run, posts } = await apply(service, { ...campaign(inHours(48)), mode: 'draft' });
    expect([run.status, statusesOf(posts)]).toEqual([
      'draft',
      ['draft', 'draft', 'draft', 'draft'],
    ]);
    const startAt = inHours(72);
    const answer = await service.api.post(`/v1/runs/${run.id}/publish`, { startAt });
    expect([answer.status, answer.body.run.status]).toEqual([200, 'created']);
    const offsets = answer.body.posts.map(
      ({ publishAtUtc }: Answered) => (Date.parse(publishAtUtc) - Date.parse(startAt)) / 60_000,
    );
    expect(offsets).toEqual([0, 30, 31.5, 0]);
    expect(statusesOf(answer.body.posts)).toEqual(Array.from({ length: 4 }, () => 'scheduled'));
    const again = await service.api.post(`/v1/runs/${run.id}/publish`);
    expect([again.status, again.body.code]).toEqual([409, 'run_not_draft']);
  });

  it('publishes a draft now, its delayed steps later and its reply after its parent', async () => {
    const { run } = await apply(service, { ...campaign(), mode: 'draft' });
    const { body } = await service.api.post(`/v1/runs/${run.id}/publish`);
    const [opening, followUp, reply, article] = body.posts;
    for (const { id } of [opening, article]) {
      const post = await postWhen(service, id, ({ status }) => status === 'published');
      expect(post.error).toBeNull();
    }
    expect((await service.api.get(`/v1/posts/${followUp.id}`)).body.post.status).toBe('scheduled');
    // The times of both come near without anybody waiting half an hour.
    await service.database.database.execute(
      `UPDATE posts SET publish_at = now(), due_at = now() WHERE id IN ($1, $2)`,
      [followUp.id, reply.id],
    );
    const posts = await settledPosts(service, run.id);
    expect(statusesOf(posts)).toEqual(Array.from({ length: 4 }, () => 'published'));
    const ledger = await service.sandbox.posts('telegram');
    const answered = ledger.find(({ id }) => id === posts[2].providerPostId);
    expect(answered?.parentId).toBe(posts[0].providerPostId);
    const { summary, run: finished } = (await service.api.get(`/v1/runs/${run.id}/status`)).body;
    expect([finished.status, summary]).toEqual([
      'completed',
      { total: 4, byStatus: { published: 4 } },
    ]);
  });

  it('refuses a whole document for one bad post, and stores nothing of it', async () => {
    const before = (await service.api.get('/v1/posts')).body.total;
    const { status, body } = await service.api.post('/v1/posts/apply', {
      posts: [
        { account: telegram.handle, description: 'Good' },
        { account: 'telegram:@nobody', description: 'Bad' },
        { account: discord.handle, description: 'x', publish_at: '2020-01-01T00:00:00Z' },
      ],
    });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.details.issues.map(({ code, postIndex }: Answered) => [code, postIndex])).toEqual([
      ['account_not_found', 1],
      ['publish_time_in_past', 2],
    ]);
    expect((await service.api.get('/v1/posts')).body.total).toBe(before);
  });
});
