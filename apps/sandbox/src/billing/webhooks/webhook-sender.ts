import type { NetworkState } from '../../kernel/network.js';
import type { DeliveryOrder, DressEvent, StoredEvent, WebhookEndpoint } from './webhook-event.js';
import { fetchAsNetwork } from '../../kernel/network-fetch.js';

const answerTimeoutMs = 10_000;
const plainOrder: DeliveryOrder = { times: 1, isTampered: false, flaw: null, signedAt: null };

/** How one system sends its events. */
export interface SendingRules {
  readonly dress: DressEvent;
  readonly retryDelaysMs: readonly number[];
  /** Whether the answer counts as taken; anything else is repeated. */
  isTaken(status: number): boolean;
}

/** Keeps the events of one billing system and sends them to the end point, again until they are taken. */
export class WebhookSender {
  private readonly timers = new Set<NodeJS.Timeout>();
  private stopping = new AbortController();

  constructor(
    private readonly state: NetworkState,
    private readonly now: () => Date,
    private readonly rules: SendingRules,
  ) {}

  /** Replaces the end point; what is left out takes the system's own value. */
  configure(endpoint: Pick<WebhookEndpoint, 'url' | 'secrets'> & Partial<WebhookEndpoint>): void {
    const { retryDelaysMs } = this.rules;
    this.state.set('webhook-endpoint', { retryDelaysMs, isHeld: false, ...endpoint });
  }

  endpoint(): WebhookEndpoint | undefined {
    return this.state.get<WebhookEndpoint>('webhook-endpoint');
  }

  /** Events in the order in which things happened. */
  events(): readonly StoredEvent[] {
    const stored = this.state.list<StoredEvent>('event/').map(({ value }) => value);
    return stored.sort((one, other) => one.number - other.number);
  }

  find(id: string): StoredEvent | undefined {
    return this.state.get<StoredEvent>(`event/${id}`);
  }

  /** Stores an event, and sends it unless the end point is held or there is none. */
  publish(event: Pick<StoredEvent, 'id' | 'type' | 'body'>): void {
    const number = (this.state.get<number>('event-count') ?? 0) + 1;
    this.state.set('event-count', number);
    this.state.set(`event/${event.id}`, { ...event, number, deliveries: [] });
    const endpoint = this.endpoint();
    if (endpoint && !endpoint.isHeld) this.schedule(event.id, 0, [0, ...endpoint.retryDelaysMs]);
  }

  /** Sends a stored event now, as often as ordered, and gives the statuses that were answered. */
  async deliver(id: string, order: DeliveryOrder): Promise<readonly number[]> {
    const statuses: number[] = [];
    for (let time = 0; time < order.times; time += 1) statuses.push(await this.send(id, order));
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
    const endpoint = this.endpoint();
    if (!event || !endpoint) return 0;
    const { signal } = this.stopping;
    const signing = { flaw: order.flaw, signedAt: order.signedAt ?? this.now() };
    const headers = this.rules.dress(event, endpoint.secrets, signing);
    const body = order.isTampered ? tampered(event.body) : event.body;
    const status = await post(endpoint.url, headers, body, signal);
    if (!signal.aborted) this.note(id, status);
    return status;
  }

  private note(id: string, status: number): void {
    const event = this.find(id);
    if (!event) return;
    const delivery = { at: this.now().toISOString(), status };
    this.state.set(`event/${id}`, { ...event, deliveries: [...event.deliveries, delivery] });
  }
}

/** Still JSON, and still about the same: only bytes that the signature covers have changed. */
function tampered(body: string): string {
  return body.replace(/^\{/, '{"tampered":true,');
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  stopped: AbortSignal,
): Promise<number> {
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(answerTimeoutMs)]);
    const answer = await fetchAsNetwork(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
