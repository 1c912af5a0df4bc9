import { eventually } from '../support/eventually.js';
import {
  applyOne,
  postWhen,
  settled,
  timesPublished,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const ATTEMPT_TIMEOUT_MS = 3_000;
const networks = ['telegram', 'discord'] as const;
type Network = (typeof networks)[number];

/** Networks whose posts cannot be looked up: what is unclear stays unclear until a person decides. */
describe.each(networks)('faults of %s while a post is published', (network) => {
  let service: TestService;
  let accounts = 0;

  beforeAll(async () => {
    service = await startTestService({
      environment: { PUBLISH_ATTEMPT_TIMEOUT_MS: String(ATTEMPT_TIMEOUT_MS) },
    });
  });
  afterAll(() => service.stop());
  afterEach(() => service.sandbox.clearFaults());

  /** An account of the test's own, so that no pause or refusal of one test touches another. */
  async function anAccount(): Promise<
    TestAccount & { readonly reconnect: Record<string, string> }
  > {
    accounts += 1;
    const input = await credentials(network, accounts);
    return { ...(await connectAccount(service, network, input)), reconnect: input };
  }

  async function credentials(of: Network, number: number): Promise<Record<string, string>> {
    if (of === 'discord') return { webhookUrl: (await service.sandbox.discordWebhook())['url']! };
    return { botToken: `70000${number}:sandbox-${number}`, chatId: `@faults_${number}` };
  }

  const fault = (kind: string, more: object = {}): Promise<void> =>
    service.sandbox.fault({ provider: network, operation: 'commit', kind, times: 1, ...more });
  const act = (post: Answered, verb: string, body: object = {}): Promise<Answered> =>
    service.api.post(`/v1/posts/${post.id}/${verb}`, body);
  const seen = (text: string): Promise<number> => timesPublished(service, network, text);

  it.each([
    ['an error 500', 'http', { status: 500, body: { message: 'oops' } }, 0],
    ['an error 503', 'http', { status: 503 }, 0],
    ['an error page of a proxy', 'http', { status: 502, body: '<h1>Bad gateway</h1>' }, 0],
    ['a success that cannot be read', 'http', { status: 200, body: 'garbage' }, 0],
    ['a success without content', 'http', { status: 200 }, 0],
    ['a connection lost before the effect', 'reset_before', {}, 0],
    ['a connection lost after the effect', 'reset_after', {}, 1],
    ['an answer later than the time allowed', 'delay', { delayMs: ATTEMPT_TIMEOUT_MS + 500 }, 1],
  ])(
    'leaves the outcome unknown after %s, whatever truly happened',
    async (name, kind, more, out) => {
      const account = await anAccount();
      const text = `Unclear: ${name}`;
      await fault(kind, more);
      const post = await settled(
        service,
        (await applyOne(service, account, { description: text })).id,
      );
      expect(post).toMatchObject({
        status: 'failed',
        errorCode: 'outcome_unknown',
        reconciliationStatus: 'unknown',
        providerPostId: null,
      });
      // A late effect comes after the report; it is at most the one that was asked for.
      expect(await seen(text)).toBeLessThanOrEqual(out);

      const looked = await act(post, 'reconcile');
      expect([looked.status, looked.body.post.errorCode]).toEqual([200, 'outcome_unknown']);
      const refused = await act(post, 'retry');
      expect([refused.status, refused.body.code]).toEqual([409, 'outcome_unknown']);
      await postWhen(service, post.id, ({ status }) => status === 'failed');
      const agreed = await act(post, 'retry', { acceptDuplicateRisk: true });
      expect([agreed.status, agreed.body.post.error]).toEqual([200, null]);
      const retried = await settled(service, post.id);
      expect([retried.status, retried.attempts, retried.errorCode]).toEqual(['published', 2, null]);
      const what = 'no more and no fewer than the network was made to publish';
      await eventually(
        () => seen(text),
        (times) => times === out + 1,
        { what },
      );
    },
  );

  it('waits as long as a rate limit says, not shorter, and then publishes once', async () => {
    const account = await anAccount();
    await fault('rate_limit', { retryAfterSeconds: 2 });
    const text = 'Slowly';
    const { id } = await applyOne(service, account, { description: text });
    const waiting = await postWhen(service, id, ({ status }) => status === 'retry_pending');
    expect(waiting).toMatchObject({ errorCode: 'rate_limited', retryable: true });
    const post = await settled(service, id);
    expect(post).toMatchObject({ status: 'published', errorCode: null });
    const { attempts } = (await service.api.get(`/v1/posts/${id}/attempts`)).body;
    expect(attempts.map(({ code, providerStatus }: Answered) => [code, providerStatus])).toEqual([
      ['rate_limited', 429],
      [null, 200],
    ]);
    const calls = (await service.sandbox.requests(network)).slice(-2);
    const [refusedAt, sentAt] = calls.map(({ at }) => Date.parse(String(at)));
    expect(sentAt! - refusedAt!).toBeGreaterThanOrEqual(2_000);
    expect(sentAt! - refusedAt!).toBeLessThan(5_000);
    expect(await seen(text)).toBe(1);
  });

  it('fails for good when the network refuses the content', async () => {
    const account = await anAccount();
    await fault('late_reject');
    const { id } = await applyOne(service, account, { description: 'Refused' });
    const post = await settled(service, id);
    expect(post).toMatchObject({
      status: 'failed',
      errorCode: 'content_rejected',
      retryable: false,
    });
    expect(await seen('Refused')).toBe(0);
    const { attempts } = (await service.api.get(`/v1/posts/${id}/attempts`)).body;
    expect(attempts).toMatchObject([
      { ok: false, phase: 'committing', providerStatus: 400, providerMessage: post.error },
    ]);
  });

  it.each(['expire_token', 'revoke_token'])('asks for a new connect after %s', async (kind) => {
    const account = await anAccount();
    const text = `Locked out by ${kind}`;
    await fault(kind);
    const post = await settled(
      service,
      (await applyOne(service, account, { description: text })).id,
    );
    expect(post).toMatchObject({
      status: 'failed',
      errorCode: 'account_reauth_required',
      retryable: true,
    });
    expect(await seen(text)).toBe(0);

    const listed = (await service.api.get('/v1/accounts')).body.accounts;
    expect(listed.find(({ id }: Answered) => id === account.id).status).toBe('reauth_required');
    const health = (await service.api.get('/v1/connections/health')).body.connections;
    expect(health.find(({ id }: Answered) => id === account.id)).toMatchObject({
      publishable: false,
      tokenHealth: 'reauth_required',
    });
    const more = { posts: [{ account: account.handle, description: 'More' }] };
    const refused = await service.api.post('/v1/posts/validate', more);
    expect(refused.body.details.issues[0].code).toBe('account_reauth_required');

    // Discord's webhook is gone for good; a new one is another account.
    if (network === 'discord') return;
    const { chatId } = account.reconnect;
    const again = await connectAccount(service, network, {
      chatId: chatId!,
      botToken: `9${account.reconnect['botToken']}`,
    });
    expect([again.id, again.handle]).toEqual([account.id, account.handle]);
    expect((await act(post, 'retry')).status).toBe(200);
    const retried = await settled(service, post.id);
    expect([retried.status, retried.account]).toEqual(['published', account.handle]);
    expect(await seen(text)).toBe(1);
  });

  it('fails at once, without asking the network, while the account is locked out', async () => {
    const account = await anAccount();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const waiting = await applyOne(service, account, { description: 'In time', publish_at: later });
    await fault('revoke_token');
    await settled(service, (await applyOne(service, account, { description: 'First' })).id);
    const before = (await service.sandbox.requests(network)).length;
    await service.database.database.execute(`UPDATE posts SET due_at = now() WHERE id = $1`, [
      waiting.id,
    ]);
    const post = await settled(service, waiting.id);
    expect([post.status, post.errorCode]).toEqual(['failed', 'account_reauth_required']);
    expect(await service.sandbox.requests(network)).toHaveLength(before);
  });
});
