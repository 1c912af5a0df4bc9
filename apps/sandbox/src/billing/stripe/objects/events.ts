import type { WebhookSender } from '../../webhooks/webhook-sender.js';
import { newStripeId, seconds } from '../server/ids.js';

/** The version of the API that this stand-in knows. */
export const API_VERSION = '2026-10-28.endive';

/** Tells of a change in the event envelope of the pinned version. */
export class Events {
  constructor(
    private readonly webhooks: () => WebhookSender,
    private readonly now: () => Date,
  ) {}

  emit(type: string, object: unknown, previous?: Readonly<Record<string, unknown>>): void {
    const id = newStripeId('evt');
    const event = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: seconds(this.now()),
      data: { object, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.webhooks().publish({ id, type, body: JSON.stringify(event, null, 2) });
  }
}
