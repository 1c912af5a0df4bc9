import { once } from 'node:events';
import { newId } from '#libs/kernel';
import { UpdateWebhookCommand } from '../commands/update-webhook/update-webhook.command.js';
import { WebhookEventListener } from '../listeners/webhook-event.listener.js';
import { DeliveryEngine } from './delivery-engine.js';
import { bootWebhooks, type WebhooksBench } from '../testing/webhooks-bench.js';

const POST = {
  postId: 'post_1',
  runId: 'run_1',
  accountId: 'acct_1',
  provider: 'telegram',
  status: 'published',
  providerUrl: 'https://t.me/garden/1',
  errorCode: null,
};

describe('deliveries among rivals and strangers', () => {
  let bench: WebhooksBench;
  let paths = 0;

  beforeAll(async () => {
    bench = await bootWebhooks({
      WEBHOOK_TIMEOUT_MS: '3000',
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
    const open = new Set<() => void>();
    let mostOpen = 0;
    bench.answer(slow, (response) => {
      const release = (): unknown => response.end();
      open.add(release);
      mostOpen = Math.max(mostOpen, open.size);
      response.once('close', () => open.delete(release));
    });
    await bench.subscribe(slow);
    const { webhook } = await bench.subscribe(quick);
    for (let event = 0; event < 10; event += 1) await publish();
    await bench.until(async () =>
      (await bench.deliveries(webhook.id)).every(({ status }) => status === 'delivered'),
    );
    expect(bench.received(quick)).toHaveLength(10);
    await bench.until(async () => mostOpen === 4);
    bench.answer(slow, (response) => response.end());
    for (const release of open) release();
    await bench.drained();
    expect(new Set(bench.received(slow).map(({ id }) => id)).size).toBe(10);
    expect(mostOpen).toBe(4);
  });

  it('go out once each, and no more at once than the webhook bears, however often jobs ask for them', async () => {
    const path = aPath();
    const open = new Set<() => void>();
    let mostOpen = 0;
    const track = (release: () => void): void => {
      mostOpen = Math.max(mostOpen, open.add(release).size);
    };
    bench.answer(path, (response) => track(() => response.end()));
    const { webhook } = await bench.subscribe(path);
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map((position) => publish(position)));
    const engine = bench.platform.get(DeliveryEngine);
    await Promise.all(Array.from({ length: 30 }, () => engine.serve(webhook.id)));
    await bench.until(async () => open.size === 4);
    await Promise.all(Array.from({ length: 30 }, () => engine.serve(webhook.id)));
    const held = [...open];
    bench.answer(path, (response) => response.end());
    for (const release of held) release();
    await bench.drained();
    expect(new Set(bench.received(path).map(({ id }) => id)).size).toBe(9);
    expect([bench.received(path).length, mostOpen]).toEqual([9, 4]);
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
});
