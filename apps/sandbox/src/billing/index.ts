import type { SandboxNetwork } from '../kernel/network.js';

const standIns = {
  stripe: async () => new (await import('./stripe/stripe.billing.js')).StripeBilling(),
  lemonsqueezy: async () =>
    new (await import('./lemonsqueezy/lemonsqueezy.billing.js')).LemonSqueezyBilling(),
  app_store: async () => new (await import('./app-store/app-store.billing.js')).AppStoreBilling(),
} as const;

/** Billing systems that a sandbox can stand in for beside its own shop. */
export type BillingSystem = keyof typeof standIns;

/** New stand-ins for these systems. Each is loaded only where it is asked for. */
export function billingStandIns(systems: readonly BillingSystem[]): Promise<SandboxNetwork[]> {
  return Promise.all(systems.map((system) => standIns[system]()));
}
