import type { Parameters } from '../server/parameters.js';
import { invalid } from '../server/stripe-error.js';
import { getPrice } from './prices.js';

const exclusive = [
  ['customer', 'customer_email'],
  ['allow_promotion_codes', 'discounts'],
] as const;

const soonestExpirySeconds = 30 * 60;
const latestExpirySeconds = 24 * 3_600;

/** The rules between the parameters of a new session. @throws StripeError for the first that is broken */
export function checkNewCheckout(parameters: Parameters, nowSeconds: number): void {
  if (parameters.required('mode') !== 'subscription') {
    throw invalid('The sandbox knows the mode `subscription` only.', 'mode');
  }
  parameters.required('success_url');
  for (const [one, other] of exclusive) {
    if (!parameters.has(one) || !parameters.has(other)) continue;
    const message = `You may only specify one of these parameters: ${one}, ${other}.`;
    throw invalid(message, one, 'parameters_exclusive');
  }
  const items = parameters.list('line_items');
  if (items.length === 0) parameters.required('line_items');
  items.forEach((item) => {
    getPrice(item.required('price'), item.placeOf('price'));
    item.required('quantity');
  });
  const email = parameters.text('customer_email');
  if (email !== null && !/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid');
  }
  if (!/^[\w-]*$/.test(parameters.text('client_reference_id') ?? '')) {
    const message =
      'client_reference_id may hold alphanumeric characters, dashes, and underscores.';
    throw invalid(message, 'client_reference_id');
  }
  const expiresAt = parameters.integer('expires_at');
  if (expiresAt === null) return;
  const lasts = expiresAt - nowSeconds;
  if (lasts < soonestExpirySeconds || lasts > latestExpirySeconds) {
    const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.';
    throw invalid(message, 'expires_at');
  }
}
