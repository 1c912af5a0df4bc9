import type { NetworkState } from '../../../kernel/network.js';
import { newStripeId, seconds } from '../server/ids.js';
import type { Parameters } from '../server/parameters.js';
import { integer, metadata, number, oneOf, text, type Fields } from '../server/shapes.js';
import { invalid, missing } from '../server/stripe-error.js';

export interface Coupon {
  readonly id: string;
  readonly object: 'coupon';
  readonly percent_off: number | null;
  readonly amount_off: number | null;
  readonly currency: string | null;
  readonly duration: string;
  readonly duration_in_months: number | null;
  readonly name: string | null;
  readonly created: number;
  readonly livemode: false;
  readonly valid: boolean;
}

export const couponFields: Fields = {
  id: text,
  name: { kind: 'text', longest: 40 },
  percent_off: number,
  amount_off: integer(1),
  currency: text,
  duration: oneOf('once', 'repeating', 'forever'),
  duration_in_months: integer(1),
  max_redemptions: integer(1),
  redeem_by: integer(),
  metadata,
};

/** Coupons, made once under an id of the caller's choice. */
export class Coupons {
  constructor(
    private readonly state: NetworkState,
    private readonly now: () => Date,
  ) {}

  create(parameters: Parameters): Coupon {
    const id = parameters.text('id') ?? newStripeId('coupon');
    if (this.state.get(`coupon/${id}`)) {
      throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
    }
    const percentOff = Number(parameters.text('percent_off')) || null;
    const amountOff = parameters.integer('amount_off');
    if ((percentOff === null) === (amountOff === null)) {
      throw invalid('You must pass either `percent_off` or `amount_off`, but not both.');
    }
    if ((percentOff ?? 0) > 100) throw invalid('percent_off must be at most 100', 'percent_off');
    if (amountOff !== null) parameters.required('currency');
    // Left out, it means once.
    const duration = parameters.text('duration') ?? 'once';
    if ((duration === 'repeating') !== parameters.has('duration_in_months')) {
      throw invalid('`duration_in_months` goes with the duration `repeating`.', 'duration');
    }
    const coupon: Coupon = {
      id,
      object: 'coupon',
      percent_off: percentOff,
      amount_off: amountOff,
      currency: parameters.text('currency'),
      duration,
      duration_in_months: parameters.integer('duration_in_months'),
      name: parameters.text('name'),
      created: seconds(this.now()),
      livemode: false,
      valid: true,
    };
    this.state.set(`coupon/${id}`, coupon);
    return coupon;
  }

  /** @param param the parameter that named it; the path when left out */
  get(id: string, param?: string): Coupon {
    const coupon = this.state.get<Coupon>(`coupon/${id}`);
    if (!coupon) throw missing('coupon', id, param);
    return coupon;
  }
}
