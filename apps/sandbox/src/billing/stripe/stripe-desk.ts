import type { SandboxKernel } from '../../kernel/network.js';
import type { CheckoutSessions } from './objects/checkout-sessions.js';
import type { Coupons } from './objects/coupons.js';
import type { PortalSessions } from './objects/portal-sessions.js';
import type { Subscriptions } from './objects/subscriptions.js';
import type { IdempotentAnswers } from './server/idempotency.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';

/** Everything the stand-in works with. */
export interface StripeDesk {
  readonly kernel: SandboxKernel;
  readonly idempotency: IdempotentAnswers;
  readonly coupons: Coupons;
  readonly subscriptions: Subscriptions;
  readonly checkouts: CheckoutSessions;
  readonly portals: PortalSessions;
  readonly webhooks: WebhookSender;
}
