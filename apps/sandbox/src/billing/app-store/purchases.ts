import type { NetworkState } from '../../../kernel/network.js';
import { latest, statuses, withLatest, type Environment, type Purchase } from './purchase.js';

/** What somebody buys. */
export interface Order {
  readonly productId: string;
  readonly appAccountToken: string | null;
  readonly environment: Environment;
  readonly days: number;
  readonly isFreeTrial: boolean;
}

const dayMs = 86_400_000;

/** All subscriptions ever bought, and what can happen to them. */
export class Purchases {
  constructor(
    private readonly state: NetworkState,
    private readonly now: () => Date,
  ) {}

  all(): readonly Purchase[] {
    return this.state.list<Purchase>('purchase/').map(({ value }) => value);
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
    return this.save({
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

  /** The next period begins: where the last one ends, or now when that is past. */
  renew(purchase: Purchase): Purchase {
    const { expiresDate } = latest(purchase);
    const purchaseDate = Math.max(expiresDate, this.now().getTime());
    return this.begin(purchase, purchase.renewsTo, purchaseDate);
  }

  /** Another product from now on; the rest of the old period is taken back. */
  upgrade(purchase: Purchase, productId: string): Purchase {
    const now = this.now().getTime();
    const ended = withLatest(purchase, { isUpgraded: true, revocationDate: now });
    return this.begin(ended, productId, now);
  }

  /** The next period's product; the running one stays. */
  downgrade(purchase: Purchase, productId: string): Purchase {
    return this.save({ ...purchase, renewsTo: productId });
  }

  setRenewal(purchase: Purchase, willRenew: boolean): Purchase {
    return this.save({ ...purchase, willRenew });
  }

  /** A renewal could not be paid: the period is over, with or without days of grace. */
  failRenewal(purchase: Purchase, graceDays: number): Purchase {
    const now = this.now().getTime();
    const overdue = withLatest(purchase, { expiresDate: now });
    if (graceDays === 0) return this.save({ ...overdue, status: statuses.billingRetry });
    const gracePeriodExpiresDate = now + graceDays * dayMs;
    return this.save({ ...overdue, status: statuses.gracePeriod, gracePeriodExpiresDate });
  }

  expire(purchase: Purchase): Purchase {
    const now = this.now().getTime();
    const { expiresDate } = latest(purchase);
    const over = withLatest(purchase, { expiresDate: Math.min(expiresDate, now) });
    return this.save({ ...over, status: statuses.expired, gracePeriodExpiresDate: null });
  }

  refund(purchase: Purchase): Purchase {
    const revoked = withLatest(purchase, { revocationDate: this.now().getTime() });
    return this.save({ ...revoked, status: statuses.revoked });
  }

  reverseRefund(purchase: Purchase): Purchase {
    const { revocationDate: _taken, ...transaction } = latest(purchase);
    const transactions = [...purchase.transactions.slice(0, -1), transaction];
    return this.save({ ...purchase, transactions, status: statuses.active });
  }

  setAccountToken(purchase: Purchase, appAccountToken: string): Purchase {
    return this.save({ ...purchase, appAccountToken });
  }

  private begin(purchase: Purchase, productId: string, purchaseDate: number): Purchase {
    const transactionId = this.nextId(purchase.environment);
    const expiresDate = purchaseDate + purchase.periodMs;
    const transaction = { transactionId, productId, purchaseDate, expiresDate };
    return this.save({
      ...purchase,
      status: statuses.active,
      renewsTo: productId,
      gracePeriodExpiresDate: null,
      transactions: [...purchase.transactions, transaction],
    });
  }

  private save(purchase: Purchase): Purchase {
    this.state.set(`purchase/${purchase.originalTransactionId}`, purchase);
    return purchase;
  }

  private nextId(environment: Environment): string {
    const number = (this.state.get<number>('transaction-count') ?? 0) + 1;
    this.state.set('transaction-count', number);
    return `${environment === 'Production' ? 3 : 2}${String(number).padStart(15, '0')}`;
  }
}
