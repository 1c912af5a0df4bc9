/** Where a purchase was made: with money, or by a tester. */
export const environments = ['Production', 'Sandbox'] as const;

export type Environment = (typeof environments)[number];

/** One paid (or free) period. Times in milliseconds, as Apple gives them. */
export interface Transaction {
  readonly transactionId: string;
  readonly productId: string;
  readonly purchaseDate: number;
  readonly expiresDate: number;
  readonly revocationDate?: number;
  readonly isUpgraded?: true;
  readonly isFreeTrial?: true;
}

/** The `status` of the App Store Server API. */
export const statuses = {
  active: 1,
  expired: 2,
  billingRetry: 3,
  gracePeriod: 4,
  revoked: 5,
} as const;

type Status = (typeof statuses)[keyof typeof statuses];

/** A subscription of one customer. */
export interface Purchase {
  readonly originalTransactionId: string;
  readonly environment: Environment;
  readonly appAccountToken: string | null;
  readonly status: Status;
  readonly willRenew: boolean;
  readonly renewsTo: string;
  readonly gracePeriodExpiresDate: number | null;
  readonly periodMs: number;
  /** Oldest first. */
  readonly transactions: readonly Transaction[];
}

/** The transaction that counts now. */
export function latest({ transactions }: Purchase): Transaction {
  return transactions[transactions.length - 1]!;
}

/** The purchase with its latest transaction changed. */
export function withLatest(purchase: Purchase, changes: Partial<Transaction>): Purchase {
  const transactions = [...purchase.transactions.slice(0, -1), { ...latest(purchase), ...changes }];
  return { ...purchase, transactions };
}
