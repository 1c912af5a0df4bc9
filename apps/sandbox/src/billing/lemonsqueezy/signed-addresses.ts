import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxKernel } from '../../kernel/network.js';
import type { Visit } from '../hosted-page.js';

export const portalRoot = 'sandbox.lemonsqueezy.com/billing';
const livesMs = 24 * 3_600_000;

/** Addresses of the customer portal that sign their owner in for a day. */
export class SignedAddresses {
  constructor(private readonly kernel: SandboxKernel) {}

  of(subscription: string): string {
    const expires = String(Math.floor((this.kernel.now().getTime() + livesMs) / 1000));
    const signature = signatureOf(subscription, expires);
    const address = `${this.kernel.publicUrl}/${portalRoot}/${subscription}`;
    return `${address}?expires=${expires}&signature=${signature}`;
  }

  /** Whether the address still opens the portal of this subscription. */
  isValid(subscription: string, { expires = '', signature = '' }: Visit['query']): boolean {
    const expected = Buffer.from(signatureOf(subscription, expires));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return Number(expires) * 1000 > this.kernel.now().getTime();
  }
}

/** Protects nothing but the sandbox's own pages. */
function signatureOf(subscription: string, expires: string): string {
  return createHmac('sha256', 'sandbox').update(`${subscription}\n${expires}`).digest('hex');
}
