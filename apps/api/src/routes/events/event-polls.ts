import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Config, Metrics, type WorkspaceId } from '#libs/kernel';
import { EventsQuery, type EventsAsked, type EventsPage } from '#libs/webhooks-out';
import { eventPollsConfig } from './event-polls.config.js';
import { EventWaits } from './event-waits.js';
import { tooManyWait } from './events.errors.js';

/** Looks of one call that find nothing of what was asked for, each over hundreds of events. */
const MOST_LOOKS = 20;

/** Whose a call is. */
export interface Poller {
  readonly workspaceId: WorkspaceId;
  readonly keyId: string;
}

/** How long a call waits, and what ends it before. */
export interface Patience {
  readonly forMs: number;
  readonly signal: AbortSignal;
}

/** Answers calls for events, at once or with the first one that comes, within what a key and this process may have. */
@Injectable()
export class EventPolls {
  private readonly limits: { readonly perKey: number; readonly inAll: number };
  private readonly waiting = new Map<string, number>();

  constructor(
    private readonly queries: QueryBus,
    private readonly waits: EventWaits,
    config: Config,
    metrics: Metrics,
  ) {
    this.limits = config.get(eventPollsConfig);
    metrics.gauge(
      { name: 'event_polls_waiting', help: 'Calls of GET /v1/events that wait.' },
      (gauge) => gauge.set(this.inAll),
    );
  }

  /** @throws DomainError rate_limited, and what {@link EventsQuery} throws */
  async answer(poller: Poller, asked: EventsAsked, patience: Patience): Promise<EventsPage> {
    if (patience.forMs === 0) return this.look(poller, asked, patience);
    this.admit(poller.keyId);
    try {
      this.waits.listen();
      return await this.look(poller, asked, patience);
    } finally {
      this.dismiss(poller.keyId);
    }
  }

  private async look(
    { workspaceId }: Poller,
    asked: EventsAsked,
    { forMs, signal }: Patience,
  ): Promise<EventsPage> {
    const endsAtMs = performance.now() + forMs;
    let { after } = asked;
    for (let looks = 1; ;) {
      const page = await this.queries.execute(new EventsQuery(workspaceId, { ...asked, after }));
      if (page.events.length > 0 || signal.aborted || this.waits.isStopped) return page;
      if (page.isMore) {
        if (looks === MOST_LOOKS) return page;
        looks += 1;
      } else {
        const leftMs = endsAtMs - performance.now();
        if (leftMs <= 0) return page;
        await this.waits.until(page.wait, leftMs, signal);
      }
      after = page.nextAfter;
    }
  }

  private get inAll(): number {
    return [...this.waiting.values()].reduce((sum, count) => sum + count, 0);
  }

  private admit(keyId: string): void {
    const { perKey, inAll } = this.limits;
    const ofKey = this.waiting.get(keyId) ?? 0;
    if (ofKey >= perKey) throw tooManyWait('key', perKey);
    if (this.inAll >= inAll) throw tooManyWait('process', inAll);
    this.waiting.set(keyId, ofKey + 1);
  }

  private dismiss(keyId: string): void {
    const left = (this.waiting.get(keyId) ?? 1) - 1;
    if (left === 0) this.waiting.delete(keyId);
    else this.waiting.set(keyId, left);
  }
}
