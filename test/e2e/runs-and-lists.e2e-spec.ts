import { apply, settled, type Answered, type TestAccount } from '../support/publishing.js';
import {
  connectAccount,
  settledPosts,
  startTestService,
  type TestService,
} from '../support/test-service.js';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const idsOf = (items: readonly Answered[]): string[] => items.map(({ id }) => id);

describe('runs, lists and counts', () => {
  let service: TestService;
  let telegram: TestAccount;
  let discord: TestAccount;

  beforeAll(async () => {
    // Fewer connections than rivals: one that held a connection while it waited for another would show.
    service = await startTestService({ environment: { DATABASE_POOL_SIZE: '4' } });
    telegram = await connectAccount(service, 'telegram');
    discord = await connectAccount(service, 'discord');
  });
  afterAll(() => service.stop());

  const send = (document: object, headers: Record<string, string> = {}): Promise<Answered> =>
    service.api.post('/v1/posts/apply', document, { headers });

  describe('an idempotency key', () => {
    const document = (text: string, key?: string): object => ({
      ...(key === undefined ? {} : { idempotencyKey: key }),
      posts: [telegram, discord].map(({ handle }) => ({ account: handle, description: text })),
    });

    it('makes one run of ten applies at once, and publishes it once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => send(document('Ten at once', 'ten'))),
      );
      const statuses = answers.map(({ status, body }) => [status, body.duplicate]).sort();
      expect(statuses).toEqual([...Array.from({ length: 9 }, () => [200, true]), [201, false]]);
      expect(new Set(answers.map(({ body }) => body.run.id)).size).toBe(1);
      expect(new Set(answers.flatMap(({ body }) => idsOf(body.posts))).size).toBe(2);
      await settledPosts(service, answers[0].body.run.id);
      const ledger = await service.sandbox.posts();
      expect(ledger.filter(({ text }) => text === 'Ten at once')).toHaveLength(2);
    });

    it('lets one of ten different documents win and refuses the others', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => send(document(`Rival ${index}`, 'rivals'))),
      );
      const winners = answers.filter(({ status }) => status === 201);
      const losers = answers.filter(({ status }) => status === 409);
      expect([winners.length, losers.length]).toEqual([1, 9]);
      for (const { body } of losers) {
        expect([body.code, body.details.runId]).toEqual([
          'idempotency_conflict',
          winners[0].body.run.id,
        ]);
      }
      await settledPosts(service, winners[0].body.run.id);
      const ledger = await service.sandbox.posts();
      expect(ledger.filter(({ text }) => text?.startsWith('Rival'))).toHaveLength(2);
    });

    it('works as a header, recognises a document in other spellings, and outlives its run', async () => {
      const first = await send(document('Spelt'), { 'idempotency-key': 'spelt' });
      await settledPosts(service, first.body.run.id);
      const again = await send({
        idempotency_key: 'spelt',
        schedule: {
          posts: [telegram, discord].map(({ handle }) => ({ text: 'Spelt', channel: handle })),
        },
      });
      expect([first.status, again.status, again.body.duplicate]).toEqual([201, 200, true]);
      expect(again.body.run).toMatchObject({ id: first.body.run.id, status: 'completed' });
    });

    it('belongs to its workspace, and two keys for one document make two runs', async () => {
      const stranger = await service.anotherWorkspace();
      const draft = { mode: 'draft', posts: [{ account: telegram.handle, description: 'Mine' }] };
      const mine = await send({ ...draft, idempotencyKey: 'shared' });
      const other = await send({ ...draft, idempotencyKey: 'other' });
      expect([mine.status, other.status]).toEqual([201, 201]);
      expect(other.body.run.id).not.toBe(mine.body.run.id);
      const theirs = await stranger.post('/v1/posts/apply', { ...draft, idempotencyKey: 'shared' });
      expect([theirs.status, theirs.body.details.issues[0].code]).toEqual([
        422,
        'account_not_found',
      ]);
    });
  });

  describe('lists of posts and jobs', () => {
    let own: TestService;
    let first: TestAccount;
    let second: TestAccount;
    let runs: readonly Answered[];

    beforeAll(async () => {
      own = { ...service, api: await service.anotherWorkspace() };
      first = await connectAccount(own, 'telegram', { chatId: '@lists' });
      second = await connectAccount(own, 'discord');
      const posts = Array.from({ length: 12 }, (_, index) => ({
        account: index % 3 === 0 ? second.handle : first.handle,
        name: index % 2 === 0 ? 'even' : 'odd',
        description: `Listed number ${index}`,
        publish_at: inDays(index + 1),
      }));
      const steps = [{ description: 'Step' }, { description: 'Answer', interaction_type: 'reply' }];
      const targets = [{ account: first.handle, publish_at: inDays(60), steps }];
      runs = [
        await apply(own, { posts }),
        await apply(own, { mode: 'draft', posts: posts.slice(0, 3) }),
        await apply(own, { campaigns: [{ id: 'c-1', name: 'Campaign', targets }] }),
      ];
    });

    const list = async (path: string): Promise<Answered> => (await own.api.get(path)).body;

    it('count exactly and page by offset, newest first', async () => {
      const all = await list('/v1/posts?limit=200');
      expect([all.total, all.posts.length, all.nextCursor]).toEqual([17, 17, null]);
      const ids = idsOf(all.posts);
      expect(ids).toEqual([...ids].sort().reverse());
      const page = await list('/v1/posts?limit=5&offset=10');
      expect([page.total, page.limit, page.offset]).toEqual([17, 5, 10]);
      expect(idsOf(page.posts)).toEqual(ids.slice(10, 15));
      expect((await list('/v1/posts?offset=100')).posts).toEqual([]);
    });

    it('are walked by cursor without a gap or a repeat, also when something is added', async () => {
      const before = idsOf((await list('/v1/posts?limit=200')).posts);
      const walked: string[] = [];
      let cursor: string | null = '';
      for (let page = 0; page < 10 && cursor !== null; page += 1) {
        const next: Answered = await list(
          `/v1/posts?limit=4&cursor=${cursor}`.replace(/&cursor=$/, ''),
        );
        expect(next.total).toBeGreaterThanOrEqual(17);
        walked.push(...idsOf(next.posts));
        cursor = next.nextCursor === null ? null : encodeURIComponent(next.nextCursor);
        if (page === 0) {
          const added = { account: first.handle, description: 'Added', publish_at: inDays(90) };
          await apply(own, { posts: [added] });
        }
      }
      expect(walked).toEqual(before);
    });

    it('filter by everything that a post is known by', async () => {
      const [listed, draft, campaign] = runs.map(({ run }) => run.id);
      const totals = await Promise.all(
        [
          `runId=${draft}`,
          `run_id=${draft}`,
          'status=draft',
          'status=draft,scheduled',
          `account=${encodeURIComponent(second.handle)}`,
          `account=${second.id}&runId=${listed}`,
          `provider=dc&runId=${listed}`,
          'campaignId=c-1',
          `from=${inDays(59)}&to=${inDays(61)}`,
          `q=NUMBER%2011`,
          `q=even&runId=${listed}`,
          'q=100%25',
          `runId=${campaign}&status=published`,
        ].map(async (query) => [query.split('=')[0], (await list(`/v1/posts?${query}`)).total]),
      );
      expect(totals.map(([, total]) => total)).toEqual([3, 3, 3, 18, 5, 4, 4, 2, 2, 1, 6, 0, 0]);
    });

    it.each([
      'limit=0',
      'limit=201',
      'limit=x',
      'offset=-1',
      'status=lost',
      'cursor=%21',
      'from=soon',
    ])('refuse %s', async (query) => {
      const { status, body } = await own.api.get(`/v1/posts?${query}`);
      expect([status, body.code]).toEqual([400, 'invalid_parameter']);
    });

    it('show jobs with what happens next', async () => {
      const { jobs, total } = await list(`/v1/jobs?runId=${runs[2].run.id}`);
      expect(total).toBe(2);
      expect(
        jobs.map(({ jobState, nextAction, status, interactionType }: Answered) => [
          interactionType,
          status,
          jobState,
          nextAction,
        ]),
      ).toEqual([
        ['reply', 'scheduled', 'blocked', 'wait_for_parent'],
        ['post', 'scheduled', 'waiting', 'wait'],
      ]);
      expect((await list('/v1/jobs?status=blocked')).total).toBe(1);
      expect((await list('/v1/jobs?status=waiting&provider=discord')).total).toBe(4);
      expect((await list('/v1/jobs?limit=2')).jobs).toHaveLength(2);
      // Drafts are nobody's work.
      expect((await list(`/v1/jobs?runId=${runs[1].run.id}`)).total).toBe(0);
    });

    it('add up in the health of the workspace and in its usage', async () => {
      await own.sandbox.fault({
        provider: 'telegram',
        operation: 'commit',
        kind: 'late_reject',
        times: 1,
        account: '@lists',
      });
      const { posts } = await apply(own, {
        posts: [
          { account: first.handle, description: 'Goes wrong' },
          { account: second.handle, description: 'Goes out' },
        ],
      });
      for (const { id } of posts) await settled(own, id);
      const { health } = await list('/v1/workspace/health');
      expect(health).toMatchObject({
        connections: { total: 2, publishable: 2, revoked: 0 },
        runs: { total: 5, byStatus: { created: 3, draft: 1, partial_failed: 1 } },
        posts: { total: 20, byStatus: { draft: 3, scheduled: 15, failed: 1, published: 1 } },
        jobs: { blocked: 1, failed: 1, stalled: 0, running: 0 },
        storage: { assets: 0, bytes: 0 },
      });
      const { usage } = await list('/v1/me/usage');
      expect(usage).toMatchObject({
        connectedAccounts: { used: 2 },
        scheduledPosts: { used: 15 },
        apiKeys: { used: 1 },
        storageBytes: { used: 0 },
      });
      const failing = (await list('/v1/jobs?status=failed')).jobs;
      expect(failing).toMatchObject([
        { jobState: 'failed', nextAction: 'edit', errorCode: 'content_rejected' },
      ]);
      expect(failing[0].latestAttempt).toMatchObject({ ok: false, attemptNo: 1 });
    });
  });
});
