import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import { seconds } from '../../../kernel/times.js';
import type { WebhookSender } from '../../webhooks/webhook-sender.js';

/** The version of the API that this stand-in knows. */
export const API_VERSION = '2026-10-28.endive';

/** What every object of the stand-in works with: what is remembered, the time, and the events that tell of changes. */
export class StripeBook {
  constructor(
    readonly kernel: SandboxKernel,
    readonly webhooks: WebhookSender,
  ) {}

  /** Unix time. */
  get now(): number {
    return seconds(this.kernel.now());
  }

  records<Item extends { readonly id: string }>(kind: string): Records<Item> {
    return new Records<Item>(this.kernel.state, kind);
  }

  /** Tells of a change in the event envelope of the pinned version. */
  emit(type: string, object: unknown): void {
    const id = newStripeId('evt');
    const event = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: this.now,
      data: { object },
      type,
    };
    this.webhooks.publish({ id, type, body: JSON.stringify(event, null, 2) });
  }
}

/** A new id in Stripe's form: `sub_` and letters and digits. */
export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
