import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '#apps/sandbox';
import type { BillingGateway, CheckoutOrder, GatewayEvent } from '#libs/billing';
import {
  DomainError,
  OutgoingConnections,
  UndiciHttpClient,
  type Clock,
  type Config,
  type HttpClient,
  type WorkspaceId,
} from '#libs/kernel';
import { LocalSites, MovedClock, testConfig } from '#libs/kernel/testing';

/** An event in the sandbox's book. */
export interface BookedEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly deliveries: readonly { readonly status: number }[];
}

/** What a request in the sandbox's log looks like, as far as these tests read it. */
export interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly status: number;
}

export interface BenchOptions<Gateway> {
  readonly id: string;
  readonly billing: NonNullable<SandboxOptions['billing']>;
  readonly secrets: readonly string[];
  variables(sandboxUrl: string): Readonly<Record<string, string>>;
  gateway(config: Config, http: HttpClient, clock: Clock): Gateway;
}

const start = '2026-03-02T09:00:00Z';

const statusOfKind: Readonly<Record<string, number>> = {
  bad_request: 400,
  unauthenticated: 401,
  upstream: 502,
  unavailable: 503,
};

/** One gateway, its stand-in, and a webhook address that hands every message to the gateway. All at one clock. */
export class BillingBench<Gateway extends BillingGateway> {
  readonly clock: MovedClock;
  /** What the gateway made of the messages that it took. */
  readonly events: GatewayEvent[] = [];
  /** Answers of the webhook address before it asks the gateway. */
  readonly nextStatuses: number[] = [];
  readonly gateway: Gateway;
  /** The gateway that messages are handed to. */
  receiver: Gateway;
  private readonly sites = new LocalSites();
  private readonly connections: OutgoingConnections;
  private webhookUrl = '';

  private constructor(
    private readonly options: BenchOptions<Gateway>,
    clock: MovedClock,
    private readonly sandbox: RunningSandbox,
  ) {
    this.clock = clock;
    const config = testConfig(options.variables(sandbox.url));
    this.connections = new OutgoingConnections(config);
    this.gateway = this.gatewayWith({});
    this.receiver = this.gateway;
  }

  static async open<Gateway extends BillingGateway>(
    options: BenchOptions<Gateway>,
  ): Promise<BillingBench<Gateway>> {
    const clock = new MovedClock(start);
    const { billing } = options;
    const sandbox = await startSandbox({
      port: 0,
      dataDirectory: null,
      providers: [],
      billing,
      clock,
    });
    const bench = new BillingBench(options, clock, sandbox);
    bench.webhookUrl = await bench.sites.site((request, response) =>
      bench.receive(request, response),
    );
    return bench;
  }

  /** Forgets everything; events wait until they are delivered. */
  async reset(): Promise<void> {
    await this.ask('POST', '/_sandbox/reset');
    this.clock.moveTo(start);
    this.events.length = 0;
    this.nextStatuses.length = 0;
    this.receiver = this.gateway;
    await this.listen({});
  }

  async listen(settings: Readonly<Record<string, unknown>>): Promise<void> {
    const { id, secrets } = this.options;
    const endpoint = { url: this.webhookUrl, secrets, isHeld: true, ...settings };
    await this.ask('PUT', `/_sandbox/${id}/webhook-endpoint`, endpoint);
  }

  /** A gateway with other settings. */
  gatewayWith(variables: Readonly<Record<string, string>>): Gateway {
    const config = testConfig({ ...this.options.variables(this.sandbox.url), ...variables });
    const http = UndiciHttpClient.over(config, this.connections, this.clock);
    return this.options.gateway(config, http, this.clock);
  }

  async booked(type?: string): Promise<readonly BookedEvent[]> {
    const path = `/_sandbox/${this.options.id}/events`;
    const { events } = await this.ask<{ events: BookedEvent[] }>('GET', path);
    return events.filter((event) => type === undefined || event.type === type);
  }

  /** Delivers the newest event of a type; returns what the webhook address answered. */
  async deliver(type: string, order: Readonly<Record<string, unknown>> = {}): Promise<number[]> {
    const event = (await this.booked(type)).at(-1);
    if (!event) throw new Error(`no ${type} was booked`);
    return this.deliverEvent(event.id, order);
  }

  async deliverEvent(id: string, order: Readonly<Record<string, unknown>> = {}): Promise<number[]> {
    const path = `/_sandbox/${this.options.id}/events/${id}/deliver`;
    return (await this.ask<{ statuses: number[] }>('POST', path, order)).statuses;
  }

  async change(subscription: string, change: Readonly<Record<string, unknown>>): Promise<void> {
    await this.ask('POST', `/_sandbox/${this.options.id}/subscriptions/${subscription}`, change);
  }

  async fault(fault: Readonly<Record<string, unknown>>): Promise<void> {
    await this.ask('POST', '/_sandbox/faults', { provider: this.options.id, ...fault });
  }

  async calls(): Promise<readonly LoggedCall[]> {
    const path = `/_sandbox/requests?provider=${this.options.id}`;
    return (await this.ask<{ requests: LoggedCall[] }>('GET', path)).requests;
  }

  /** A person presses the button of a page; returns where the browser is sent. */
  async press(url: string): Promise<string> {
    const response = await fetch(url, { method: 'POST', redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url} answered ${response.status}`);
    return location;
  }

  async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    const response = await fetch(`${this.sandbox.url}${path}`, { method, ...sent });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Answer;
  }

  /** Sends something to the stand-in that the gateway never would. */
  async raw(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.sandbox.url}${path}`, init);
    return { status: response.status, body: await response.json() };
  }

  async close(): Promise<void> {
    await this.connections.onApplicationShutdown();
    await this.sites.closeAll();
    await this.sandbox.stop();
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const forced = this.nextStatuses.shift();
    if (forced !== undefined) return void response.writeHead(forced).end();
    try {
      this.events.push(await this.receiver.verifyWebhook(body, request.headers));
      response.writeHead(200).end();
    } catch (error) {
      const kind = error instanceof DomainError ? error.kind : 'unexpected';
      response.writeHead(statusOfKind[kind] ?? 500).end();
    }
  }
}

/** An order for the monthly team plan. */
export function anOrder(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    workspaceId: 'ws_01ARZ3NDEKTSV4RRFFQ69G5FAV' as WorkspaceId,
    claimToken: 'claim-8f14e45fceea167a',
    plan: 'team',
    interval: 'monthly',
    customerEmail: 'ada@garden.example',
    gatewayCustomerId: null,
    successUrl: 'https://postrider.example/billing/done?session={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://postrider.example/billing',
    trialDaysLeft: 0,
    ...changes,
  };
}
