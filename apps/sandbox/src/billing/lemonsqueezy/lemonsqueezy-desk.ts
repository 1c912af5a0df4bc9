import type { SandboxKernel } from '../../kernel/network.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import type { Checkouts } from './objects/checkouts.js';
import type { SignedAddresses } from './objects/signed-addresses.js';
import type { Subscriptions } from './objects/subscriptions.js';

/** Everything the stand-in works with. */
export interface LemonSqueezyDesk {
  readonly kernel: SandboxKernel;
  readonly addresses: SignedAddresses;
  readonly checkouts: Checkouts;
  readonly subscriptions: Subscriptions;
  readonly webhooks: WebhookSender;
}
