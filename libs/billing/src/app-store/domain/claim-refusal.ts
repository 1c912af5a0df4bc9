import type { ProductIds } from '../../plans/product-ids.js';
import type { StoreEnvironment, StoreStatus, StoreTransaction } from './store-facts.js';

/** Why a transaction grants nothing. */
export type ClaimRefusal =
  | 'malformed'
  | 'signature_invalid'
  | 'wrong_app'
  | 'wrong_environment'
  | 'sandbox_purchase'
  | 'not_a_subscription'
  | 'unknown_product'
  | 'family_shared'
  | 'revoked'
  | 'upgraded'
  | 'expired'
  | 'unknown_to_store';

/** What is accepted for which plans. */
export interface ClaimPolicy {
  readonly acceptsSandbox: boolean;
  readonly products: ProductIds;
}

/** What a verified transaction says against itself, whatever became of its subscription since. */
export function refusalOfTransaction(
  transaction: StoreTransaction,
  environment: StoreEnvironment,
  policy: ClaimPolicy,
): ClaimRefusal | null {
  if (environment === 'Sandbox' && !policy.acceptsSandbox) return 'sandbox_purchase';
  if (!transaction.isSubscription) return 'not_a_subscription';
  if (transaction.isFamilyShared) return 'family_shared';
  if (transaction.revokedAt !== null) return 'revoked';
  if (transaction.isUpgraded) return 'upgraded';
  return policy.products.find(transaction.productId) === null ? 'unknown_product' : null;
}

/** What the subscription's present state says against a claim; one that is overdue can be claimed. */
export function refusalOfStatus(status: StoreStatus): ClaimRefusal | null {
  switch (status) {
    case 1:
    case 3:
    case 4:
      return null;
    case 2:
      return 'expired';
    case 5:
      return 'revoked';
  }
}
