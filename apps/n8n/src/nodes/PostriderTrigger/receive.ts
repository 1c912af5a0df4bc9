import type { Json, Received, WebhookContext } from '../../n8n.js';
import { isGenuine } from './signature.js';
import { kept } from './subscription.js';

/** How many events are remembered: the service may send one again for days, but hardly after so many others. */
const REMEMBERED = 500;

/** Runs the workflow with an event, once. */
export async function receive(this: WebhookContext): Promise<Received> {
  const { headers, rawBody } = this.getRequestObject();
  const header = (name: string): string => {
    const value = headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const data = kept(this);
  const id = header('webhook-id');
  const sentAt = header('webhook-timestamp');
  const signatures = header('webhook-signature');
  const secrets = Object.values(data.subscriptions ?? {}).map(({ secret }) => secret);
  const fits = (body: Buffer): boolean =>
    secrets.some((secret) => isGenuine({ id, sentAt, signatures, body }, secret));
  if (rawBody === undefined || !fits(rawBody)) {
    this.getResponseObject().status(401).send('The signature does not fit').end();
    return { noWebhookResponse: true };
  }
  const seen = data.seen ?? [];
  if (seen.includes(id)) return {};
  data.seen = [...seen, id].slice(-REMEMBERED);
  const event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody)) as Json;
  return { workflowData: [[{ json: { id, ...event } }]] };
}
