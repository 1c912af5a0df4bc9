import type {
  JWSRenewalInfoDecodedPayload,
  JWSTransactionDecodedPayload,
} from '@apple/app-store-server-library';
import type {
  StoreOffer,
  StoreRenewal,
  StoreStatus,
  StoreTransaction,
} from '../domain/store-facts.js';
import { SignedDataRefused } from './signed-data-refused.js';

const SUBSCRIPTION_TYPE = 'Auto-Renewable Subscription';
const LATEST_MS = 8_640_000_000_000_000;

/** A verified transaction in our own terms. @throws SignedDataRefused malformed */
export function transactionOf(payload: JWSTransactionDecodedPayload): StoreTransaction {
  return {
    transactionId: present(payload.transactionId),
    originalTransactionId: present(payload.originalTransactionId),
    productId: present(payload.productId),
    isSubscription: payload.type === SUBSCRIPTION_TYPE,
    isFamilyShared: payload.inAppOwnershipType === 'FAMILY_SHARED',
    expiresAt: momentOf(payload.expiresDate),
    revokedAt: momentOf(payload.revocationDate),
    isUpgraded: payload.isUpgraded === true,
    accountToken: payload.appAccountToken ?? null,
    offer: offerOf(payload),
    signedAt: signedAt(payload.signedDate),
  };
}

/** Verified renewal info in our own terms. @throws SignedDataRefused malformed */
export function renewalOf(payload: JWSRenewalInfoDecodedPayload): StoreRenewal {
  const { autoRenewStatus } = payload;
  return {
    originalTransactionId: present(payload.originalTransactionId),
    willRenew: autoRenewStatus === undefined ? null : autoRenewStatus === 1,
    gracePeriodEndsAt: momentOf(payload.gracePeriodExpiresDate),
    accountToken: payload.appAccountToken ?? null,
    signedAt: signedAt(payload.signedDate),
  };
}

/** Null for a status that is absent or newer than this program. */
export function statusOf(status: number | undefined): StoreStatus | null {
  const known: readonly StoreStatus[] = [1, 2, 3, 4, 5];
  return known.find((one) => one === status) ?? null;
}

/** @throws SignedDataRefused malformed, for what has no date */
export function signedAt(milliseconds: number | undefined): Date {
  return present(momentOf(milliseconds));
}

function momentOf(milliseconds: number | undefined): Date | null {
  if (milliseconds === undefined) return null;
  if (!(Math.abs(milliseconds) <= LATEST_MS)) throw new SignedDataRefused('malformed');
  return new Date(milliseconds);
}

function offerOf(payload: JWSTransactionDecodedPayload): StoreOffer | null {
  if (payload.offerDiscountType === 'FREE_TRIAL') return 'free_trial';
  return payload.offerType === undefined ? null : 'discount';
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null || value === '')
    throw new SignedDataRefused('malformed');
  return value;
}
