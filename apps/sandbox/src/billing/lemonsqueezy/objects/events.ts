import { randomUUID } from 'node:crypto';
import type { WebhookSender } from '../../webhooks/webhook-sender.js';

/** What an event tells of. */
export interface EventSubject {
  readonly type: 'orders' | 'subscriptions' | 'subscription-invoices';
  readonly id: string;
  readonly attributes: object;
}

/** Tells of changes. Events have no id of their own; the one in the book of the sandbox is never sent. */
export class Events {
  constructor(private readonly webhooks: () => WebhookSender) {}

  emit(
    name: string,
    subject: EventSubject,
    facts: {
      readonly isTestMode: boolean;
      readonly customData: Readonly<Record<string, string>> | null;
    },
  ): void {
    const meta = {
      event_name: name,
      test_mode: facts.isTestMode,
      ...(facts.customData ? { custom_data: facts.customData } : {}),
    };
    const body = JSON.stringify({ meta, data: subject });
    this.webhooks().publish({ id: randomUUID(), type: name, body });
  }
}
