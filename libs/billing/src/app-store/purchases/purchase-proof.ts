import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { PlanCatalog } from '../../plans/plan-catalog.js';
import { AppStoreSettings } from '../app-store-settings.js';
import {
  appStoreDisabled,
  transactionRefused,
  verificationUnavailable,
} from '../app-store.errors.js';
import { refusalOfTransaction } from '../domain/claim-refusal.js';
import { statusByDates } from '../domain/notification-effect.js';
import type { StoreSubscription } from '../domain/store-facts.js';
import { SignedDataRefused } from '../verification/signed-data-refused.js';
import { SignedData, type ProvenTransaction } from '../verification/signed-data.js';
import { SubscriptionStates } from './subscription-states.js';

/** What a customer's signed transaction proves: the subscription as it is now. */
@Injectable()
export class PurchaseProof {
  constructor(
    private readonly settings: AppStoreSettings,
    private readonly signedData: SignedData,
    private readonly states: SubscriptionStates,
    private readonly catalog: PlanCatalog,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies the transaction and, where there is a key, asks Apple for its subscription: a transaction that was signed
   * long ago still verifies.
   * @throws DomainError app_store_transaction_refused, billing_disabled, provider_error, service_unavailable
   */
  async of(signedTransaction: string): Promise<StoreSubscription> {
    const { application } = this.settings;
    if (application === null) throw appStoreDisabled();
    const proven = await this.verified(signedTransaction);
    const { transaction, environment } = proven;
    const policy = {
      acceptsSandbox: application.acceptsSandbox,
      products: this.catalog.appStoreProducts,
    };
    const refusal = refusalOfTransaction(transaction, environment, policy);
    if (refusal !== null) throw transactionRefused(refusal);
    if (!this.states.canBeAsked) return this.byItself(proven);
    const { originalTransactionId } = transaction;
    const told = await this.states.find(originalTransactionId, environment);
    if (told === null) throw transactionRefused('unknown_to_store');
    return told;
  }

  private async verified(signedTransaction: string): Promise<ProvenTransaction> {
    try {
      return await this.signedData.transaction(signedTransaction);
    } catch (error) {
      if (!(error instanceof SignedDataRefused)) throw error;
      if (error.reason === 'unavailable') throw verificationUnavailable(error);
      throw transactionRefused(error.reason);
    }
  }

  private byItself({ transaction }: ProvenTransaction): StoreSubscription {
    const status = statusByDates(transaction, this.clock.now());
    return { status, transaction, renewal: null };
  }
}
