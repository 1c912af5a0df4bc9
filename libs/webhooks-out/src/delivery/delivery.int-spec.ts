import { once } from 'node:events';
import { Webhook as Verifier } from 'standardwebhooks';
import { newId } from '#libs/platform';
import { RedeliverCommand } from '../commands/redeliver/redeliver.command.js';
import { ReplayEventsCommand } from '../commands/replay-events/replay-events.command.js';
import { RotateWebhookSecretCommand } from '../commands/rotate-webhook-secret/rotate-webhook-secret.command.js';
import { SendTestEventCommand } from '../commands/send-test-event/send-test-event.command.js';
import { UpdateWebhookCommand } from '../commands/update-webhook/update-webhook.command.js';
import { LARGEST_JITTER, RETRY_WAITS_MS } from '../domain/retry-timetable.js';
import { WebhookEventListener } from '../listeners/webhook-event.listener.js';
import { WebhookRetention } from '../retention/webhook-retention.js';
import { DeliveryEngine } from './delivery-engine.js';
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
      WEBHOOK_TIMEOUT_MS: '1000',
      MAIL_SMTP_URL: 'smtp://mail.example',
    });
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.platform.database.execute('DELETE FROM webhooks');
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
    const at = bench.clock.now().toISOString();
    const id = await publish(42);
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
    expect(delivery.status).toBe('pending');
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

  it('keep secrets sealed where they are stored', async () => {
    const { secret } = await bench.subscribe(aPath());
    const [row] = await bench.platform.database.query<{ row: string }>(
      'SELECT to_jsonb(webhooks)::text AS row FROM webhooks',
    );
    expect(row!.row).not.toContain(secret.slice('whsec_'.length));
    expect(row!.row).toContain('"secret_key_id"');
  });

  it('are sent again under their id by a worker that takes over from a dead one, who changes nothing then', async () => {
    const path = aPath();
    const { webhook } = await bench.subscribe(path);
    const held: (() => void)[] = [];
    let arrived = (): void => undefined;
    const first = new Promise<void>((resolve) => (arrived = resolve));
    bench.answer(path, async (response) => {
      if (held.length > 0) return response.writeHead(200).end();
      const released = new Promise<void>((resolve) => held.push(resolve));
      arrived();
      await released;
      response.writeHead(500).end();
    });
    const id = await publish();
    const sent = bench.drained();
    await first;
    await bench.platform.database.execute(
      `UPDATE webhook_deliveries SET leased_until = now() - interval '1 second'`,
    );
    bench.platform.get(DeliveryEngine).wake();
    await bench.until(async () => (await bench.deliveries(webhook.id))[0]!.status === 'delivered');
    held[0]!();
    await sent;
    expect(bench.received(path).map((received) => received.id)).toEqual([id, id]);
    expect(await bench.deliveries(webhook.id)).toMatchObject([
      { status: 'delivered', attempts: 2, tries: [{ status: 200 }] },
    ]);
  });

  it('to one slow webhook do not hold up those to others', async () => {
    const [slow, quick] = [aPath(), aPath()];
    const waiting: (() => void)[] = [];
    bench.answer(slow, (response) => waiting.push(() => response.end()));
    await bench.subscribe(slow);
    const { webhook } = await bench.subscribe(quick);
    for (let event = 0; event < 10; event += 1) await publish();
    await bench.until(async () =>
      (await bench.deliveries(webhook.id)).every(({ status }) => status === 'delivered'),
    );
    expect(bench.received(quick)).toHaveLength(10);
    expect(bench.received(slow).length).toBeLessThanOrEqual(4);
    bench.answer(slow, (response) => response.end());
    for (const release of waiting) release();
    await bench.drained();
    expect(new Set(bench.received(slow).map(({ id }) => id)).size).toBe(10);
  });

  it('are made once per event and webhook, however often the event is told', async () => {
    const path = aPath();
    const { webhook } = await bench.subscribe(path);
    const event = {
      id: newId('evt'),
      name: 'PostFailed',
      workspaceId: bench.workspaceId,
      occurredAt: bench.clock.now(),
      payload: { ...POST, errorCode: 'outcome_unknown' },
    };
    const listener = bench.platform.get(WebhookEventListener);
    await Promise.all([listener.handle(event, 1), listener.handle(event, 1)]);
    await listener.handle(event, 1);
    await bench.drained();
    expect(await bench.deliveries(webhook.id)).toMatchObject([{ type: 'post.outcome_unknown' }]);
    expect(bench.received(path)).toHaveLength(1);
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

  it('never reach private addresses, by name, by number or by a redirect', async () => {
    const inner = { calls: 0 };
    const inside = await bench.sites.site((_request, response) => {
      inner.calls += 1;
      response.end();
    });
    const { port } = new URL(inside);
    const path = aPath();
    const { webhook } = await bench.subscribe(path);
    const addresses = [`https://127.0.0.1:${port}/`, `http://localhost:${port}/`, inside];
    for (const url of addresses) {
      const owner = { workspaceId: bench.workspaceId, mode: 'sandbox' } as const;
      const change = new UpdateWebhookCommand(owner, webhook.id, { url });
      await expect(bench.commands.execute(change)).rejects.toMatchObject({
        code: 'invalid_parameter',
        details: { field: 'url' },
      });
      // A public name that leads inside is only found out when it is called.
      await bench.platform.database.execute('UPDATE webhooks SET url = $1', [url]);
      await publish();
      await bench.drained();
      const [delivery] = await bench.deliveries(webhook.id);
      expect([url, delivery!.tries.at(-1)]).toMatchObject([
        url,
        { status: null, error: 'blocked' },
      ]);
    }
    await bench.platform.database.execute('UPDATE webhooks SET url = $1', [bench.receiver + path]);
    fails(path, 307, { location: inside });
    await publish();
    await bench.drained();
    const [redirected] = await bench.deliveries(webhook.id);
    expect(redirected).toMatchObject({ status: 'pending', tries: [{ status: 307 }] });
    expect(inner.calls).toBe(0);
  });

  it('give up on a receiver that does not answer in time', async () => {
    const path = aPath();
    bench.answer(path, (response) => once(response, 'close'));
    const { webhook } = await bench.subscribe(path);
    await publish();
    await bench.drained();
    const [delivery] = await bench.deliveries(webhook.id);
    expect(delivery).toMatchObject({
      status: 'pending',
      tries: [{ status: null, error: 'timeout' }],
    });
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
