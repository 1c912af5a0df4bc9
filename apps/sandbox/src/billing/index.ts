import type { SandboxNetwork } from '../kernel/network.js';
import { LemonSqueezyBilling } from './lemonsqueezy/lemonsqueezy.billing.js';
import { StripeBilling } from './stripe/stripe.billing.js';

/** A new stand-in for Stripe, to be named in `startSandbox({ billing: [...] })`. */
export function stripeBilling(): SandboxNetwork {
  return new StripeBilling();
}

/** A new stand-in for Lemon Squeezy, to be named in `startSandbox({ billing: [...] })`. */
export function lemonSqueezyBilling(): SandboxNetwork {
  return new LemonSqueezyBilling();
}
