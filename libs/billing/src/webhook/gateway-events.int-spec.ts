import { createHmac } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { identityEntities, identityMigrations } from '#libs/identity';
import { Clock, newId, type WorkspaceId } from '#libs/kernel';
import { MessageSigner } from '#libs/platform';
import { MovedClock } from '#libs/kernel/testing';
import { bootTestPlatform, type TestPlatform } from '#libs/platform/testing';
import { BillingModule } from '../billing.module.js';
import { Checkouts } from '../checkouts/checkouts.js';
import { ReceiveGatewayEventCommand } from '../commands/receive-gateway-event/receive-gateway-event.command.js';
import { billingMigrations } from '../persistence/migrations/index.js';
import { RetentionOfferRepository } from '../persistence/retention-offer.repository.js';
import { WorkspaceStanding } from '../standing/workspace-standing.js';
import { SubscriptionWriter } from '../subscriptions/subscription-writer.js';
import { aSnapshot } from '../testing/index.js';

const NOW = '2026-11-21T12:00:00.000Z';
/** What the shop's subscription looks like; times count minutes from the present. */
const minute = (minutes: number): string =>
  new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

describe('messages of a gateway', () => {
  let platform: TestPlatform;
  let workspaceId: WorkspaceId;
  let secret: string;

  beforeAll(async () => {
    platform = await bootTestPlatform({
      migrations: [...identityMigrations, ...billingMigrations],
      entities: identityEntities,
      imports: [BillingModule],
      overrides: [{ provide: Clock, useValue: new MovedClock(NOW) }],
      environment: { BILLING_GATEWAY: 'sandbox' },
    });
    secret = platform.get(MessageSigner).sign('sandbox-billing', 'webhook');
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    workspaceId = await newWorkspace();
  });

  async function newWorkspace(): Promise<WorkspaceId> {
    const id = newId('ws');
    await platform.database.execute(
      `INSERT INTO workspaces (id, name, mode, created_at, updated_at)
       VALUES ($1, 'w', 'sandbox', $2, $2)`,
      [id, minute(-60 * 24 * 30)],
    );
    return id;
  }

  const beginCheckout = (workspace = workspaceId): Promise<string> =>
    platform.get(Checkouts).begin({
      workspaceId: workspace,
      gateway: 'sandbox',
      plan: 'team',
      interval: 'monthly',
    });

  function message(changes: object = {}, subscription: object | null = {}): Buffer {
    const state = {
      id: `sub_${workspaceId}`,
      customerId: 'cus_1',
      plan: 'team',
      interval: 'monthly',
      status: 'active',
      cancelAtPeriodEnd: false,
      currentPeriodEndsAt: minute(60 * 24 * 30),
      trialEndsAt: null,
      endsAt: null,
      discountPercent: null,
      updatedAt: minute(0),
    };
    return Buffer.from(
      JSON.stringify({
        id: newId('evt'),
        type: 'subscription.updated',
        createdAt: minute(0),
        claimToken: null,
        subscription: subscription === null ? null : { ...state, ...subscription },
        ...changes,
      }),
    );
  }

  const receive = (body: Buffer, signature?: string): Promise<void> => {
    const signed = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'x-signature': signature ?? signed };
    return platform.get(CommandBus).execute(new ReceiveGatewayEventCommand(body, headers));
  };

  const stateOf = async (workspace = workspaceId) =>
    (await platform.get(WorkspaceStanding).get(workspace)).state;
  const outcomes = async (): Promise<readonly string[]> => {
    const rows = await platform.database.query<{ outcome: string }>(
      `SELECT outcome FROM billing_events WHERE gateway_subscription_id = $1 ORDER BY outcome`,
      [`sub_${workspaceId}`],
    );
    return rows.map(({ outcome }) => outcome);
  };

  it('bind a subscription to the workspace whose checkout it was', async () => {
    await receive(message({ claimToken: await beginCheckout() }));
    expect(await stateOf()).toMatchObject({ status: 'active', isLive: true });
  });

  it('that were tampered with, or are not signed, change nothing', async () => {
    const body = message({ claimToken: await beginCheckout() });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const tampered = Buffer.from(body.toString().replace('"team"', '"business"'));
    for (const [bytes, given] of [
      [tampered, signature],
      [body, signature.slice(1)],
      [body, ''],
      [body, 'ß'.repeat(64)],
      [body, '0'.repeat(64)],
    ] as const) {
      await expect(receive(bytes, given)).rejects.toMatchObject({ code: 'signature_invalid' });
    }
    expect(await outcomes()).toEqual([]);
    expect((await stateOf()).subscription).toBeNull();
  });

  it('that come twice at once, or again later, are processed once', async () => {
    const body = message({ claimToken: await beginCheckout() });
    await Promise.all([receive(body), receive(body), receive(body)]);
    await receive(body);
    expect(await outcomes()).toEqual(['applied']);
  });

  it('that overtake the one which says whose they are wait for it', async () => {
    const claimToken = await beginCheckout();
    await receive(message({}, { status: 'past_due', updatedAt: minute(2) }));
    expect((await stateOf()).subscription).toBeNull();
    expect(await outcomes()).toEqual(['unclaimed']);
    await receive(message({ claimToken }, { updatedAt: minute(1) }));
    expect((await stateOf()).subscription?.status).toBe('past_due');
    expect(await outcomes()).toEqual(['applied', 'applied']);
  });

  it('in any order, and by rivals, end in the newest state', async () => {
    await receive(message({ claimToken: await beginCheckout() }));
    const states = ['past_due', 'active', 'paused', 'active', 'past_due', 'unpaid'];
    const bodies = states.map((status, index) =>
      message({}, { status, updatedAt: minute(1 + index) }),
    );
    await Promise.all(bodies.reverse().map((body) => receive(body)));
    expect((await stateOf()).subscription?.status).toBe('unpaid');
  });

  it('count the grace of a failed payment from the first failure', async () => {
    await receive(message({ claimToken: await beginCheckout() }));
    await receive(message({}, { status: 'past_due', updatedAt: minute(1) }));
    await receive(message({}, { status: 'past_due', updatedAt: minute(9) }));
    expect((await stateOf()).subscription?.pastDueSince).toEqual(new Date(minute(1)));
    await receive(message({}, { status: 'active', updatedAt: minute(10) }));
    expect((await stateOf()).subscription?.pastDueSince).toBeNull();
  });

  it('cannot move a subscription to another workspace, nor use a token for two', async () => {
    const claimToken = await beginCheckout();
    await receive(message({ claimToken }));
    const stranger = await newWorkspace();
    await receive(message({ claimToken: await beginCheckout(stranger) }, { updatedAt: minute(5) }));
    expect((await stateOf(stranger)).subscription).toBeNull();
    expect((await stateOf()).subscription?.observedAt).toEqual(new Date(minute(5)));
    await receive(message({ claimToken }, { id: `second_${workspaceId}`, plan: 'business' }));
    expect((await stateOf()).subscription?.plan).toBe('team');
    const snapshot = aSnapshot({ gatewaySubscriptionId: `sub_${workspaceId}` });
    const stolen = { workspaceId: stranger, source: 'sandbox', snapshot } as const;
    const recorded = await platform.database.transaction((transaction) =>
      platform.get(SubscriptionWriter).record(transaction, stolen),
    );
    expect(recorded).toBe('foreign');
  });

  it('of unknown types are kept, without their claim token', async () => {
    const claimToken = await beginCheckout();
    await receive(message({ type: 'invoice.drawn', note: 'a\u0000b', claimToken: null }, null));
    const [kept] = await platform.database.query<{ outcome: string; payload: object }>(
      `SELECT outcome, payload FROM billing_events WHERE type LIKE 'invoice%'`,
    );
    expect(kept?.outcome).toBe('ignored');
    await receive(message({ claimToken }));
    const rows = await platform.database.query(`SELECT * FROM billing_events`);
    expect(JSON.stringify(rows)).not.toContain(claimToken);
  });

  it('leave the retention offer to one of two rivals', async () => {
    const offers = platform.get(RetentionOfferRepository);
    const [now, before] = [new Date(minute(0)), new Date(minute(-2))];
    const claims = [1, 2, 3].map(() => offers.claim(workspaceId, now, before));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    // The process that had it died; a later one may try again, until it was used.
    expect(await offers.claim(workspaceId, new Date(minute(5)), new Date(minute(3)))).toBe(true);
    await platform.database.transaction((transaction) =>
      offers.markUsed(transaction, workspaceId, now),
    );
    expect(await offers.claim(workspaceId, new Date(minute(99)), new Date(minute(97)))).toBe(false);
  });

  it('leave tables that can be taken back and made again', async () => {
    const runner = platform.database.dataSource.createQueryRunner();
    const [migration] = billingMigrations.map((Migration) => new Migration());
    await migration!.down(runner);
    await migration!.up(runner);
    await runner.release();
    expect(await platform.database.query(`SELECT * FROM subscriptions`)).toEqual([]);
  });
});
