import { Injectable, Logger } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Config, newId, type ContextFacts } from '#libs/kernel';
import type { StoredEvent } from '../persistence/outbox.repository.js';
import { ObservedWork } from '../tracing/observed-work.js';
import type { DomainEvent } from './domain-event.js';
import type { DurableEventListener } from './durable-listener.js';
import { DurableListeners } from './durable-listeners.js';
import { relayConfig } from './relay.config.js';

const none: ReadonlySet<string> = new Set();

/** What became of one event: who has it now, and whether someone still lacks it. */
export interface Delivery {
  readonly doneBy: string[];
  readonly complete: boolean;
}

/** Brings one event to its durable listeners. */
@Injectable()
export class EventDelivery {
  private readonly logger = new Logger(EventDelivery.name);
  private readonly timeoutMs: number;
  private readonly deliveries: Counter<'event' | 'outcome'>;

  constructor(
    private readonly listeners: DurableListeners,
    private readonly observed: ObservedWork,
    config: Config,
  ) {
    this.timeoutMs = config.get(relayConfig).listenerTimeoutMs;
    this.deliveries = observed.metrics.counter({
      name: 'event_deliveries_total',
      help: 'Events relayed from the outbox; failed ones are tried again.',
      labels: ['event', 'outcome'],
    });
  }

  async deliver(stored: StoredEvent, deliveredTo = none): Promise<Delivery> {
    const { event } = stored;
    const start = {
      name: `event ${event.name}`,
      kind: 'consumer',
      parent: event.traceContext ?? null,
    } as const;
    const delivery = await this.observed.run(factsOf(event), start, () =>
      this.deliverToAll(stored, deliveredTo),
    );
    this.deliveries.inc({
      event: event.name,
      outcome: delivery.complete ? 'delivered' : 'failed',
    });
    return delivery;
  }

  private async deliverToAll(
    stored: StoredEvent,
    deliveredTo: ReadonlySet<string>,
  ): Promise<Delivery> {
    const waiting = this.listeners
      .for(stored.event.name)
      .filter((listener) => stored.wanted || !listener.onlyIfWanted)
      .filter((listener) => !deliveredTo.has(listener.name));
    const doneBy: string[] = [];
    for (const listener of waiting) {
      if (await this.tell(listener, stored)) doneBy.push(listener.name);
    }
    return { doneBy, complete: doneBy.length === waiting.length };
  }

  private async tell(
    listener: DurableEventListener,
    { event, failures, position }: StoredEvent,
  ): Promise<boolean> {
    try {
      await within(this.timeoutMs, listener.handle(event, Number(position)));
      return true;
    } catch (error) {
      const facts = { eventId: event.id, event: event.name, listener: listener.name, failures };
      this.logger.warn('a durable listener failed and will be tried again', error, facts);
      return false;
    }
  }
}

/** Most events are about a post; its id stands in the payload then. */
function factsOf({ id, workspaceId, payload }: DomainEvent): ContextFacts {
  const { postId } = payload as { readonly postId?: unknown };
  const post = typeof postId === 'string' ? { postId } : {};
  return { requestId: newId('req'), eventId: id, workspaceId, ...post };
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished after ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
