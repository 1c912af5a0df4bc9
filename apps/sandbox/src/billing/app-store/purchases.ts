import type { NetworkState } from '../../kernel/network.js';
import { Records } from '../../kernel/records.js';
import { Sequence } from '../../kernel/sequence.js';

/** Where a purchase was made: with money, or by a tester. */
export const environments = ['Production', 'Sandbox'] as const;

export type Environment = (typeof environments)[number];

/** One paid (or free) period. Times in milliseconds, as Apple gives them. */
interface Transaction {
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
  /** That of the original transaction. */
  readonly id: string;
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

/** What somebody buys. */
export interface Order {
  readonly productId: string;
  readonly appAccountToken: string | null;
  readonly environment: Environment;
  readonly days: number;
  readonly isFreeTrial: boolean;
}

export const dayMs = 86_400_000;

/** All subscriptions ever bought, and what can happen to them. */
export class Purchases {
  private readonly records: Records<Purchase>;
  private readonly counts: Sequence;

  constructor(
    state: NetworkState,
    private readonly now: () => Date,
  ) {
    this.records = new Records(state, 'purchase');
    this.counts = new Sequence(state);
  }

  all(): readonly Purchase[] {
    return this.records.all();
  }

  /** By the id of any of its transactions. */
  find(transactionId: string): Purchase | undefined {
    return this.all().find(
      ({ originalTransactionId, transactions }) =>
        originalTransactionId === transactionId ||
        transactions.some((one) => one.transactionId === transactionId),
    );
  }

  buy(order: Order): Purchase {
    const transactionId = this.nextId(order.environment);
    const purchaseDate = this.now().getTime();
    const periodMs = order.days * dayMs;
    return this.records.put({
      id: transactionId,
      originalTransactionId: transactionId,
      environment: order.environment,
      appAccountToken: order.appAccountToken,
      status: statuses.active,
      willRenew: true,
      renewsTo: order.productId,
      gracePeriodExpiresDate: null,
      periodMs,
      transactions: [
        {
          transactionId,
          productId: order.productId,
          purchaseDate,
          expiresDate: purchaseDate + periodMs,
          ...(order.isFreeTrial ? { isFreeTrial: true } : {}),
        },
      ],
    });
  }

  /** The purchase with another period, which makes up for whatever was wrong with the last one. */
  begin(purchase: Purchase, productId: string, purchaseDate: number): Purchase {
    const transactionId = this.nextId(purchase.environment);
    const expiresDate = purchaseDate + purchase.periodMs;
    const transaction = { transactionId, productId, purchaseDate, expiresDate };
    return {
      ...purchase,
      status: statuses.active,
      renewsTo: productId,
      gracePeriodExpiresDate: null,
      transactions: [...purchase.transactions, transaction],
    };
  }

  put(purchase: Purchase): Purchase {
    return this.records.put(purchase);
  }

  private nextId(environment: Environment): string {
    const number = this.counts.next('transaction');
    return `${environment === 'Production' ? 3 : 2}${String(number).padStart(15, '0')}`;
  }
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
