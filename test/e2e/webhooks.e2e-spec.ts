import { Webhook as Verifier } from 'standardwebhooks';
import { aPromisedPng } from '#libs/media/testing';
import { newId } from '#libs/kernel';
import { NotificationSender, Outbox } from '#libs/platform';
import { LocalSites } from '#libs/kernel/testing';
import { webhookEvents, webhookEventTypes, type WebhookEventType } from '#libs/webhooks-out';
import { checkWebhookMessage } from '../support/contract.js';
import { approvalTypes, tellOfApproval } from './approvals/approval-facts.js';
import { eventually } from '../support/eventually.js';
import {
  apply,
  applyOne,
  settled,
  upload,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { readBySdk, webhookReceiver, type ReceivedMessage } from '../support/webhook-receiver.js';
import { aRestingQueue, QUEUE_EVENTS } from '../support/a-resting-queue.js';
import { tellEvents } from '../support/told-events.js';
import { anEndedRecurrence, RECURRENCE_EVENTS } from '../support/an-ended-recurrence.js';
import { anOutage, OUTAGE_EVENTS } from '../support/an-outage.js';
import { aVisitor, VISITOR_EVENTS } from '../support/a-visitor.js';
import { anImport, IMPORT_EVENTS } from '../support/an-import.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Answered;
}

describe('webhooks', () => {
  const sites = new LocalSites();
  const requests: ReceivedMessage[] = [];
  let service: TestService;
  let receiver: string;
  let secret: string;
  let webhookId: string;
  let accounts = 0;

  beforeAll(async () => {
    receiver = await webhookReceiver(sites, '/all', (message) => requests.push(message));
    service = await startTestService({
      environment: { OUTBOUND_ALLOWED_HOSTS: new URL(receiver).host, WEBHOOK_MAX_ENDPOINTS: '3' },
    });
    const { status, body } = await service.api.post('/v1/webhooks', { url: `${receiver}/all` });
    expect([status, body.webhook.events, body.webhook.enabled]).toEqual([201, ['*'], true]);
    [secret, webhookId] = [body.secret, body.webhook.id];
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await sites.closeAll();
  });
  afterEach(() => service.sandbox.clearFaults());

  /** Everything received so far; a signature that does not fit fails the test. */
  const received = (): readonly ReceivedEvent[] =>
    requests.map(({ headers, body }) => ({
      id: headers['webhook-id']!,
      ...(new Verifier(secret).verify(body, headers) as Omit<ReceivedEvent, 'id'>),
    }));

  /** Events about something, in the order of their sequence, once all of these have come. */
  async function eventsAbout(
    facts: Readonly<Record<string, unknown>>,
    types: readonly WebhookEventType[],
  ): Promise<readonly ReceivedEvent[]> {
    const isAbout = ({ data }: ReceivedEvent): boolean =>
      Object.entries(facts).every(([name, value]) => data[name] === value);
    const found = await eventually(
      async () => received().filter(isAbout),
      (events) => types.every((type) => events.some((event) => event.type === type)),
      { what: `${types.join(', ')} about ${JSON.stringify(facts)}` },
    );
    const inOrder = [...found].sort((one, other) => one.data.sequence - other.data.sequence);
    expect(inOrder.map(({ type }) => type)).toEqual(types);
    // Others may come while these are read.
    const [messages, events] = [[...requests], received()];
    expect(await readBySdk(messages, secret)).toEqual(events);
    for (const { type, id, timestamp, data } of inOrder) {
      const { fields } = webhookEvents[type as WebhookEventType];
      expect([type, Object.keys(data)]).toEqual([type, [...fields, 'sequence']]);
      checkWebhookMessage(service.api.contract!, { type, timestamp, data });
      expect(id).toMatch(/^evt_[0-9A-Z]{26}(_[0-9A-Z]{26})?$/);
      expect(new Date(timestamp).toISOString()).toBe(timestamp);
    }
    expect(new Set(inOrder.map(({ data }) => data.sequence)).size).toBe(inOrder.length);
    return inOrder;
  }

  async function anAccount(): Promise<TestAccount> {
    accounts += 1;
    const botToken = `7200${accounts}:sandbox-${accounts}`;
    return connectAccount(service, 'telegram', { botToken, chatId: `@hooks_${accounts}` });
  }
  const fault = (account: TestAccount, kind: string): Promise<void> => {
    const chat = account.handle.replace('telegram:', '');
    const common = { provider: 'telegram', operation: 'commit', times: 1, account: chat };
    return service.sandbox.fault({ ...common, kind });
  };
  const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

  it('tell the life of a post that goes out and is deleted, and of its run', async () => {
    const account = await anAccount();
    const [connected] = await eventsAbout({ accountId: account.id }, ['account.connected']);
    expect(connected!.data).toMatchObject({ provider: 'telegram', handle: account.handle });
    const { id: postId, runId } = await applyOne(service, account);
    const post = await settled(service, postId);
    await service.api.post(`/v1/posts/${postId}/delete`);
    await service.api.post(`/v1/posts/${postId}/delete`);
    const told = await eventsAbout({ postId }, [
      'post.scheduled',
      'post.publishing',
      'post.published',
      'post.deleted',
    ]);
    const facts = { postId, runId: post.runId, accountId: account.id, provider: 'telegram' };
    const { providerUrl } = post;
    expect(told.map(({ data }) => data)).toMatchObject([
      { ...facts, status: 'scheduled', providerUrl: null, publishAt: expect.any(String) },
      { ...facts, status: 'publishing', providerUrl: null, errorCode: null },
      { ...facts, status: 'published', providerUrl, errorCode: null },
      { ...facts, status: 'published', providerUrl, errorCode: null },
    ]);
    const ofRun = await eventsAbout({ runId: runId ?? post.runId, postId: undefined }, [
      'run.created',
      'run.completed',
    ]);
    expect(ofRun[0]!.data).toMatchObject({ status: 'created', totalPosts: 1 });
    expect(ofRun[1]!.data).toMatchObject({ status: 'completed' });
  });

  it('tell of a failed post, of one that is tried again, and of one that nobody knows about', async () => {
    const account = await anAccount();
    await fault(account, 'late_reject');
    const failed = await settled(service, (await applyOne(service, account)).id);
    const told = await eventsAbout({ postId: failed.id }, [
      'post.scheduled',
      'post.publishing',
      'post.failed',
    ]);
    expect(told.at(-1)!.data).toMatchObject({ status: 'failed', errorCode: failed.errorCode });
    await eventsAbout({ runId: failed.runId, postId: undefined }, [
      'run.created',
      'run.partial_failed',
    ]);

    const unclear = await anAccount();
    await fault(unclear, 'reset_after');
    const lost = await settled(service, (await applyOne(service, unclear)).id);
    expect([lost.status, lost.errorCode]).toEqual(['failed', 'outcome_unknown']);
    const ends = await eventually(
      async () => received().filter(({ data }) => data.postId === lost.id),
      (events) => events.some(({ data }) => data.status === 'failed'),
      { what: 'the unknown outcome' },
    );
    const statuses = ends
      .filter(({ type }) => type === 'post.outcome_unknown')
      .map(({ data }) => data.status);
    expect(statuses.sort()).toEqual(['failed', 'retry_pending']);
    expect(ends.some(({ type }) => type === 'post.failed')).toBe(false);
  });

  it('tell when an unclear outcome is clear', async () => {
    const wordpress = await connectAccount(service, 'wordpress');
    await service.sandbox.fault({
      provider: 'wordpress',
      operation: 'commit',
      times: 1,
      kind: 'reset_after',
    });
    const post = await settled(service, (await applyOne(service, wordpress)).id);
    expect(post.status).toBe('published');
    const told = await eventsAbout({ postId: post.id }, [
      'post.scheduled',
      'post.publishing',
      'post.outcome_unknown',
      'post.reconciled',
      'post.published',
    ]);
    expect(told[3]!.data).toMatchObject({ reconciliationStatus: 'found', status: 'published' });
  });

  it('tell of drafts when they are released, and of posts that are taken back', async () => {
    const account = await anAccount();
    const draft = await apply(service, {
      mode: 'draft',
      posts: [{ account: account.handle, description: 'Later', publish_at: inAnHour() }],
    });
    const [post] = draft.posts;
    const about = { runId: draft.run.id, postId: undefined };
    const [created] = await eventsAbout(about, ['run.created']);
    expect(created!.data).toMatchObject({ status: 'draft', totalPosts: 1 });
    expect(received().some(({ data }) => data.postId === post.id)).toBe(false);
    await service.api.post(`/v1/runs/${draft.run.id}/publish`, {});
    await eventsAbout({ postId: post.id }, ['post.scheduled']);
    await service.api.delete(`/v1/posts/${post.id}`);
    const told = await eventsAbout({ postId: post.id }, ['post.scheduled', 'post.canceled']);
    expect(told[1]!.data.status).toBe('canceled');
  });

  it('tell of accounts and assets, and of what is foreseen about posts', async () => {
    const account = await anAccount();
    await service.api.delete(`/v1/accounts/${account.id}`);
    const deleted = { accountId: account.id, postId: undefined };
    await eventsAbout(deleted, ['account.connected', 'account.disconnected']);
    const asset = await upload(service, 'picture.png', aPromisedPng(8, 8));
    const [ready] = await eventsAbout({ assetId: asset.id }, ['asset.ready']);
    expect(ready!.data).toMatchObject({
      kind: 'image',
      mime: 'image/png',
      originalFilename: 'picture.png',
      size: asset.size,
    });
    const [accountId, postId, at] = [newId('acct'), newId('post'), new Date()];
    const facts = { accountId, provider: 'telegram', handle: 'telegram:@x' };
    const ofPost = { postId, runId: newId('run'), accountId, provider: 'telegram' };
    const reasons = [{ code: 'token_expired', message: 'The token ends before the post.' }];
    const outbox = new Outbox(new NotificationSender(service.database.database));
    await tellEvents(service, outbox, {
      AccountExpiring: { ...facts, expiresAt: at.toISOString() },
      AccountReauthRequired: { ...facts, reason: 'revoked' },
      PostAtRisk: { ...ofPost, status: 'scheduled', reasons },
    });
    const ofAccount = { accountId, postId: undefined };
    await eventsAbout(ofAccount, ['account.expiring', 'account.reauth_required']);
    const [risk] = await eventsAbout({ postId }, ['post.at_risk']);
    const told = { ...ofPost, reasons, status: 'scheduled', providerUrl: null };
    expect(risk!.data).toMatchObject(told);
    await eventsAbout({ userId: await aVisitor(service) }, VISITOR_EVENTS);
    await eventsAbout({ importId: await anImport(service, await anAccount()) }, IMPORT_EVENTS);
    await eventsAbout({ recurrenceId: await anEndedRecurrence(service) }, RECURRENCE_EVENTS);
    await eventsAbout({ queueId: await aRestingQueue(service, outbox) }, QUEUE_EVENTS);
    await eventsAbout({ accountId: await anOutage(service), postId: undefined }, OUTAGE_EVENTS);
    await eventsAbout({ approvalId: await tellOfApproval(service, outbox) }, approvalTypes);
    const types = new Set(received().map(({ type }) => type));
    expect(webhookEventTypes.filter((type) => !types.has(type))).toEqual([]);
  });

  it('are arranged by their own workspace, and their deliveries can be read and repeated', async () => {
    const { api } = service;
    const created = await api.post('/v1/webhooks', {
      url: `${receiver}/some`,
      events: ['asset.ready'],
      description: 'Pictures',
    });
    const { id } = created.body.webhook;
    const path = `/v1/webhooks/${id}`;
    expect(created.body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const listed = await api.get('/v1/webhooks');
    expect(listed.body.webhooks.map((one: Answered) => one.id)).toEqual([id, webhookId]);
    expect(JSON.stringify(listed.body)).not.toContain('whsec_');
    const tested = await api.post(`${path}/test`);
    expect([tested.status, tested.body.delivery.type]).toEqual([202, 'webhook.test']);
    const log = await eventually(
      () => api.get(`${path}/deliveries?status=delivered`),
      ({ body }) => body.total === 1,
      { what: 'the test event delivered' },
    );
    const [delivery] = log.body.deliveries;
    expect(delivery).toMatchObject({ attempts: 1, payload: { type: 'webhook.test' } });
    expect(delivery.tries).toMatchObject([{ status: 204, error: null }]);
    const again = await api.post(`${path}/deliveries/${delivery.id}/redeliver`);
    expect([again.status, again.body.delivery.eventId]).toEqual([202, delivery.eventId]);
    const replayed = await api.post(`${path}/replay`, { since: '2020-01-01T00:00:00Z' });
    expect([replayed.status, replayed.body.queued]).toEqual([202, 1]);
    const rotated = await api.post(`${path}/rotate-secret`, { graceSeconds: 60 });
    expect(rotated.body.secret).not.toBe(created.body.secret);
    expect(rotated.body.webhook.previousSecretExpiresAt).not.toBeNull();
    const changed = await api.patch(path, { enabled: false, events: [] });
    expect(changed.body.webhook).toMatchObject({
      enabled: false,
      disabledReason: 'by_request',
      events: ['*'],
      description: 'Pictures',
    });
    const refused = await api.post(`${path}/test`);
    expect([refused.status, refused.body.code]).toEqual([409, 'webhook_disabled']);

    const stranger = await service.anotherWorkspace('live');
    for (const answer of [
      await stranger.get(path),
      await stranger.patch(path, { enabled: true }),
      await stranger.get(`${path}/deliveries`),
      await stranger.post(`/v1/webhooks/${webhookId}/test`),
      await stranger.delete(path),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'webhook_not_found']);
    }
    const plain = await stranger.post('/v1/webhooks', { url: 'http://example.com/hooks' });
    expect([plain.status, plain.body.details.field]).toEqual([400, 'url']);
    expect((await api.post('/v1/webhooks', { url: `${receiver}/third` })).status).toBe(201);
    const beyond = await api.post('/v1/webhooks', { url: `${receiver}/fourth` });
    expect([beyond.status, beyond.body.code]).toEqual([409, 'webhook_limit_reached']);
    expect((await api.delete(path)).status).toBe(200);
    expect((await api.get(path)).status).toBe(404);
  });
});
