import { anImage } from '#libs/media/testing';
import {
  applyOne,
  settled,
  upload,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const ATTEMPT_TIMEOUT_MS = 3_000;

/** A network whose posts can be looked up: nothing stays unclear, and nothing is doubled. */
describe('faults of a WordPress site while a post is published', () => {
  let service: TestService;
  let site: TestAccount;
  let photo: Answered;

  beforeAll(async () => {
    service = await startTestService({
      environment: {
        PUBLISH_ATTEMPT_TIMEOUT_MS: String(ATTEMPT_TIMEOUT_MS),
        PUBLISH_MAX_TRIES: '4',
      },
    });
    site = await connectAccount(service, 'wordpress');
    photo = await upload(service, 'tulips.jpg', await anImage('jpeg'));
  });
  afterAll(() => service.stop());
  afterEach(() => service.sandbox.clearFaults());

  const fault = (operation: string, kind: string, more: object = {}): Promise<void> =>
    service.sandbox.fault({ provider: 'wordpress', operation, kind, times: 1, ...more });
  const published = async (title: string): Promise<number> =>
    (await service.sandbox.posts('wordpress')).filter((entry) => entry.title === title).length;
  const start = async (title: string, account = site): Promise<Answered> =>
    applyOne(service, account, {
      name: title,
      description: 'Text',
      assets: [{ id: photo.id }],
      settings: { tags: ['Spring'] },
    });
  const act = (post: Answered, verb: string): Promise<Answered> =>
    service.api.post(`/v1/posts/${post.id}/${verb}`);

  it.each(
    ['upload', 'prepare', 'commit'].flatMap((operation) =>
      (
        [
          ['an error 500', 'http', { status: 500, body: { code: 'oops', message: 'Oops' } }],
          ['an error 503', 'http', { status: 503 }],
          ['an error page', 'http', { status: 502, body: '<h1>Bad gateway</h1>' }],
          ['a success that cannot be read', 'http', { status: 200, body: 'garbage' }],
          ['a connection lost before the effect', 'reset_before', {}],
          ['a connection lost after the effect', 'reset_after', {}],
        ] as const
      ).map(([name, kind, more]) => [operation, name, kind, more] as const),
    ),
  )('publishes exactly once after a fault at %s: %s', async (operation, name, kind, more) => {
    const title = `${operation}: ${name}`;
    await fault(operation, kind, more);
    const post = await settled(service, (await start(title)).id);
    expect([post.status, post.errorCode, post.error]).toEqual(['published', null, null]);
    expect(await published(title)).toBe(1);
    const ledger = await service.sandbox.posts('wordpress');
    expect(ledger.find(({ title: given }) => given === title)?.id).toBe(post.providerPostId);
    const { attempts } = (await service.api.get(`/v1/posts/${post.id}/attempts`)).body;
    expect(attempts.length).toBeGreaterThan(1);
    expect(attempts[0].ok).toBe(false);
  });

  it('finds a post that is out although its answer came too late', async () => {
    await fault('commit', 'delay', { delayMs: ATTEMPT_TIMEOUT_MS + 300 });
    const post = await settled(service, (await start('Too late')).id);
    expect(post).toMatchObject({ status: 'published', errorCode: null });
    expect(await published('Too late')).toBe(1);
  });

  it.each(['upload', 'prepare', 'commit'])(
    'waits as long as a limit at %s says',
    async (operation) => {
      const title = `Limited at ${operation}`;
      await fault(operation, 'rate_limit', { retryAfterSeconds: 1 });
      const { id } = await start(title);
      const post = await settled(service, id);
      expect(post).toMatchObject({ status: 'published', errorCode: null });
      const calls = await service.sandbox.requests('wordpress');
      const refused = calls.findLastIndex(({ status }) => status === 429);
      const at = (index: number): number => Date.parse(String(calls[index]?.['at']));
      expect(at(refused + 1) - at(refused)).toBeGreaterThanOrEqual(1_000);
      expect(await published(title)).toBe(1);
    },
  );

  it('gives up after the tries it has, and publishes once on a retry', async () => {
    await fault('prepare', 'http', { status: 500, times: 4 });
    const post = await settled(service, (await start('Four times')).id);
    expect(post).toMatchObject({
      status: 'failed',
      errorCode: 'transient',
      retryable: true,
      attempts: 4,
    });
    expect(await published('Four times')).toBe(0);
    expect((await act(post, 'retry')).status).toBe(200);
    expect((await settled(service, post.id)).status).toBe('published');
    expect(await published('Four times')).toBe(1);
  });

  it('ends as unknown when the site cannot be asked, until a person has it looked up', async () => {
    await fault('commit', 'reset_after');
    await fault('lookup', 'http', { status: 500, times: 100 });
    const post = await settled(service, (await start('Blind')).id);
    expect(post).toMatchObject({ status: 'failed', errorCode: 'outcome_unknown' });
    const refused = await act(post, 'retry');
    expect([refused.status, refused.body.code]).toEqual([409, 'outcome_unknown']);
    const blind = await act(post, 'reconcile');
    expect([blind.status, blind.body.post.errorCode]).toEqual([200, 'outcome_unknown']);
    await service.sandbox.clearFaults();
    const found = (await act(post, 'reconcile')).body.post;
    expect(found).toMatchObject({
      status: 'published',
      reconciliationStatus: 'found',
      errorCode: null,
    });
    expect(await published('Blind')).toBe(1);
    const run = await service.api.get(`/v1/runs/${post.runId}/status`);
    expect(run.body.run.status).toBe('completed');
  });

  it('lets a post that is proven absent be retried without a risk', async () => {
    await fault('commit', 'reset_before');
    await fault('lookup', 'http', { status: 500, times: 100 });
    const post = await settled(service, (await start('Never sent')).id);
    expect(post.errorCode).toBe('outcome_unknown');
    await service.sandbox.clearFaults();
    const absent = (await act(post, 'reconcile')).body.post;
    expect(absent).toMatchObject({
      status: 'failed',
      reconciliationStatus: 'absent',
      retryable: true,
    });
    expect((await act(post, 'retry')).status).toBe(200);
    expect((await settled(service, post.id)).status).toBe('published');
    expect(await published('Never sent')).toBe(1);
  });

  it.each(['upload', 'commit'])('reports what the site refuses late, at %s', async (operation) => {
    const title = `Refused at ${operation}`;
    await fault(operation, 'late_reject', { times: 100 });
    const post = await settled(service, (await start(title)).id);
    await service.sandbox.clearFaults();
    expect(post.status).toBe('failed');
    expect(post.error).toBeTruthy();
    expect(await published(title)).toBe(0);
  });

  it.each(
    ['upload', 'prepare', 'commit'].flatMap((operation) =>
      ['expire_token', 'revoke_token'].map((kind) => [operation, kind] as const),
    ),
  )('asks for a new connect when the login is refused at %s by %s', async (operation, kind) => {
    const title = `Locked out at ${operation} by ${kind}`;
    await fault(operation, kind);
    const post = await settled(service, (await start(title)).id);
    expect(post).toMatchObject({
      status: 'failed',
      errorCode: 'account_reauth_required',
      retryable: true,
    });
    expect(await published(title)).toBe(0);
    const { accounts } = (await service.api.get('/v1/accounts?provider=wordpress')).body;
    expect(accounts).toMatchObject([{ id: site.id, status: 'reauth_required' }]);
    const health = (await service.api.get('/v1/connections/health')).body;
    expect(health.summary).toMatchObject({ publishable: 0, tokenHealth: { reauth_required: 1 } });

    const again = await connectAccount(service, 'wordpress');
    expect([again.id, again.handle]).toEqual([site.id, site.handle]);
    expect((await act(post, 'retry')).status).toBe(200);
    expect((await settled(service, post.id)).status).toBe('published');
    expect(await published(title)).toBe(1);
  });
});
