import Stripe from 'stripe';
import type { DomainError } from '#libs/kernel';
import { gatewayRefused, gatewayUnavailable } from '../gateway.errors.js';

/** Statuses after which the same request may succeed: locks, limits and failures (docs.stripe.com/error-low-level). */
const passing = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/**
 * Runs a call of Stripe's API and says its failures in our words. Stripe's messages are left out, because they may
 * repeat parts of keys; the code and the status are enough to look the request up in the dashboard.
 */
export async function askStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? failureOf(error) : error;
  }
}

/** Null where Stripe does not know what was asked for. */
export async function askStripeFor<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  return askStripe(async () => {
    try {
      return await call();
    } catch (error) {
      if (hasCode(error, 'resource_missing')) return null;
      throw error;
    }
  });
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

function failureOf(error: Stripe.errors.StripeError): DomainError {
  const status = error.statusCode ?? null;
  const trouble = { gateway: 'stripe', reason: error.code ?? error.type, status };
  // Without a status no answer came at all.
  const mayPass = status === null || passing(status);
  return mayPass ? gatewayUnavailable(trouble) : gatewayRefused(trouble);
}
