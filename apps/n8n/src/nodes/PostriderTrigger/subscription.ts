import { randomUUID } from 'node:crypto';
import type { HookContext, HttpRequest, HttpResponse, Json } from '../../n8n.js';
import { CREDENTIALS } from '../../service.js';

/** What the node keeps between its calls, in the workflow. n8n sees only new members, not changes within. */
export interface Kept {
  /** By our address: trying a workflow has another one than running it. */
  subscriptions?: Readonly<Record<string, Subscription>>;
  /** Events that came, oldest first. */
  seen?: readonly string[];
}

interface Subscription {
  readonly webhookId: string;
  readonly secret: string;
}

interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly enabled: boolean;
}

export const kept = (context: Pick<HookContext, 'getWorkflowStaticData'>): Kept =>
  context.getWorkflowStaticData('node');

/** Whether the service sends what the node wants. What comes here and is not what it wants, is removed. */
export async function checkExists(this: HookContext): Promise<boolean> {
  const url = addressOf(this);
  const ours = kept(this).subscriptions?.[url];
  const events = wantedEvents(this);
  const { webhooks } = (await call(this, 'GET', '/v1/webhooks')).body as { webhooks: Webhook[] };
  let found = false;
  for (const webhook of webhooks.filter((one) => one.url === url)) {
    if (webhook.id === ours?.webhookId && webhook.enabled && sameMembers(webhook.events, events)) {
      found = true;
    } else {
      // Without its secret, what it sends would be refused.
      await remove(this, webhook.id);
    }
  }
  return found;
}

export async function create(this: HookContext): Promise<boolean> {
  const url = addressOf(this);
  const asked = { url, events: wantedEvents(this), description: 'n8n' };
  const { body } = await call(this, 'POST', '/v1/webhooks', asked);
  const { webhook, secret } = body as { webhook: Webhook; secret: string };
  const data = kept(this);
  data.subscriptions = { ...data.subscriptions, [url]: { webhookId: webhook.id, secret } };
  return true;
}

async function unsubscribe(this: HookContext): Promise<boolean> {
  const data = kept(this);
  const { [addressOf(this)]: ours, ...others } = data.subscriptions ?? {};
  if (ours !== undefined) await remove(this, ours.webhookId);
  data.subscriptions = others;
  return true;
}
export { unsubscribe as delete };

function addressOf(context: HookContext): string {
  const url = context.getNodeWebhookUrl('default');
  if (url === undefined) throw new Error('n8n has no address for this webhook');
  return url;
}

const wantedEvents = (context: HookContext): readonly string[] => {
  const chosen = context.getNodeParameter('events') as readonly string[];
  return chosen.length === 0 || chosen.includes('*') ? ['*'] : chosen;
};

const sameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((member) => other.includes(member));

/** What is gone already is removed. */
async function remove(context: HookContext, webhookId: string): Promise<void> {
  await call(context, 'DELETE', `/v1/webhooks/${encodeURIComponent(webhookId)}`, undefined, [404]);
}

async function call(
  context: HookContext,
  method: HttpRequest['method'],
  url: string,
  body?: Json,
  expected: readonly number[] = [],
): Promise<HttpResponse> {
  const credentials = await context.getCredentials(CREDENTIALS);
  const address = String(credentials['baseUrl']);
  const baseURL = address.endsWith('/') ? address.slice(0, -1) : address;
  const answer = await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIALS, {
    baseURL,
    url,
    ...(method === undefined ? {} : { method }),
    ...(body === undefined ? {} : { body }),
    ...(method === 'GET' ? {} : { headers: { 'Idempotency-Key': `n8n-${randomUUID()}` } }),
    json: true,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
  });
  if (answer.statusCode >= 300 && !expected.includes(answer.statusCode)) {
    throw new Error(`${method} ${url}: ${answer.statusCode} ${JSON.stringify(answer.body)}`);
  }
  return answer;
}
