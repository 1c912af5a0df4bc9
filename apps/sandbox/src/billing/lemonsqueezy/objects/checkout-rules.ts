import type { AttributeRules } from '../server/resource-body.js';

/** The attributes of a new checkout. */
export const checkoutRules: AttributeRules = {
  custom_price: 'integer',
  product_options: {
    within: {
      name: 'text',
      description: 'text',
      media: 'any',
      redirect_url: 'url',
      receipt_button_text: 'text',
      receipt_link_url: 'url',
      receipt_thank_you_note: 'text',
      enabled_variants: 'any',
    },
  },
  checkout_options: {
    within: {
      embed: 'boolean',
      media: 'boolean',
      logo: 'boolean',
      desc: 'boolean',
      discount: 'boolean',
      skip_trial: 'boolean',
      subscription_preview: 'boolean',
      button_color: 'text',
    },
  },
  checkout_data: {
    within: {
      email: 'email',
      name: 'text',
      billing_address: 'any',
      tax_number: 'text',
      discount_code: 'text',
      custom: 'any',
      variant_quantities: 'any',
    },
  },
  expires_at: 'time',
  preview: 'boolean',
  test_mode: 'boolean',
};

/** What a change of a subscription may name. There is no discount. */
export const subscriptionRules: AttributeRules = {
  variant_id: 'integer',
  pause: { within: { mode: 'text', resumes_at: 'time' } },
  cancelled: 'boolean',
  trial_ends_at: 'time',
  billing_anchor: 'integer',
  invoice_immediately: 'boolean',
  disable_prorations: 'boolean',
};
