import type { WebhookId } from '#libs/kernel';
import type { Job } from '#libs/platform';

/** Notified when any scheduler may have deliveries to send. */
export const WEBHOOKS_CHANNEL = 'webhooks_due';

export const DELIVER_TO_WEBHOOK = 'webhooks.deliver';

/** Which webhook there is something for; what it is, its rows say. */
export interface WebhookToServe {
  readonly webhookId: WebhookId;
}

/** The wake-up for one scheduler: there is something to send to this webhook. */
export function deliverToWebhook(webhookId: WebhookId): Job<WebhookToServe> {
  return { name: DELIVER_TO_WEBHOOK, payload: { webhookId } };
}
