import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';

const livesMs = 24 * 3_600_000;
const host = 'sandbox.lemonsqueezy.com';

/** Addresses of the customer portal that sign their owner in for a day. */
export class SignedAddresses {
  constructor(private readonly kernel: SandboxKernel) {}

  of(subscription: string): Readonly<Record<string, string>> {
    const portal = this.sign(subscription);
    return {
      update_payment_method: `${portal}&view=payment-details`,
      customer_portal: portal,
      customer_portal_update_subscription: `${portal}&view=update`,
    };
  }

  /** Whether the address still opens the portal of this subscription. */
  isValid(subscription: string, query: Readonly<Record<string, string | undefined>>): boolean {
    const { expires = '', signature = '' } = query;
    const expected = Buffer.from(signatureOf(subscription, expires));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return Number(expires) * 1000 > this.kernel.now().getTime();
  }

  private sign(subscription: string): string {
    const expires = String(Math.floor((this.kernel.now().getTime() + livesMs) / 1000));
    const signature = signatureOf(subscription, expires);
    const address = `${this.kernel.publicUrl}/${host}/billing/${subscription}`;
    return `${address}?expires=${expires}&signature=${signature}`;
  }
}

/** Protects nothing but the sandbox's own pages. */
function signatureOf(subscription: string, expires: string): string {
  return createHmac('sha256', 'sandbox').update(`${subscription}\n${expires}`).digest('hex');
}
