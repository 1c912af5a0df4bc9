import { randomUUID } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import { WebhookSender } from '../../webhooks/webhook-sender.js';
import { appAppleId, bundleId, type Application } from './application.js';
import { latest, type Environment, type Purchase, type Transaction } from './purchase.js';
import type { Purchases } from './purchases.js';
import { renewalPayload, transactionPayload } from './signed-payloads.js';

/** What happened, in Apple's words (App Store Server Notifications, `notificationType` and `subtype`). */
export interface Happening {
  readonly type: string;
  readonly subtype?: string;
}

/** All parts of the stand-in, for whoever answers a call. */
export class AppStoreDesk {
  constructor(
    readonly kernel: SandboxKernel,
    readonly application: Application,
    readonly purchases: Purchases,
    readonly notifications: WebhookSender,
  ) {}

  /** As StoreKit hands it to the app, signed now. */
  signedTransaction(purchase: Purchase, transaction: Transaction = latest(purchase)): string {
    return this.application.sign(transactionPayload(purchase, transaction, this.nowMs()));
  }

  signedRenewal(purchase: Purchase): string {
    return this.application.sign(renewalPayload(purchase, this.nowMs()));
  }

  /** Tells the server about a change. @returns id of the notification */
  tell(purchase: Purchase, happening: Happening): string {
    return this.publish(happening, {
      ...this.appFacts(purchase.environment),
      signedTransactionInfo: this.signedTransaction(purchase),
      signedRenewalInfo: this.signedRenewal(purchase),
      status: purchase.status,
    });
  }

  /** Tells the server nothing, to prove that it can be told. @returns id of the notification */
  tellTest(environment: Environment): string {
    return this.publish({ type: 'TEST' }, this.appFacts(environment));
  }

  /** Apple gives the app's Apple ID in production only. */
  appFacts(environment: Environment): Record<string, unknown> {
    const app = environment === 'Production' ? { appAppleId } : {};
    return { ...app, bundleId, environment };
  }

  private publish({ type, subtype }: Happening, data: Record<string, unknown>): string {
    const id = randomUUID();
    const signedPayload = this.application.sign({
      notificationType: type,
      ...(subtype === undefined ? {} : { subtype }),
      notificationUUID: id,
      version: '2.0',
      signedDate: this.nowMs(),
      data: { ...data, bundleVersion: '1' },
    });
    this.notifications.publish({ id, type, body: JSON.stringify({ signedPayload }) });
    return id;
  }

  private nowMs(): number {
    return this.kernel.now().getTime();
  }
}
