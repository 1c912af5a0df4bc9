import { missing } from '../server/stripe-error.js';

/** A recurring price, as far as subscriptions show it. */
export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly type: 'recurring';
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: 1 };
}

/** Every `price_…_monthly` and `price_…_yearly` exists. @throws StripeError for other ids */
export function getPrice(id: string, param: string): Price {
  const [, word] = /^price_\w+_(monthly|yearly)$/.exec(id) ?? [];
  if (word === undefined) throw missing('price', id, param);
  const interval = word === 'monthly' ? 'month' : 'year';
  return { id, object: 'price', type: 'recurring', recurring: { interval, interval_count: 1 } };
}

/** The end of a period that begins at `start` (Unix seconds). */
export function periodEnd(price: Price, start: number): number {
  const end = new Date(start * 1000);
  if (price.recurring.interval === 'month') end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  return Math.floor(end.getTime() / 1000);
}
