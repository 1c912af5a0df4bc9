/** Where a purchase was made: with money, or by a tester. */
export type StoreEnvironment = 'Production' | 'Sandbox';

/** What lowered the price of the current period. */
export type StoreOffer = 'free_trial' | 'discount';

/** The `status` of the App Store Server API: 1 active, 2 expired, 3 billing retry, 4 grace period, 5 revoked. */
export type StoreStatus = 1 | 2 | 3 | 4 | 5;

/** A verified transaction (JWSTransactionDecodedPayload), as far as it matters here. */
export interface StoreTransaction {
  readonly transactionId: string;
  /** The subscription's identity: the same over all renewals and changes of plan. */
  readonly originalTransactionId: string;
  readonly productId: string;
  readonly isSubscription: boolean;
  readonly isFamilyShared: boolean;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** A change of plan ended this transaction early. */
  readonly isUpgraded: boolean;
  /** The UUID the app gave at the purchase, as Apple repeats it; absent for offer codes and the like. */
  readonly accountToken: string | null;
  readonly offer: StoreOffer | null;
  readonly signedAt: Date;
}

/** Verified renewal info (JWSRenewalInfoDecodedPayload). */
export interface StoreRenewal {
  readonly originalTransactionId: string;
  /** Null when Apple did not say. */
  readonly willRenew: boolean | null;
  readonly gracePeriodEndsAt: Date | null;
  readonly accountToken: string | null;
  readonly signedAt: Date;
}

/** A subscription as the App Store tells it at one moment. */
export interface StoreSubscription {
  readonly status: StoreStatus;
  readonly transaction: StoreTransaction;
  readonly renewal: StoreRenewal | null;
}

/** A verified notification (version 2), its inner parts verified, too. */
export interface StoreNotification {
  readonly id: string;
  /** As Apple names it; new types may appear at any time. */
  readonly type: string;
  readonly subtype: string | null;
  readonly environment: StoreEnvironment;
  readonly signedAt: Date;
  readonly status: StoreStatus | null;
  readonly transaction: StoreTransaction | null;
  readonly renewal: StoreRenewal | null;
}
