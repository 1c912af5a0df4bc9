import Stripe from 'stripe';
import type { HttpClient } from '#libs/kernel';
import { fetchThrough } from './stripe-fetch.js';

/** The version that this gateway was written for. Create the webhook end point with the same one. */
const STRIPE_API_VERSION = '2026-10-28.endive';

const longestWaitMs = 15_000;

/**
 * Stripe's SDK without a network of its own. It repeats a request once when the connection failed or Stripe has
 * (5xx, 409), under the same idempotency key, so that nothing happens twice.
 */
export function stripeClient(http: HttpClient, apiUrl: string, secretKey: string): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    httpClient: Stripe.createFetchHttpClient(fetchThrough(http, apiUrl)),
    maxNetworkRetries: 1,
    timeout: longestWaitMs,
    telemetry: false,
  });
}
