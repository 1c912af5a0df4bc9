import { randomUUID } from 'node:crypto';

export const TEST_BUNDLE_ID = 'example.postrider.app';
export const TEST_APP_ID = 1_234_567_890;

const DAY_MS = 86_400_000;
let transactions = 0;

/** A running monthly subscription, as JWSTransactionDecodedPayload. */
export function aTransaction(changes: Record<string, unknown> = {}): Record<string, unknown> {
  transactions += 1;
  const id = `2${String(transactions).padStart(15, '0')}`;
  const now = Date.now();
  return {
    transactionId: id,
    originalTransactionId: id,
    bundleId: TEST_BUNDLE_ID,
    productId: 'starter.monthly',
    subscriptionGroupIdentifier: '20990001',
    purchaseDate: now,
    originalPurchaseDate: now,
    expiresDate: now + 30 * DAY_MS,
    quantity: 1,
    type: 'Auto-Renewable Subscription',
    inAppOwnershipType: 'PURCHASED',
    signedDate: now,
    environment: 'Production',
    transactionReason: 'PURCHASE',
    ...changes,
  };
}

/** Renewal info that goes with a transaction. */
export function aRenewal(
  transaction: Record<string, unknown>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  const { originalTransactionId, productId, environment, signedDate } = transaction;
  return {
    originalTransactionId,
    productId,
    autoRenewProductId: productId,
    autoRenewStatus: 1,
    environment,
    signedDate,
    ...changes,
  };
}

/** The outer part of a notification; `data` gets the signed parts. */
export function aNotification(
  notificationType: string,
  data: Record<string, unknown>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    notificationType,
    notificationUUID: randomUUID(),
    version: '2.0',
    signedDate: Date.now(),
    data: {
      environment: 'Production',
      appAppleId: TEST_APP_ID,
      bundleId: TEST_BUNDLE_ID,
      bundleVersion: '1',
      ...data,
    },
    ...changes,
  };
}
