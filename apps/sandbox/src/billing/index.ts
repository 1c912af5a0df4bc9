import type { SandboxNetwork } from '../kernel/network.js';
import { AppStoreBilling } from './app-store/app-store.billing.js';
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

/** A new stand-in for Apple's App Store, to be named in `startSandbox({ billing: [...] })`. */
export function appStoreBilling(): SandboxNetwork {
  return new AppStoreBilling();
}
