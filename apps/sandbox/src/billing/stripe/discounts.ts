import type { NetworkState } from '../../../kernel/network.js';
import { newStripeId, seconds } from '../server/ids.js';
import type { Parameters } from '../server/parameters.js';
import { fields, listOf, text, type Shape } from '../server/shapes.js';
import { invalid } from '../server/stripe-error.js';
import type { Coupons } from './coupons.js';
import type { Subscription } from './subscription.js';

/** A coupon that was redeemed for a subscription. */
export interface Discount {
  readonly id: string;
  readonly object: 'discount';
  readonly source: { readonly type: 'coupon'; readonly coupon: string };
  readonly customer: string;
  readonly subscription: string;
  readonly start: number;
  readonly end: number | null;
}

export const discountShape: Shape = listOf(fields({ coupon: text, discount: text }));

/** The discounts of subscriptions, shown by id unless they are expanded. */
export class Discounts {
  constructor(
    private readonly state: NetworkState,
    private readonly coupons: Coupons,
    private readonly now: () => Date,
  ) {}

  /** What `discounts` of an update leaves: a list replaces everything, an empty text clears, no word changes nothing. */
  replaced(subscription: Subscription, parameters: Parameters): readonly string[] {
    if (parameters.isCleared('discounts')) return [];
    const wanted = parameters.list('discounts');
    if (wanted.length === 0) return subscription.discounts;
    return wanted.map((item) => this.redeem(subscription, item));
  }

  get(id: string): Discount | undefined {
    return this.state.get<Discount>(`discount/${id}`);
  }

  private redeem(subscription: Subscription, item: Parameters): string {
    const coupon = item.text('coupon');
    const carried = item.text('discount');
    if ((coupon === null) === (carried === null)) {
      throw invalid('Each discount names one of coupon, discount.', item.placeOf('coupon'));
    }
    if (carried !== null) {
      if (subscription.discounts.includes(carried)) return carried;
      throw invalid(`No such discount: '${carried}'`, item.placeOf('discount'), 'resource_missing');
    }
    const { id, duration_in_months: months } = this.coupons.get(
      coupon ?? '',
      item.placeOf('coupon'),
    );
    const end = new Date(this.now());
    end.setUTCMonth(end.getUTCMonth() + (months ?? 0));
    const discount: Discount = {
      id: newStripeId('di'),
      object: 'discount',
      source: { type: 'coupon', coupon: id },
      customer: subscription.customer,
      subscription: subscription.id,
      start: seconds(this.now()),
      end: months === null ? null : seconds(end),
    };
    this.state.set(`discount/${discount.id}`, discount);
    return discount.id;
  }
}
