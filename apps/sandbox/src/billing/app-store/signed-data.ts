import { randomUUID } from 'node:crypto';
import type { SandboxKernel } from '../../kernel/network.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { appAppleId, bundleId, type Application } from './application.js';
import { latest, type Environment, type Purchase } from './purchases.js';

/** What happened, in Apple's words (App Store Server Notifications, `notificationType` and `subtype`). */
export interface Happening {
  readonly type: string;
  readonly subtype?: string;
}

const subscriptionGroup = '20990001';

/** What Apple signs: transactions, renewals, and the notifications that tell of them. */
export class SignedData {
  constructor(
    private readonly kernel: Pick<SandboxKernel, 'now'>,
    private readonly application: Application,
    private readonly notifications: WebhookSender,
  ) {}

  /** The latest transaction as StoreKit hands it to the app, signed now (JWSTransactionDecodedPayload). */
  transaction(purchase: Purchase): string {
    const { appAccountToken, environment, originalTransactionId } = purchase;
    const transaction = latest(purchase);
    const { transactionId, productId, purchaseDate, expiresDate, revocationDate } = transaction;
    return this.application.sign({
      transactionId,
      originalTransactionId,
      bundleId,
      productId,
      subscriptionGroupIdentifier: subscriptionGroup,
      purchaseDate,
      expiresDate,
      type: 'Auto-Renewable Subscription',
      ...(appAccountToken === null ? {} : { appAccountToken }),
      inAppOwnershipType: 'PURCHASED',
      signedDate: this.nowMs,
      ...(revocationDate === undefined ? {} : { revocationDate, revocationReason: 0 }),
      ...(transaction.isFreeTrial ? { offerType: 1, offerDiscountType: 'FREE_TRIAL' } : {}),
      environment,
    });
  }

  /** JWSRenewalInfoDecodedPayload. */
  renewal(purchase: Purchase): string {
    const { appAccountToken, gracePeriodExpiresDate, willRenew } = purchase;
    return this.application.sign({
      originalTransactionId: purchase.originalTransactionId,
      productId: latest(purchase).productId,
      autoRenewProductId: purchase.renewsTo,
      autoRenewStatus: willRenew ? 1 : 0,
      ...(gracePeriodExpiresDate === null ? {} : { gracePeriodExpiresDate }),
      ...(appAccountToken === null ? {} : { appAccountToken }),
      environment: purchase.environment,
      signedDate: this.nowMs,
    });
  }

  /** Get All Subscription Statuses: a customer of the stand-in has one subscription. */
  statuses(purchase: Purchase): unknown {
    const lastTransactions = [
      {
        originalTransactionId: purchase.originalTransactionId,
        status: purchase.status,
        signedTransactionInfo: this.transaction(purchase),
        signedRenewalInfo: this.renewal(purchase),
      },
    ];
    const data = [{ subscriptionGroupIdentifier: subscriptionGroup, lastTransactions }];
    return { ...appFacts(purchase.environment), data };
  }

  /** Tells the server about a change. @returns id of the notification */
  tell(purchase: Purchase, { type, subtype }: Happening): string {
    const id = randomUUID();
    const signedPayload = this.application.sign({
      notificationType: type,
      ...(subtype === undefined ? {} : { subtype }),
      notificationUUID: id,
      version: '2.0',
      signedDate: this.nowMs,
      data: {
        ...appFacts(purchase.environment),
        signedTransactionInfo: this.transaction(purchase),
        signedRenewalInfo: this.renewal(purchase),
        status: purchase.status,
      },
    });
    this.notifications.publish({ id, type, body: JSON.stringify({ signedPayload }) });
    return id;
  }

  private get nowMs(): number {
    return this.kernel.now().getTime();
  }
}

/** Apple gives the app's Apple ID in production only. */
function appFacts(environment: Environment): Record<string, unknown> {
  const app = environment === 'Production' ? { appAppleId } : {};
  return { ...app, bundleId, environment };
}
