import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Config } from '#libs/kernel';
import { Database, type Transaction } from '../database/database.js';
import { Notifications } from '../database/notifications.js';
import { OutboxRepository, type StoredEvent } from '../persistence/outbox.repository.js';
import { WorkLoop } from '../work/work-loop.js';
import { EventDelivery, type Delivery } from './event-delivery.js';
import { OUTBOX_CHANNEL } from './outbox.js';
import { relayConfig } from './relay.config.js';

const BATCH = 200;
const GATHER_MS = 50;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

interface Outcome extends Delivery {
  readonly stored: StoredEvent;
}

/**
 * Carries events from the outbox to the durable listeners, at least once each.
 * Any number of relays may run: the rows of a batch are locked until they are marked.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly loop: WorkLoop;

  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly events: OutboxRepository,
    private readonly delivery: EventDelivery,
    private readonly config: Config,
  ) {
    // The rows are free again; the sweep comes back to them.
    const failed = (error: Error): void =>
      this.logger.warn('a batch of events was not relayed', error);
    const { sweepMs } = config.get(relayConfig);
    this.loop = new WorkLoop({ look: () => this.relaySome(), failed, sweepMs });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(OUTBOX_CHANNEL, () => this.wake());
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** Milliseconds since the last look that the database answered. */
  get lastLookAgeMs(): number {
    return this.loop.lastLookAgeMs;
  }

  /** Looks at the outbox. */
  wake(): void {
    this.loop.wake();
  }

  private async relaySome(): Promise<number | void> {
    const taken = await this.relayBatch();
    if (taken === BATCH) return 0;
    // Events come in bursts: after the first of them, those of the next moment share a batch.
    if (taken > 0) await pause(GATHER_MS);
  }

  private relayBatch(): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const batch = await this.events.lockBatch(transaction, BATCH);
      if (batch.length === 0) return 0;
      const outcomes = await this.deliverAll(transaction, batch);
      const done = outcomes.filter((outcome) => outcome.complete);
      const undone = outcomes.filter((outcome) => !outcome.complete);
      if (done.length > 0) {
        await this.events.markDone(
          transaction,
          done.map(({ stored }) => stored),
        );
      }
      if (undone.length > 0) {
        const postponed = undone.map(({ stored, doneBy }) => ({
          ...stored,
          doneBy,
          pauseMs: pauseAfter(stored.failures),
        }));
        await this.events.postpone(transaction, postponed);
      }
      return batch.length;
    });
  }

  /** Starts deliveries in order, a few at once. */
  private async deliverAll(
    transaction: Transaction,
    batch: readonly StoredEvent[],
  ): Promise<Outcome[]> {
    const retried = batch.filter(({ failures }) => failures > 0).map(({ event }) => event.id);
    const earlier = retried.length
      ? await this.events.deliveries(transaction, retried)
      : new Map<string, ReadonlySet<string>>();
    const outcomes: Outcome[] = [];
    const remaining = batch.values();
    const lane = async (): Promise<void> => {
      for (const stored of remaining) {
        const delivery = await this.delivery.deliver(stored, earlier.get(stored.event.id));
        outcomes.push({ stored, ...delivery });
      }
    };
    const { concurrency } = this.config.get(relayConfig);
    await Promise.all(Array.from({ length: concurrency }, lane));
    return outcomes;
  }
}

/** Doubles from a second to ten minutes. */
function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 20), LONGEST_PAUSE_MS);
}
