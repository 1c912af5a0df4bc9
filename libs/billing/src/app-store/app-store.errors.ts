import { DomainError } from '#libs/kernel';
import type { ClaimRefusal } from './domain/claim-refusal.js';

const WORDS: Readonly<Record<ClaimRefusal, string>> = {
  malformed: 'This is not a signed transaction of the App Store.',
  signature_invalid: 'The transaction is not signed by the App Store.',
  wrong_app: 'The transaction belongs to another app.',
  wrong_environment: 'The transaction comes from a test environment that is not accepted.',
  sandbox_purchase: 'Purchases of the App Store’s sandbox are not accepted here.',
  not_a_subscription: 'The transaction is no subscription.',
  unknown_product: 'The product belongs to none of the plans.',
  family_shared: 'A subscription shared by a family member cannot be used.',
  revoked: 'The App Store took the purchase back.',
  upgraded: 'A later transaction replaced this one.',
  expired: 'The subscription is over.',
  unknown_to_store: 'The App Store does not know the transaction.',
};

/** 422: a transaction that grants nothing; `details.reason` says why. */
export function transactionRefused(reason: ClaimRefusal): DomainError {
  return new DomainError('app_store_transaction_refused', 'unprocessable', WORDS[reason], {
    details: { reason },
  });
}

/** 409: the purchase was made for another workspace, or another one claimed it first. */
export function subscriptionInUse(): DomainError {
  const message = 'The subscription belongs to another workspace.';
  return new DomainError('subscription_in_use', 'conflict', message);
}

/** 409: this installation sells nothing in the App Store. */
export function appStoreDisabled(): DomainError {
  const message = 'The App Store is not set up on this installation.';
  return new DomainError('billing_disabled', 'conflict', message);
}

/** 503: whether a certificate still holds could not be asked; the sender should come again. */
export function verificationUnavailable(cause: unknown): DomainError {
  const message = 'The signature cannot be checked at the moment.';
  return new DomainError('service_unavailable', 'unavailable', message, { cause });
}

/** 502: the App Store Server API did not answer, or refused our key. */
export function appStoreUnreachable(
  details: { readonly status: number | null; readonly errorCode: number | null },
  cause?: unknown,
): DomainError {
  const message = 'The App Store did not tell the state of the subscription.';
  return new DomainError('provider_error', 'upstream', message, { details, cause });
}
