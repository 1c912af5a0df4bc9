import {
  boolean,
  fields,
  integer,
  listOf,
  metadata,
  oneOf,
  text,
  url,
  type Fields,
} from '../server/shapes.js';
import { discountShape } from './discounts.js';

/** What `POST /v1/checkout/sessions` takes here. */
export const checkoutFields: Fields = {
  mode: oneOf('payment', 'setup', 'subscription'),
  line_items: listOf(fields({ price: text, quantity: integer(1) })),
  success_url: url,
  cancel_url: url,
  customer: text,
  customer_email: text,
  client_reference_id: { kind: 'text', longest: 200 },
  metadata,
  subscription_data: fields({
    metadata,
    trial_period_days: integer(1, 730),
    trial_settings: fields({
      end_behavior: fields({
        missing_payment_method: oneOf('cancel', 'create_invoice', 'pause'),
      }),
    }),
  }),
  payment_method_collection: oneOf('always', 'if_required'),
  allow_promotion_codes: boolean,
  discounts: discountShape,
  automatic_tax: fields({ enabled: boolean }),
  tax_id_collection: fields({ enabled: boolean }),
  billing_address_collection: oneOf('auto', 'required'),
  customer_update: fields({
    address: oneOf('auto', 'never'),
    name: oneOf('auto', 'never'),
  }),
  managed_payments: fields({ enabled: boolean }),
  locale: text,
  expires_at: integer(),
  ui_mode: oneOf('hosted_page', 'embedded_page', 'elements', 'form'),
};
