import { Injectable } from '@nestjs/common';
import { appStoreUnreachable } from '../app-store.errors.js';
import type { StoreEnvironment, StoreSubscription } from '../domain/store-facts.js';
import { AppStoreServerApi } from '../server-api/app-store-server-api.js';
import type { LastTransaction } from '../server-api/status-answer.js';
import { statusOf } from '../verification/decoded-payloads.js';
import { SignedDataRefused } from '../verification/signed-data-refused.js';
import { requireSameSubscription, SignedData } from '../verification/signed-data.js';

/** The present state of subscriptions, asked of Apple and verified like everything else that is signed. */
@Injectable()
export class SubscriptionStates {
  constructor(
    private readonly api: AppStoreServerApi,
    private readonly signedData: SignedData,
  ) {}

  /** Whether there is a key to ask with. */
  get canBeAsked(): boolean {
    return this.api.canBeAsked;
  }

  /**
   * @returns null when Apple does not know the subscription
   * @throws DomainError provider_error
   */
  async find(
    originalTransactionId: string,
    environment: StoreEnvironment,
  ): Promise<StoreSubscription | null> {
    const told = await this.api.findStatuses(originalTransactionId, environment);
    const wanted = told?.lastTransactions.find(
      (entry) => entry.originalTransactionId === originalTransactionId,
    );
    return told && wanted ? this.verified(wanted, told.environment) : null;
  }

  private async verified(
    told: LastTransaction,
    environment: StoreEnvironment,
  ): Promise<StoreSubscription> {
    try {
      const transaction = await this.signedData.transactionIn(
        environment,
        told.signedTransactionInfo,
      );
      const renewal =
        told.signedRenewalInfo === null
          ? null
          : await this.signedData.renewalIn(environment, told.signedRenewalInfo);
      requireSameSubscription(transaction, renewal);
      const status = statusOf(told.status);
      const isTheOneAsked = transaction.originalTransactionId === told.originalTransactionId;
      if (status === null || !isTheOneAsked) throw new SignedDataRefused('malformed');
      return { status, transaction, renewal };
    } catch (error) {
      if (!(error instanceof SignedDataRefused)) throw error;
      // Whoever answered is not the App Store, or it speaks another version of the API.
      throw appStoreUnreachable({ status: 200, errorCode: null }, error);
    }
  }
}
