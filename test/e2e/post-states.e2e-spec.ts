import type { ApiClient } from '../support/api-client.js';
import {
  apply,
  applyOne,
  postWhen,
  settled,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

/** What every trigger answers in every state: a status, and a code when it is refused. */
const refusedCancel = [409, 'post_not_cancelable'];
const refusedRetry = [409, 'post_not_retryable'];
const refusedDelete = [409, 'post_not_published'];
const refusedRelease = [409, 'run_not_draft'];
const refusedEdit = [409, 'post_not_editable'];
const unchanged = [200, null];

describe('what may be done about a post in each of its states', () => {
  let service: TestService;
  let browser: ApiClient;
  let accounts = 0;

  beforeAll(async () => {
    service = await startTestService({
      // An unclear outcome stays unclear until somebody asks.
      environment: { PUBLISH_RECONCILE_DELAYS_MS: '60000' },
    });
    browser = await service.signIn();
  });
  afterAll(() => service.stop());
  afterEach(() => service.sandbox.clearFaults());

  const fault = (account: TestAccount, kind: string, more: object = {}): Promise<void> => {
    const chat = account.handle.replace('telegram:', '');
    const common = { provider: 'telegram', operation: 'commit', times: 1, account: chat };
    return service.sandbox.fault({ ...common, kind, ...more });
  };
  async function anAccount(): Promise<TestAccount> {
    accounts += 1;
    const botToken = `7100${accounts}:sandbox-${accounts}`;
    return connectAccount(service, 'telegram', { botToken, chatId: `@states_${accounts}` });
  }
  const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
  const read = async (id: string): Promise<Answered> =>
    (await service.api.get(`/v1/posts/${id}`)).body.post;

  const makers: Readonly<Record<string, () => Promise<Answered>>> = {
    draft: async () => {
      const { handle } = await anAccount();
      const posts = [{ account: handle, description: 'Draft' }];
      return (await apply(service, { mode: 'draft', posts })).posts[0];
    },
    scheduled: async () => applyOne(service, await anAccount(), { publish_at: inAnHour() }),
    publishing: async () => {
      const account = await anAccount();
      await fault(account, 'delay', { delayMs: 3_000 });
      const { id } = await applyOne(service, account);
      return postWhen(service, id, ({ status }) => status === 'publishing');
    },
    published: async () => settled(service, (await applyOne(service, await anAccount())).id),
    'retry_pending after a limit': async () => {
      const account = await anAccount();
      await fault(account, 'rate_limit', { retryAfterSeconds: 600 });
      const { id } = await applyOne(service, account);
      return postWhen(service, id, ({ status }) => status === 'retry_pending');
    },
    'retry_pending with an unclear outcome': async () => {
      const account = await anAccount();
      await fault(account, 'reset_after');
      const { id } = await applyOne(service, account);
      return postWhen(
        service,
        id,
        ({ reconciliationStatus }) => reconciliationStatus === 'pending',
      );
    },
    failed: async () => {
      const account = await anAccount();
      await fault(account, 'late_reject');
      return settled(service, (await applyOne(service, account)).id);
    },
    'failed as outcome_unknown': async () => {
      const post = await makers['retry_pending with an unclear outcome']!();
      await service.api.post(`/v1/posts/${post.id}/reconcile`);
      return read(post.id);
    },
    canceled: async () => {
      const post = await makers['scheduled']!();
      await service.api.delete(`/v1/posts/${post.id}`);
      return read(post.id);
    },
  };

  it.each([
    ['draft', { cancel: [200, 'canceled'], release: [200, null], edit: [200, 'draft'] }],
    ['scheduled', { cancel: [200, 'canceled'], edit: [200, 'scheduled'] }],
    ['publishing', {}],
    ['published', { delete: [200, 'published'] }],
    ['retry_pending after a limit', { cancel: [200, 'canceled'] }],
    ['retry_pending with an unclear outcome', { reconcile: [200, 'failed'] }],
    ['failed', { retry: [200, null], edit: [200, 'scheduled'] }],
    [
      'failed as outcome_unknown',
      { retry: [409, 'outcome_unknown'], retryAtRisk: [200, null], reconcile: [200, 'failed'] },
    ],
    ['canceled', {}],
  ] as const)('%s', async (state, allowed: Readonly<Record<string, readonly unknown[]>>) => {
    const expected: Readonly<Record<string, readonly unknown[]>> = {
      cancel: refusedCancel,
      retry: refusedRetry,
      retryAtRisk: allowed['retry'] ?? refusedRetry,
      delete: refusedDelete,
      release: refusedRelease,
      edit: refusedEdit,
      reconcile: unchanged,
      ...allowed,
    };
    const made = await makers[state]!();
    expect(made.status).toBe(state.split(' ')[0]);
    const triggers: Readonly<Record<string, (post: Answered) => Promise<Answered>>> = {
      reconcile: ({ id }) => service.api.post(`/v1/posts/${id}/reconcile`),
      delete: ({ id }) => service.api.post(`/v1/posts/${id}/delete`),
      cancel: ({ id }) => service.api.delete(`/v1/posts/${id}`),
      retry: ({ id }) => service.api.post(`/v1/posts/${id}/retry`),
      retryAtRisk: ({ id }) =>
        service.api.post(`/v1/posts/${id}/retry`, { acceptDuplicateRisk: true }),
      release: ({ runId }) => service.api.post(`/v1/runs/${runId}/publish`),
      edit: ({ id, account }) =>
        browser.patch(`/v1/dashboard/posts/${id}`, { account, publishAt: inAnHour() }),
    };
    // Refusals first, all on one post: they must leave it as it is.
    const isRefused = (trigger: string): boolean => expected[trigger]![0] === 409;
    for (const trigger of Object.keys(triggers).filter(isRefused)) {
      const { status, body } = await triggers[trigger]!(made);
      expect([trigger, status, body.code]).toEqual([trigger, ...expected[trigger]!]);
    }
    const before = await read(made.id);
    expect(before.updatedAt).toBe(made.updatedAt);
    expect(before.status).toBe(made.status);
    for (const trigger of Object.keys(triggers).filter((name) => !isRefused(name))) {
      const { status, body } = await triggers[trigger]!(await makers[state]!());
      const [wantedStatus, wanted] = expected[trigger]!;
      expect([trigger, status]).toEqual([trigger, wantedStatus]);
      if (wanted !== null) expect(body.post.status).toBe(wanted);
    }
  });

  it('stays published, with the reason in an attempt, when its network does not delete it', async () => {
    const post = await makers['published']!();
    const account = (await service.api.get(`/v1/posts/${post.id}`)).body.account;
    const remove = (): Promise<Answered> => service.api.post(`/v1/posts/${post.id}/delete`);
    for (const kind of ['http', 'reset_before', 'revoke_token']) {
      await fault(account, kind, { operation: 'delete' });
      const { status, body } = await remove();
      expect([status, body.code]).toEqual([502, 'provider_error']);
    }
    expect(await read(post.id)).toMatchObject({ status: 'published', deletedAt: null });
    const { attempts } = (await service.api.get(`/v1/posts/${post.id}/attempts`)).body;
    expect(attempts.map(({ kind, outcome }: Answered) => [kind, outcome])).toEqual([
      ['publish', 'published'],
      ...Array.from({ length: 3 }, () => ['delete', 'delete_failed']),
    ]);
    const { accounts: listed } = (await service.api.get('/v1/accounts')).body;
    const locked = listed.find(({ id }: Answered) => id === account.id);
    expect(locked.status).toBe('reauth_required');
  });

  it('gives another workspace no hold on a post in any way', async () => {
    const post = await makers['scheduled']!();
    const stranger = await service.anotherWorkspace();
    const answers = [
      await stranger.get(`/v1/posts/${post.id}`),
      await stranger.get(`/v1/posts/${post.id}/attempts`),
      await stranger.delete(`/v1/posts/${post.id}`),
      await stranger.post(`/v1/posts/${post.id}/retry`),
      await stranger.post(`/v1/posts/${post.id}/reconcile`),
      await stranger.post(`/v1/posts/${post.id}/delete`),
      await stranger.get(`/v1/runs/${post.runId}`),
      await stranger.post(`/v1/runs/${post.runId}/publish`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      ...Array.from({ length: 6 }, () => [404, 'post_not_found']),
      ...Array.from({ length: 2 }, () => [404, 'run_not_found']),
    ]);
    expect((await read(post.id)).status).toBe('scheduled');
  });

  it('does not send stale news by itself, but does when it is asked to', async () => {
    const post = await makers['scheduled']!();
    const makeLate = (): Promise<number> =>
      service.database.database.execute(
        `UPDATE posts SET publish_at = now() - interval '25 hours', due_at = now() WHERE id = $1`,
        [post.id],
      );
    await makeLate();
    const missed = await settled(service, post.id);
    expect(missed).toMatchObject({ status: 'failed', errorCode: 'missed_window', retryable: true });
    const edited = await browser.patch(`/v1/dashboard/posts/${post.id}`, {
      account: post.account,
      publishAt: inAnHour(),
    });
    expect(edited.body.post).toMatchObject({ status: 'scheduled', attempts: 1 });
    await makeLate();
    expect(await settled(service, post.id)).toMatchObject({ errorCode: 'missed_window' });
    const retried = await service.api.post(`/v1/posts/${post.id}/retry`);
    expect(retried.status).toBe(200);
    expect((await settled(service, post.id)).status).toBe('published');
  });

  describe('replies', () => {
    const thread = async (account: TestAccount): Promise<Answered> => {
      const steps = ['Parent', 'Child', 'Grandchild'].map((text, index) => ({
        description: `${text} in ${account.handle}`,
        ...(index === 0 ? {} : { interaction_type: 'reply' }),
      }));
      const campaigns = [{ name: 'Thread', targets: [{ account: account.handle, steps }] }];
      return apply(service, { campaigns });
    };
    const runOf = async (id: string): Promise<Answered> =>
      (await service.api.get(`/v1/runs/${id}`)).body;

    it('wait for their parent, fail with it, and follow it when it is retried', async () => {
      const account = await anAccount();
      await fault(account, 'late_reject');
      const { run, posts } = await thread(account);
      for (const { id } of posts) await settled(service, id);
      const failed = await runOf(run.id);
      expect(failed.run.status).toBe('partial_failed');
      expect(failed.posts.map(({ errorCode }: Answered) => errorCode)).toEqual([
        'content_rejected',
        'parent_failed',
        'parent_failed',
      ]);
      const ledger = await service.sandbox.posts('telegram');
      expect(ledger.filter(({ text }) => text?.endsWith(account.handle))).toEqual([]);

      await service.api.post(`/v1/posts/${posts[0].id}/retry`);
      for (const { id } of posts) {
        await postWhen(service, id, ({ status }) => status === 'published', 'thread published');
      }
      const done = await runOf(run.id);
      expect(done.run.status).toBe('completed');
      const entries = (await service.sandbox.posts('telegram')).filter(({ text }) =>
        text?.endsWith(account.handle),
      );
      const ids = done.posts.map(({ providerPostId }: Answered) => providerPostId);
      expect(entries.map(({ id, parentId }) => [id, parentId])).toEqual([
        [ids[0], null],
        [ids[1], ids[0]],
        [ids[2], ids[1]],
      ]);
    });

    it('are shown as blocked while their parent waits, and are canceled with it', async () => {
      const account = await anAccount();
      await fault(account, 'rate_limit', { retryAfterSeconds: 600 });
      const { run, posts } = await thread(account);
      await postWhen(service, posts[0].id, ({ status }) => status === 'retry_pending');
      const { jobs } = (await service.api.get(`/v1/jobs?runId=${run.id}`)).body;
      expect(jobs.map(({ jobState, nextAction }: Answered) => [jobState, nextAction])).toEqual([
        ['blocked', 'wait_for_parent'],
        ['blocked', 'wait_for_parent'],
        ['waiting', 'wait'],
      ]);
      expect((await service.api.delete(`/v1/posts/${posts[0].id}`)).status).toBe(200);
      const { posts: after, run: ended } = await runOf(run.id);
      expect(after.map(({ status, errorCode }: Answered) => [status, errorCode])).toEqual([
        ['canceled', expect.anything()],
        ['canceled', 'parent_canceled'],
        ['canceled', 'parent_canceled'],
      ]);
      expect(ended.status).toBe('completed');
      // Its parent will never appear: waiting for it would be waiting for ever.
      const refused = await service.api.post(`/v1/posts/${posts[1].id}/retry`);
      expect([refused.status, refused.body.code]).toEqual([409, 'post_not_retryable']);
    });
  });
});
