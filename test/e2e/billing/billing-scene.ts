import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiAnswer, ApiClient, ApiRequest } from '../../support/api-client.js';
import { eventually } from '../../support/eventually.js';
import { startTestService, type TestService } from '../../support/test-service.js';

const limits = {
  connectedAccounts: 1,
  postsPerMonth: 100,
  scheduledPosts: 100,
  storageBytes: 1_000_000,
  apiKeys: 10,
};
const prices = { currency: 'EUR', monthlyCents: 500, yearlyCents: 5_000 };

/** A small plan with room for one account, and a large one. */
const PLANS = {
  trialDays: 7,
  trialPlan: 'large',
  pastDueGraceDays: 7,
  retentionOffer: { percentOff: 40, durationMonths: 2 },
  plans: [
    { id: 'small', name: 'Small', prices, limits },
    { id: 'large', name: 'Large', prices, limits: { ...limits, connectedAccounts: 10 } },
  ],
};

export interface Message {
  readonly id: string;
  readonly type: string;
  readonly statuses: readonly number[];
}

/** A service that bills through the sandbox's shop, and a person who is signed in to its workspace. */
export class BillingScene {
  private constructor(
    readonly service: TestService,
    private readonly browser: ApiClient,
  ) {}

  static async start(): Promise<BillingScene> {
    const plansFile = join(await mkdtemp(join(tmpdir(), 'postrider-plans-')), 'plans.json');
    await writeFile(plansFile, JSON.stringify(PLANS));
    const environment = { BILLING_GATEWAY: 'sandbox', BILLING_PLANS_FILE: plansFile };
    const service = await startTestService({ environment });
    return new BillingScene(service, await service.signIn());
  }

  /** A call of the dashboard. */
  dashboard(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    idempotencyKey?: string,
  ): Promise<ApiAnswer> {
    const keyed: ApiRequest =
      idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } };
    return this.browser.send(method, path, { body, ...keyed });
  }

  async state(): Promise<ApiAnswer['body']> {
    return (await this.dashboard('GET', '/v1/billing/state')).body.billing;
  }

  /** Waits for the shop's message about a change. */
  async stateWhen(accept: (state: ApiAnswer['body']) => boolean, what: string) {
    return eventually(() => this.state(), accept, { what });
  }

  /** Moves the workspace's beginning, hence its trial, into the past. */
  async ageBy(days: number): Promise<void> {
    await this.service.database.database.execute(
      `UPDATE workspaces SET created_at = created_at - make_interval(days => $2) WHERE id = $1`,
      [this.service.workspaceId, days],
    );
  }

  /** The time of a post has come. */
  async makeDue(postId: string): Promise<void> {
    await this.service.database.database.execute(
      `UPDATE posts SET due_at = now(), publish_at = now() WHERE id = $1`,
      [postId],
    );
  }

  /** Buys a plan the way a person does: opens the checkout's page, and presses a button. */
  async buy(plan: string, decision: 'pay' | 'cancel' = 'pay'): Promise<void> {
    const order = { plan, billingInterval: 'monthly' };
    const { status, body } = await this.dashboard('POST', '/v1/billing/checkout', order);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const page = await (await fetch(body.url)).text();
    if (!page.includes('Pay')) throw new Error(page);
    await fetch(`${body.url}/${decision}`, { method: 'POST', redirect: 'manual' });
  }

  /** What the customer, the bank or the calendar does. */
  async act(action: string, plan?: string): Promise<void> {
    const { subscriptions } = await this.shop('GET', '/subscriptions');
    const { id } = subscriptions.at(-1);
    await this.shop('POST', `/subscriptions/${id}/actions`, { action, plan });
  }

  async hold(held: boolean): Promise<void> {
    await this.shop('POST', '/hold', { held });
  }

  async messages(): Promise<readonly Message[]> {
    return (await this.shop('GET', '/messages')).messages;
  }

  /** Sends a message of the shop, however often it was sent before. @returns the status of our answer */
  async send(id: string, tampered = false): Promise<number> {
    return (await this.shop('POST', `/messages/${id}/send`, { tampered })).status;
  }

  private async shop(method: string, path: string, body?: object): Promise<ApiAnswer['body']> {
    const answer = await fetch(`${this.service.sandbox.url}/_sandbox/billing${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(text);
    return text === '' ? {} : JSON.parse(text);
  }
}
