import type { NetworkState } from '../../kernel/network.js';
import { postAsNetwork } from '../../kernel/network-fetch.js';
import { Records } from '../../kernel/records.js';
import type { DeliveryOrder, DressEvent, EventReceiver, NewEvent, StoredEvent } from './events.js';

const plainOrder: DeliveryOrder = { times: 1, isTampered: false, flaw: null, signedAt: null };

/** How one system sends its events. */
export interface SendingRules {
  readonly dress: DressEvent;
  readonly retryDelaysMs: readonly number[];
  /** Whether the answer counts as taken; anything else is repeated. */
  isTaken(status: number): boolean;
}

/** Where events are sent to. */
export interface WebhookEndpoint extends EventReceiver {
  /** Pauses before the second, third, … try; the system's own when they are left out. */
  readonly retryDelaysMs?: readonly number[] | undefined;
  /** Events wait until the control API delivers them. */
  readonly isHeld: boolean;
}

/** Keeps the events of one billing system and sends them to the end point, again until they are taken. */
export class WebhookSender {
  private readonly timers = new Set<NodeJS.Timeout>();
  private stopping = new AbortController();
  private readonly stored: Records<StoredEvent>;

  constructor(
    private readonly state: NetworkState,
    private readonly now: () => Date,
    private readonly rules: SendingRules,
  ) {
    this.stored = new Records(state, 'event');
  }

  /** Replaces the end point. */
  configure(endpoint: WebhookEndpoint): void {
    this.state.set('webhook-endpoint', endpoint);
  }

  endpoint(): WebhookEndpoint | undefined {
    return this.state.get<WebhookEndpoint>('webhook-endpoint');
  }

  /** Events in the order in which things happened. */
  events(): readonly StoredEvent[] {
    return this.stored.all();
  }

  find(id: string): StoredEvent | undefined {
    return this.stored.get(id);
  }

  /** Stores an event, and sends it unless events are held or there is nobody to send it to. */
  publish(event: NewEvent): void {
    this.stored.put({ ...event, deliveries: [] });
    const endpoint = this.endpoint();
    if (!(event.receiver ?? endpoint) || endpoint?.isHeld) return;
    this.schedule(event.id, 0, [0, ...(endpoint?.retryDelaysMs ?? this.rules.retryDelaysMs)]);
  }

  /** Sends a stored event now, as often as ordered, and gives the statuses that were answered. */
  async deliver(id: string, order: Partial<DeliveryOrder> = {}): Promise<readonly number[]> {
    const whole = { ...plainOrder, ...order };
    const statuses: number[] = [];
    for (let time = 0; time < whole.times; time += 1) statuses.push(await this.send(id, whole));
    return statuses;
  }

  /** Drops what is under way or waiting. */
  stop(): void {
    this.stopping.abort();
    this.stopping = new AbortController();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private schedule(id: string, attempt: number, delaysMs: readonly number[]): void {
    const delayMs = delaysMs[attempt];
    if (delayMs === undefined) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const { signal } = this.stopping;
      void this.send(id, plainOrder).then((status) => {
        if (signal.aborted || this.rules.isTaken(status)) return;
        this.schedule(id, attempt + 1, delaysMs);
      });
    }, delayMs);
    this.timers.add(timer.unref());
  }

  private async send(id: string, order: DeliveryOrder): Promise<number> {
    const event = this.find(id);
    const receiver = event?.receiver ?? this.endpoint();
    if (!event || !receiver) return 0;
    const { signal } = this.stopping;
    const signing = { flaw: order.flaw, signedAt: order.signedAt ?? this.now() };
    const headers = this.rules.dress(event, receiver.secrets, signing);
    const body = order.isTampered ? tampered(event.body) : event.body;
    const posting = postAsNetwork(receiver.url, { headers, body }, signal);
    const { status } = await posting.catch(() => ({ status: 0 }));
    if (!signal.aborted) this.note(id, status);
    return status;
  }

  private note(id: string, status: number): void {
    const delivery = { at: this.now().toISOString(), status };
    const deliveries = [...(this.find(id)?.deliveries ?? []), delivery];
    this.stored.change(id, { deliveries });
  }
}

/** Still JSON, and still about the same: only bytes that the signature covers have changed. */
function tampered(body: string): string {
  return body.replace(/^\{/, '{"tampered":true,');
}
