import { Webhook as Verifier } from 'standardwebhooks';
import { newId } from '#libs/kernel';
import { RedeliverCommand } from '../commands/redeliver/redeliver.command.js';
import { ReplayEventsCommand } from '../commands/replay-events/replay-events.command.js';
import { RotateWebhookSecretCommand } from '../commands/rotate-webhook-secret/rotate-webhook-secret.command.js';
import { SendTestEventCommand } from '../commands/send-test-event/send-test-event.command.js';
import { UpdateWebhookCommand } from '../commands/update-webhook/update-webhook.command.js';
import { LARGEST_JITTER, RETRY_WAITS_MS } from '../domain/retry-timetable.js';
import { WebhookEventListener } from '../listeners/webhook-event.listener.js';
import { WebhookRetention } from '../retention/webhook-retention.js';
import { bootWebhooks, type Received, type WebhooksBench } from '../testing/webhooks-bench.js';

const DAY_MS = 86_400_000;
const POST = {
  postId: 'post_1',
  runId: 'run_1',
  accountId: 'acct_1',
  provider: 'telegram',
  status: 'published',
  providerUrl: 'https://t.me/garden/1',
  errorCode: null,
};

describe('deliveries to webhooks', () => {
  let bench: WebhooksBench;
  let paths = 0;

  beforeAll(async () => {
    bench = await bootWebhooks({
      MAIL_SMTP_URL: 'smtp://mail.example',
    });
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.platform.database.execute('DELETE FROM webhooks');
    await bench.platform.database.execute('DELETE FROM webhook_events');
    bench.clock.moveTo(new Date());
  });

  const aPath = (): string => `/hook-${(paths += 1)}`;
  const fails = (path: string, status: number, headers: Record<string, string> = {}): void =>
    bench.answer(path, (response) => response.writeHead(status, headers).end('no'));
  const publish = (position = 1): Promise<string> => bench.tell('PostPublished', POST, position);
  const verify = (secret: string, { body, headers }: Received): unknown =>
    new Verifier(secret).verify(body, headers as Record<string, string>);

  it('carry what happened, signed as Standard Webhooks verifies it', async () => {
    const path = aPath();
    const { secret } = await bench.subscribe(path, { events: ['post.published'] });
    const id = await publish(42);
    const at = bench.clock.now().toISOString();
    await bench.tell('PostCanceled', POST);
    await bench.drained();
    const [received, ...others] = bench.received(path);
    expect(others).toEqual([]);
    expect(received!.id).toBe(id);
    expect(received!.headers['content-type']).toBe('application/json');
    expect(verify(secret, received!)).toEqual({
      type: 'post.published',
      timestamp: at,
      data: { ...POST, sequence: 42 },
    });
    expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, received!)).toThrow();
  });

  it('are tried again by the timetable, for three days, and then the webhook is disabled', async () => {
    const path = aPath();
    fails(path, 500);
    const { webhook } = await bench.subscribe(path);
    const id = await publish();
    await bench.drained();
    expect(RETRY_WAITS_MS.reduce((sum, wait) => sum + wait, 0)).toBe(3 * DAY_MS);
    for (const [index, wait] of RETRY_WAITS_MS.entries()) {
      const atLeast = Math.floor(wait * (1 - LARGEST_JITTER)) - 1;
      bench.clock.advance(atLeast);
      await bench.drained();
      expect(bench.received(path)).toHaveLength(index + 1);
      expect((await bench.webhook(webhook.id)).enabled).toBe(true);
      bench.clock.advance(wait - atLeast);
      await bench.drained();
      expect(bench.received(path)).toHaveLength(index + 2);
    }
    expect(new Set(bench.received(path).map((received) => received.id))).toEqual(new Set([id]));
    expect(await bench.deliveries(webhook.id)).toMatchObject([
      { status: 'failed', attempts: RETRY_WAITS_MS.length + 1, nextAttemptAt: null },
    ]);
    expect(await bench.webhook(webhook.id)).toMatchObject({
      enabled: false,
      disabledReason: 'failing',
    });
    const mails = await bench.platform.database.query(
      `SELECT recipient FROM outgoing_mails WHERE purpose = 'webhook_disabled'`,
    );
    expect(mails).toEqual([{ recipient: 'ada@example.com' }]);
  });

  it('that used up their timetable do not disable a webhook that works for others', async () => {
    const path = aPath();
    const { webhook } = await bench.subscribe(path);
    const bad = newId('evt');
    bench.answer(path, (response, { id }) => response.writeHead(id === bad ? 500 : 200).end());
    await bench.drained();
    const event = { id: bad, name: 'PostFailed', workspaceId: bench.workspaceId };
    const listener = bench.platform.get(WebhookEventListener);
    await listener.handle({ ...event, occurredAt: bench.clock.now(), payload: POST }, 1);
    await bench.drained();
    for (const wait of RETRY_WAITS_MS) {
      await publish();
      bench.clock.advance(wait);
      await bench.drained();
    }
    const failed = (await bench.deliveries(webhook.id)).filter(({ status }) => status === 'failed');
    expect(failed.map(({ eventId }) => eventId)).toEqual([bad]);
    expect((await bench.webhook(webhook.id)).enabled).toBe(true);
  });

  it('wait as long as a busy receiver asks for, and no longer than a day', async () => {
    const path = aPath();
    fails(path, 429, { 'retry-after': '3600' });
    await bench.subscribe(path);
    await publish();
    await bench.drained();
    bench.clock.advance(3_600_000 - 1);
    await bench.drained();
    expect(bench.received(path)).toHaveLength(1);
    fails(path, 503, { 'retry-after': '99999999' });
    bench.clock.advance(1);
    await bench.drained();
    expect(bench.received(path)).toHaveLength(2);
    bench.clock.advance(DAY_MS);
    await bench.drained();
    expect(bench.received(path)).toHaveLength(3);
  });

  it('end at once when the receiver is gone', async () => {
    const path = aPath();
    fails(path, 410);
    const { webhook } = await bench.subscribe(path);
    await publish();
    await bench.drained();
    expect(await bench.webhook(webhook.id)).toMatchObject({
      enabled: false,
      disabledReason: 'gone',
    });
    await publish();
    bench.clock.advance(DAY_MS);
    await bench.drained();
    expect(bench.received(path)).toHaveLength(1);
  });

  it('succeed with any 2xx, and log the beginning of the answer without secrets', async () => {
    const path = aPath();
    const { webhook, secret } = await bench.subscribe(path);
    bench.answer(path, (response) =>
      response.writeHead(202).end(`${secret} authorization=Bearer-abcdefgh ${'x'.repeat(5_000)}`),
    );
    const delivery = await bench.commands.execute(
      new SendTestEventCommand(bench.workspaceId, webhook.id),
    );
    // A worker may have been quicker than the answer.
    expect(['pending', 'delivered']).toContain(delivery.status);
    await bench.drained();
    const [logged] = await bench.deliveries(webhook.id);
    expect(logged).toMatchObject({ status: 'delivered', type: 'webhook.test', attempts: 1 });
    const [attempt] = logged!.tries;
    expect(attempt).toMatchObject({ status: 202, error: null });
    expect(attempt!.response).toHaveLength(500);
    expect(attempt!.response).not.toContain(secret);
    expect(attempt!.response).not.toContain('abcdefgh');
  });

  it('are signed with the old secret, too, until its grace is over', async () => {
    const path = aPath();
    const { webhook, secret: old } = await bench.subscribe(path);
    const rotate = new RotateWebhookSecretCommand(bench.workspaceId, webhook.id, 60);
    const { secret } = await bench.commands.execute(rotate);
    await publish();
    await bench.drained();
    const [both] = bench.received(path);
    expect(String(both!.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const known of [old, secret]) expect(verify(known, both!)).toMatchObject({ data: POST });
    bench.clock.advance(61_000);
    await publish();
    await bench.drained();
    const [, one] = bench.received(path);
    expect(verify(secret, one!)).toMatchObject({ data: POST });
    expect(() => verify(old, one!)).toThrow();
  });

  it('can be asked for again, one by one and since a moment, also what was missed while disabled', async () => {
    const path = aPath();
    const { webhook } = await bench.subscribe(path, { events: ['post.published'] });
    const { workspaceId, clock, commands } = bench;
    const first = await publish();
    await bench.drained();
    const [delivery] = await bench.deliveries(webhook.id);
    await commands.execute(new RedeliverCommand(workspaceId, webhook.id, delivery!.id));
    await bench.drained();
    expect(bench.received(path).map(({ id }) => id)).toEqual([first, first]);

    const owner = { workspaceId, mode: 'live' } as const;
    const enable = (enabled: boolean) =>
      commands.execute(new UpdateWebhookCommand(owner, webhook.id, { enabled }));
    await enable(false);
    clock.advance(60_000);
    const since = clock.now();
    const missed = await publish();
    await bench.drained();
    expect(bench.received(path)).toHaveLength(2);
    const replay = new ReplayEventsCommand(workspaceId, webhook.id, since);
    await expect(commands.execute(replay)).rejects.toMatchObject({ code: 'webhook_disabled' });
    await enable(true);
    expect(await commands.execute(replay)).toEqual({ queued: 1, nextSince: null });
    await bench.drained();
    expect(bench.received(path).map(({ id }) => id)).toEqual([first, first, missed]);
    expect(await commands.execute(replay)).toEqual({ queued: 1, nextSince: null });
    await bench.drained();
    expect(bench.received(path).at(-1)!.id).toBe(missed);
    expect(bench.received(path)).toHaveLength(4);
  });

  it('and their events are forgotten when their time is over', async () => {
    const { webhook } = await bench.subscribe(aPath());
    await publish();
    await bench.drained();
    bench.clock.advance(29 * DAY_MS);
    const retention = bench.platform.get(WebhookRetention);
    const kept = await publish();
    await retention.run();
    expect(await bench.deliveries(webhook.id)).toHaveLength(2);
    bench.clock.advance(2 * DAY_MS);
    await retention.run();
    expect(await bench.deliveries(webhook.id)).toMatchObject([{ eventId: kept }]);
  });
});
