import { BILLING_INTERVALS, type BillingInterval } from '#libs/billing';
import { ChoiceField, RequestShape, TextField } from '../../http/index.js';

/** What to subscribe to. */
@RequestShape({ name: 'BillingCheckoutRequest', closed: true })
export class BillingCheckoutRequest {
  @TextField({
    required: true,
    maxLength: 100,
    description: 'Id of a plan of GET /v1/billing/state.',
  })
  plan!: string;

  @ChoiceField(BILLING_INTERVALS, { required: true })
  billingInterval!: BillingInterval;
}
