import { newEvent, Outbox, type DomainEvent } from '#libs/platform';
import { WebhookEventListener } from '../listeners/webhook-event.listener.js';
import { EventsQuery } from '../queries/events/events.query.js';
import { bootWebhooks, type WebhooksBench } from '../testing/webhooks-bench.js';

const everything = { types: null, postId: null, runId: null, limit: 200 } as const;

describe('the feed of events', () => {
  let bench: WebhooksBench;

  beforeAll(async () => (bench = await bootWebhooks()));
  afterAll(() => bench.close());

  const read = (after: string | null, wanted: object = {}) =>
    bench.queries.execute(new EventsQuery(bench.workspaceId, { ...everything, ...wanted, after }));

  it('tells what a webhook is told, under the same ids', async () => {
    await bench.subscribe('/all');
    const { nextAfter } = await read(null);
    const publishAt = new Date(bench.clock.now().getTime() + 86_400_000).toISOString();
    const posts = [1, 2, 3].map((n) => ({
      account: bench.account,
      description: `Post ${n}`,
      publishAt,
    }));
    const { run } = await bench.apply({ posts });
    const happen = (name: string, payload: object) =>
      bench.platform.database.transaction((transaction) =>
        bench.platform
          .get(Outbox)
          .add(transaction, [newEvent(name, bench.workspaceId, payload, bench.clock.now())]),
      );
    await happen('PostFailed', { postId: 'post_1', runId: run.id, errorCode: 'outcome_unknown' });
    await happen('PostChanged', { postId: 'post_1' });
    await happen('AccountExpiring', { accountId: 'acct_1', expiresAt: publishAt, secret: 'no' });

    const stored = await bench.platform.database.query<DomainEvent & { position: number }>(
      `SELECT position::float8, event_id AS id, name, workspace_id AS "workspaceId",
              occurred_at AS "occurredAt", payload FROM outbox ORDER BY position`,
    );
    const listener = bench.platform.get(WebhookEventListener);
    for (const { position, ...event } of stored) await listener.handle(event, position);
    const sent = await bench.platform.database.query<{ id: string; body: string }>(
      'SELECT id, body FROM webhook_events WHERE sequence > 0',
    );
    const { events } = await read(nextAfter);
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect([...events].toSorted(byId)).toEqual(
      sent.map(({ id, body }) => ({ id, ...(JSON.parse(body) as object) })).toSorted(byId),
    );
    const types = events.map(({ type }) => type).toSorted();
    expect(types).toEqual([
      'account.expiring',
      'post.outcome_unknown',
      ...Array.from({ length: 3 }, () => 'post.scheduled'),
      'run.created',
    ]);

    const [, second] = events.filter(({ type }) => type === 'post.scheduled');
    const postId = String(second!.data['postId']);
    expect((await read(nextAfter, { postId })).events).toEqual([second]);
    const scheduled = { types: ['post.scheduled'], runId: run.id, limit: 2 };
    const page = await read(nextAfter, scheduled);
    expect(page.events).toHaveLength(2);
    expect((await read(page.nextAfter, scheduled)).events).toHaveLength(1);
    expect((await read(nextAfter, { ...scheduled, runId: 'run_other' })).events).toEqual([]);
  });

  it('looks over many events that nobody asked for, some at a time', async () => {
    let { nextAfter: after } = await read(null);
    const events = Array.from({ length: 1_200 }, (_, index) => {
      const name = index === 1_100 ? 'PostDeleted' : 'PostPublished';
      return newEvent(name, bench.workspaceId, { postId: `post_${index}` }, bench.clock.now());
    });
    await bench.platform.database.transaction((transaction) =>
      bench.platform.get(Outbox).add(transaction, events),
    );
    const wanted = { types: ['post.deleted'] };
    const found: string[] = [];
    const more: boolean[] = [];
    for (let looks = 0; looks < 4; looks += 1) {
      const page = await read(after, wanted);
      found.push(...page.events.map(({ id }) => id));
      more.push(page.isMore);
      after = page.nextAfter;
    }
    expect(found).toEqual([events[1_100]!.id]);
    expect(more).toEqual([true, true, true, false]);
  });
});
