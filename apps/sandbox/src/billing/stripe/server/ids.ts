import { randomBytes } from 'node:crypto';

/** A new id in Stripe's form: `sub_` and letters and digits. */
export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
