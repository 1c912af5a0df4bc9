import { newStripeId, type StripeBook } from './server/book.js';
import type { Parameters } from './server/parameters.js';
import { fields, integer, listOf, number, oneOf, text, type Fields } from './server/shapes.js';
import { invalid, missing } from './server/stripe-error.js';

interface Coupon {
  readonly id: string;
  readonly object: 'coupon';
  readonly percent_off: number;
  readonly duration: string;
  readonly duration_in_months: number | null;
}

/** What a coupon is redeemed for. */
interface Discounted {
  readonly id: string;
  readonly discounts: readonly string[];
}

/** A coupon that was redeemed for a subscription. */
export interface Discount {
  readonly id: string;
  readonly object: 'discount';
  readonly source: { readonly type: 'coupon'; readonly coupon: string };
  readonly subscription: string;
}

export const couponFields: Fields = {
  id: text,
  percent_off: number,
  duration: oneOf('once', 'repeating', 'forever'),
  duration_in_months: integer(1),
};

export const discountFields: Fields = { discounts: listOf(fields({ coupon: text })) };

/** Coupons, made once under an id of the caller's choice, and the discounts that they gave. */
export class Discounts {
  private readonly coupons;
  private readonly discounts;

  constructor(book: StripeBook) {
    this.coupons = book.records<Coupon>('coupon');
    this.discounts = book.records<Discount>('discount');
  }

  createCoupon(parameters: Parameters): Coupon {
    const id = parameters.text('id') ?? newStripeId('coupon');
    if (this.coupons.get(id)) {
      throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
    }
    const percentOff = Number(parameters.required('percent_off'));
    if (percentOff > 100) throw invalid('percent_off must be at most 100', 'percent_off');
    // Left out, it means once.
    const duration = parameters.text('duration') ?? 'once';
    if ((duration === 'repeating') !== parameters.has('duration_in_months')) {
      throw invalid('`duration_in_months` goes with the duration `repeating`.', 'duration');
    }
    return this.coupons.put({
      id,
      object: 'coupon',
      percent_off: percentOff,
      duration,
      duration_in_months: parameters.integer('duration_in_months'),
    });
  }

  /** @param param the parameter that named it; the path when left out */
  coupon(id: string, param?: string): Coupon {
    const coupon = this.coupons.get(id);
    if (!coupon) throw missing('coupon', id, param);
    return coupon;
  }

  get(id: string): Discount | undefined {
    return this.discounts.get(id);
  }

  /** What `discounts` of an update leaves: a list replaces everything, no word changes nothing. */
  replaced(subscription: Discounted, parameters: Parameters): readonly string[] {
    const wanted = parameters.list('discounts');
    if (wanted.length === 0) return subscription.discounts;
    return wanted.map((item) => this.redeem(subscription, item));
  }

  private redeem(subscription: Discounted, item: Parameters): string {
    const { id } = this.coupon(item.required('coupon'), item.placeOf('coupon'));
    return this.discounts.put({
      id: newStripeId('di'),
      object: 'discount',
      source: { type: 'coupon', coupon: id },
      subscription: subscription.id,
    }).id;
  }
}
