import { Injectable } from '@nestjs/common';
import {
  hasFormOfAppStoreJws,
  MAXIMUM_SIGNED_NOTIFICATION,
  MAXIMUM_SIGNED_TRANSACTION,
} from '../domain/compact-jws.js';
import type {
  StoreEnvironment,
  StoreNotification,
  StoreRenewal,
  StoreTransaction,
} from '../domain/store-facts.js';
import { renewalOf, signedAt, statusOf, transactionOf } from './decoded-payloads.js';
import { SignedDataRefused } from './signed-data-refused.js';
import { AppStoreVerifiers } from './verifiers.js';

/** A transaction together with where it was made. */
export interface ProvenTransaction {
  readonly environment: StoreEnvironment;
  readonly transaction: StoreTransaction;
}

/** The only way from what somebody sent to what the App Store said. */
@Injectable()
export class SignedData {
  constructor(private readonly verifiers: AppStoreVerifiers) {}

  /** @throws SignedDataRefused */
  async transaction(signed: string): Promise<ProvenTransaction> {
    requireForm(signed, MAXIMUM_SIGNED_TRANSACTION);
    return this.verifiers.verifyInEither(async ({ environment, verifier }) => ({
      environment,
      transaction: transactionOf(await verifier.verifyAndDecodeTransaction(signed)),
    }));
  }

  /** A transaction that must be of this environment. @throws SignedDataRefused */
  async transactionIn(environment: StoreEnvironment, signed: string): Promise<StoreTransaction> {
    requireForm(signed, MAXIMUM_SIGNED_TRANSACTION);
    return this.verifiers.verifyIn(environment, async ({ verifier }) =>
      transactionOf(await verifier.verifyAndDecodeTransaction(signed)),
    );
  }

  /** Renewal info that must be of this environment. @throws SignedDataRefused */
  async renewalIn(environment: StoreEnvironment, signed: string): Promise<StoreRenewal> {
    requireForm(signed, MAXIMUM_SIGNED_TRANSACTION);
    return this.verifiers.verifyIn(environment, async ({ verifier }) =>
      renewalOf(await verifier.verifyAndDecodeRenewalInfo(signed)),
    );
  }

  /** A notification and what is signed inside it. @throws SignedDataRefused */
  async notification(signed: string): Promise<StoreNotification> {
    requireForm(signed, MAXIMUM_SIGNED_NOTIFICATION);
    const { environment, payload } = await this.verifiers.verifyInEither(
      async ({ environment, verifier }) => ({
        environment,
        payload: await verifier.verifyAndDecodeNotification(signed),
      }),
    );
    const { notificationUUID: id, notificationType: type, subtype, data } = payload;
    if (!id || !type) throw new SignedDataRefused('malformed');
    const { signedTransactionInfo, signedRenewalInfo } = data ?? {};
    const transaction = signedTransactionInfo
      ? await this.transactionIn(environment, signedTransactionInfo)
      : null;
    const renewal = signedRenewalInfo ? await this.renewalIn(environment, signedRenewalInfo) : null;
    requireSameSubscription(transaction, renewal);
    return {
      id,
      type,
      subtype: subtype ?? null,
      environment,
      signedAt: signedAt(payload.signedDate),
      status: statusOf(data?.status),
      transaction,
      renewal,
    };
  }
}

/** Parts that belong to different subscriptions were put together by somebody else. @throws SignedDataRefused */
export function requireSameSubscription(
  transaction: StoreTransaction | null,
  renewal: StoreRenewal | null,
): void {
  if (transaction === null || renewal === null) return;
  if (transaction.originalTransactionId !== renewal.originalTransactionId) {
    throw new SignedDataRefused('malformed');
  }
}

function requireForm(signed: string, maximumLength: number): void {
  if (!hasFormOfAppStoreJws(signed, maximumLength)) throw new SignedDataRefused('malformed');
}
