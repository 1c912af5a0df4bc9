import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Config, runApart } from '#libs/kernel';
import { Database, type Transaction } from '../database/database.js';
import { Notifications } from '../database/notifications.js';
import { OutboxRepository, type StoredEvent } from '../persistence/outbox.repository.js';
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
 * Carries events from the outbox to the EventBus and the durable listeners, at least once each.
 * Any number of relays may run: the rows of a batch are locked until they are marked.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OutboxRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private draining: Promise<void> | undefined;
  private wokenMeanwhile = false;
  private stopped = false;
  private lookedAtMs = performance.now();

  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly events: OutboxRepository,
    private readonly delivery: EventDelivery,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { sweepMs } = this.config.get(relayConfig);
    this.timer = setInterval(() => this.wake(), sweepMs);
    await this.notifications.listen(OUTBOX_CHANNEL, () => this.wake());
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.draining;
  }

  /** Milliseconds since the last look that the database answered. */
  get lastLookAgeMs(): number {
    return performance.now() - this.lookedAtMs;
  }

  /** Starts a look at the outbox, or another one after the one that runs. */
  wake(): void {
    if (this.stopped) return;
    this.wokenMeanwhile = true;
    this.draining ??= runApart(() => this.drain()).finally(() => {
      this.draining = undefined;
      if (this.wokenMeanwhile) this.wake();
    });
  }

  private async drain(): Promise<void> {
    while (this.wokenMeanwhile && !this.stopped) {
      this.wokenMeanwhile = false;
      try {
        const taken = await this.relayBatch();
        this.lookedAtMs = performance.now();
        if (taken === BATCH) this.wokenMeanwhile = true;
        // Events come in bursts: after the first of them, those of the next moment share a batch.
        else if (taken > 0) await pause(GATHER_MS);
      } catch (error) {
        // The rows are free again; the sweep comes back to them.
        this.logger.warn('a batch of events was not relayed', error);
      }
    }
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
