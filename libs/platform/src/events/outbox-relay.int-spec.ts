import { bootTestPlatform, type TestPlatform } from '../testing/index.js';
import { Config, newId } from '#libs/kernel';
import { Database } from '../database/database.js';
import { Notifications } from '../database/notifications.js';
import { OutboxRepository } from '../persistence/outbox.repository.js';
import type { DomainEvent } from './domain-event.js';
import { DurableListener, type DurableEventListener } from './durable-listener.js';
import { EventInterests } from './event-interests.js';
import { EventDelivery } from './event-delivery.js';
import { newEvent } from './new-event.js';
import { OutboxRelay } from './outbox-relay.js';
import { Outbox } from './outbox.js';

/** Remembers what it heard, and can be told to fail. */
@DurableListener('ParcelSent')
class Postbook implements DurableEventListener<DomainEvent<{ parcel: number }>> {
  readonly name = 'test.postbook';
  readonly heard: number[] = [];
  failuresFor = new Map<number, number>();
  private readonly waiting: { count: number; done: () => void }[] = [];

  async handle({ payload: { parcel } }: DomainEvent<{ parcel: number }>): Promise<void> {
    const failures = this.failuresFor.get(parcel) ?? 0;
    if (failures > 0) {
      this.failuresFor.set(parcel, failures - 1);
      throw new Error(`parcel ${parcel} is stuck`);
    }
    this.heard.push(parcel);
    this.waiting.filter(({ count }) => this.heard.length >= count).forEach(({ done }) => done());
  }

  untilHeard(count: number): Promise<void> {
    if (this.heard.length >= count) return Promise.resolve();
    return new Promise((done) => this.waiting.push({ count, done }));
  }
}

@DurableListener('ParcelSent')
class Counter implements DurableEventListener {
  readonly name = 'test.counter';
  count = 0;

  async handle(): Promise<void> {
    this.count += 1;
  }
}

/** Wants to know of nothing that its workspace does not wait for. */
@DurableListener('ParcelSent', 'ParcelLost')
class Subscriber implements DurableEventListener {
  readonly name = 'test.subscriber';
  readonly onlyIfWanted = true;
  readonly heard: { name: string; parcel: number; position: number }[] = [];
  private tellAll: () => void = () => undefined;

  async handle({ name, payload }: DomainEvent<{ parcel: number }>, position: number) {
    this.heard.push({ name, parcel: payload.parcel, position });
    this.tellAll();
  }

  untilHeard(count: number): Promise<void> {
    return new Promise((done) => {
      this.tellAll = () => void (this.heard.length >= count && done());
      this.tellAll();
    });
  }
}

const workspace = newId('ws');
const parcels = (from: number, to: number): DomainEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    newEvent('ParcelSent', workspace, { parcel: from + index }, new Date('2026-01-15T12:00:00Z')),
  );
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('OutboxRelay', () => {
  let platform: TestPlatform;
  const send = (events: DomainEvent[]): Promise<void> =>
    platform.database.transaction((transaction) => platform.get(Outbox).add(transaction, events));

  const boot = async (environment: Record<string, string> = {}): Promise<void> => {
    platform = await bootTestPlatform({
      worker: true,
      providers: [Postbook, Counter, Subscriber, OutboxRepository],
      // So long that only notifications and explicit wake-ups can explain a delivery.
      environment: { OUTBOX_SWEEP_MS: '600000', ...environment },
    });
  };

  afterEach(() => platform.close());

  it('delivers committed events to durable listeners', async () => {
    await boot();

    await send(parcels(1, 3));
    await platform.get(Postbook).untilHeard(3);

    expect(platform.get(Postbook).heard).toEqual([1, 2, 3]);
  });

  it('tells nothing of a transaction that was rolled back', async () => {
    await boot();
    const failing = platform.database.transaction(async (transaction) => {
      await platform.get(Outbox).add(transaction, parcels(1, 1));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');

    await send(parcels(2, 2));
    await platform.get(Postbook).untilHeard(1);

    expect(platform.get(Postbook).heard).toEqual([2]);
  });

  it('tries a failed listener again later, without the others and without holding up other events', async () => {
    await boot();
    platform.get(Postbook).failuresFor.set(1, 1);

    await send(parcels(1, 5));
    await platform.get(Postbook).untilHeard(4);
    await settled(platform.database, 4);
    expect(platform.get(Postbook).heard).toEqual([2, 3, 4, 5]);

    await platform.database.execute('UPDATE outbox SET available_at = now()');
    platform.get(OutboxRelay).wake();
    await platform.get(Postbook).untilHeard(5);
    await settled(platform.database, 5);

    expect(platform.get(Postbook).heard).toEqual([2, 3, 4, 5, 1]);
    expect(platform.get(Counter).count).toBe(5);
    expect(await platform.database.query('SELECT * FROM outbox_deliveries')).toEqual([]);
  });

  it('writes and tells what is only for those who wait for it to nobody else, and in which order it was written', async () => {
    await boot();
    const outbox = platform.get(Outbox);
    const other = newId('ws');
    const lost = (of: string, parcel: number): DomainEvent =>
      newEvent('ParcelLost', of, { parcel }, new Date('2026-01-15T12:00:00Z'));
    await platform.database.transaction(async (transaction) => {
      const interests = platform.get(EventInterests);
      await interests.replace(transaction, workspace, 'webhooks', ['ParcelLost', 'ParcelHeavy']);
      await interests.replace(transaction, workspace, 'webhooks', ['ParcelLost', 'ParcelLost']);
      await outbox.addWanted(transaction, [lost(other, 1), lost(workspace, 2)]);
      await outbox.add(transaction, [...parcels(3, 3), lost(other, 4), lost(workspace, 5)]);
      await outbox.addWanted(transaction, [lost(workspace, 6), lost(other, 7)]);
    });
    const { heard } = platform.get(Subscriber);
    await platform.get(Subscriber).untilHeard(3);
    heard.sort((one, two) => one.position - two.position);
    expect(heard.map(({ name, parcel }) => [name, parcel])).toEqual([
      ['ParcelLost', 2],
      ['ParcelLost', 5],
      ['ParcelLost', 6],
    ]);
    expect(new Set(heard.map(({ position }) => position)).size).toBe(3);
    const stored = await platform.database.query('SELECT 1 FROM outbox');
    expect(stored).toHaveLength(5);
  });

  it('writes for those who wait for a while, without telling anybody of it, until that has ended', async () => {
    await boot();
    const interests = platform.get(EventInterests);
    const lost = (parcel: number): DomainEvent =>
      newEvent('ParcelLost', workspace, { parcel }, new Date('2026-01-15T12:00:00Z'));
    const write = (parcel: number): Promise<void> =>
      platform.database.transaction((transaction) =>
        platform.get(Outbox).addWanted(transaction, [lost(parcel)]),
      );
    const written = async (): Promise<unknown[]> => {
      const rows = await platform.database.query<{ parcel: number }>(
        `SELECT (payload ->> 'parcel')::int AS parcel FROM outbox ORDER BY position`,
      );
      return rows.map(({ parcel }) => parcel);
    };
    await interests.prolong('dashboard', [workspace], ['ParcelLost', 'ParcelSent'], 60_000);
    await interests.prolong('dashboard', [workspace], ['ParcelLost'], 60_000);
    await platform.database.transaction((transaction) =>
      interests.replace(transaction, workspace, 'webhooks', []),
    );
    await write(1);
    await settled(platform.database, 1);
    expect([await written(), platform.get(Subscriber).heard]).toEqual([[1], []]);

    await interests.prolong('dashboard', [workspace], ['ParcelLost'], -1_000);
    await write(2);
    expect(await written()).toEqual([1]);
    expect(await interests.removeExpired()).toBe(1);
  });

  it('gives every event to one of several relays', async () => {
    await boot();
    const rival = new OutboxRelay(
      platform.database,
      platform.get(Notifications),
      platform.get(OutboxRepository),
      platform.get(EventDelivery),
      platform.get(Config),
    );

    await send(parcels(1, 1000));
    platform.get(OutboxRelay).wake();
    rival.wake();
    await platform.get(Postbook).untilHeard(1000);
    await settled(platform.database, 1000);

    expect([...platform.get(Postbook).heard].sort((a, b) => a - b)).toEqual(numbers(1, 1000));
    await rival.onModuleDestroy();
  });

  it('finds events whose wake-up was lost when it sweeps', async () => {
    await boot({ OUTBOX_SWEEP_MS: '20' });
    await platform.database.execute(
      `INSERT INTO outbox (event_id, name, workspace_id, occurred_at, payload)
       VALUES ('evt_1', 'ParcelSent', $1, now(), '{"parcel": 7}')`,
      [workspace],
    );

    await platform.get(Postbook).untilHeard(1);

    expect(platform.get(Postbook).heard).toEqual([7]);
  });
});

describe('durable listeners at boot', () => {
  it('refuses two listeners of one name', async () => {
    @DurableListener('ParcelSent')
    class Impostor extends Postbook {}

    await expect(
      bootTestPlatform({ worker: true, providers: [Postbook, Impostor] }),
    ).rejects.toThrow('Two durable listeners have the name test.postbook.');
  });
});

/** Waits until the relay has committed: so many events are marked. */
async function settled(database: Database, count: number): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ done: number }>(
      'SELECT count(*)::int AS done FROM outbox WHERE done_at IS NOT NULL',
    );
    if (row!.done >= count) return;
  }
}
