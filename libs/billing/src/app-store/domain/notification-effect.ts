import type { SubscriptionSnapshot } from '../../gateways/billing-gateway.js';
import type { ProductIds } from '../../plans/product-ids.js';
import type { StoreNotification, StoreStatus, StoreTransaction } from './store-facts.js';
import { snapshotOf } from './subscription-snapshot.js';

/**
 * How a type of notification is read (App Store Server Notifications, `notificationType`):
 * - `told`: the state that came with it, or what the dates say
 * - `grace`: the payment failed; access goes on only in a grace period
 * - `retry`, `over`, `taken_back`: the type itself says so, whatever came with it
 * - `nothing`: no subscription changes
 */
type Reading = 'told' | 'grace' | 'retry' | 'over' | 'taken_back' | 'nothing';

const READINGS: Readonly<Record<string, Reading>> = {
  SUBSCRIBED: 'told',
  DID_RENEW: 'told',
  OFFER_REDEEMED: 'told',
  // An upgrade holds at once and comes with its transaction; a downgrade keeps the old one until it renews.
  DID_CHANGE_RENEWAL_PREF: 'told',
  DID_CHANGE_RENEWAL_STATUS: 'told',
  RENEWAL_EXTENDED: 'told',
  REFUND_REVERSED: 'told',
  DID_FAIL_TO_RENEW: 'grace',
  GRACE_PERIOD_EXPIRED: 'retry',
  EXPIRED: 'over',
  REFUND: 'taken_back',
  REVOKE: 'taken_back',
  CONSUMPTION_REQUEST: 'nothing',
  EXTERNAL_PURCHASE_TOKEN: 'nothing',
  METADATA_UPDATE: 'nothing',
  MIGRATION: 'nothing',
  ONE_TIME_CHARGE: 'nothing',
  PRICE_CHANGE: 'nothing',
  PRICE_INCREASE: 'nothing',
  REFUND_DECLINED: 'nothing',
  // Sums up an extension for many; each subscriber's own RENEWAL_EXTENDED brings the new date.
  RENEWAL_EXTENSION: 'nothing',
  RESCIND_CONSENT: 'nothing',
  TEST: 'nothing',
};

/**
 * What a notification says about a subscription, or null when it changes none. Types that are not known yet change
 * none: without knowing them, guessing would be worse than waiting for the next one.
 */
export function notificationEffect(
  notification: StoreNotification,
  products: ProductIds,
): SubscriptionSnapshot | null {
  const { transaction, renewal, signedAt } = notification;
  if (transaction === null || !transaction.isSubscription || transaction.isFamilyShared)
    return null;
  const status = statusAfter(notification, transaction);
  return status === null ? null : snapshotOf({ status, transaction, renewal }, products, signedAt);
}

function statusAfter(
  notification: StoreNotification,
  transaction: StoreTransaction,
): StoreStatus | null {
  const reading = Object.hasOwn(READINGS, notification.type)
    ? READINGS[notification.type]!
    : 'nothing';
  switch (reading) {
    case 'told':
      return notification.status ?? statusByDates(transaction, notification.signedAt);
    case 'grace':
      return notification.subtype === 'GRACE_PERIOD' ? 4 : 3;
    case 'retry':
      return 3;
    case 'over':
      return 2;
    case 'taken_back':
      return concernsThePast(notification, transaction) ? null : 5;
    case 'nothing':
      return null;
  }
}

/** The state of a subscription of which only a transaction is known. */
export function statusByDates(transaction: StoreTransaction, now: Date): StoreStatus {
  if (transaction.revokedAt !== null) return 5;
  const { expiresAt } = transaction;
  return expiresAt !== null && expiresAt.getTime() > now.getTime() ? 1 : 2;
}

/** A refund of an earlier period, or of the part a change of plan replaced, leaves the running one alone. */
function concernsThePast(
  { status, signedAt }: StoreNotification,
  { isUpgraded, expiresAt }: StoreTransaction,
): boolean {
  const isRunning = status === 1 || status === 4;
  const isOver = expiresAt !== null && expiresAt.getTime() <= signedAt.getTime();
  return isRunning && (isUpgraded || isOver);
}
