import { ProductIds } from '../../plans/product-ids.js';
import { notificationEffect } from './notification-effect.js';
import type { StoreNotification, StoreRenewal, StoreTransaction } from './store-facts.js';

const products = ProductIds.parse(['starter:monthly=s.m', 'team:yearly=t.y']);
const NOW = new Date('2026-06-01T12:00:00Z');
const LATER = new Date('2026-07-01T12:00:00Z');
const EARLIER = new Date('2026-05-01T12:00:00Z');
const GRACE_END = new Date('2026-06-17T12:00:00Z');

const transaction: StoreTransaction = {
  transactionId: '2',
  originalTransactionId: '1',
  productId: 's.m',
  isSubscription: true,
  isFamilyShared: false,
  expiresAt: LATER,
  revokedAt: null,
  isUpgraded: false,
  accountToken: null,
  offer: null,
  signedAt: NOW,
};

const renewal: StoreRenewal = {
  originalTransactionId: '1',
  willRenew: true,
  gracePeriodEndsAt: null,
  accountToken: null,
  signedAt: NOW,
};

interface Told extends Partial<Omit<StoreNotification, 'transaction' | 'renewal'>> {
  readonly transaction?: Partial<StoreTransaction> | null;
  readonly renewal?: Partial<StoreRenewal> | null;
}

function effectOf(type: string, told: Told = {}) {
  const { transaction: bought = {}, renewal: renewing = {}, ...rest } = told;
  const notification: StoreNotification = {
    id: 'n',
    type,
    subtype: null,
    environment: 'Production',
    signedAt: NOW,
    status: null,
    ...rest,
    transaction: bought === null ? null : { ...transaction, ...bought },
    renewal: renewing === null ? null : { ...renewal, ...renewing },
  };
  return notificationEffect(notification, products);
}

describe('a notification of the App Store', () => {
  it.each([
    ['SUBSCRIBED', 'INITIAL_BUY'],
    ['SUBSCRIBED', 'RESUBSCRIBE'],
    ['DID_RENEW', null],
    ['DID_RENEW', 'BILLING_RECOVERY'],
    ['OFFER_REDEEMED', null],
    ['OFFER_REDEEMED', 'UPGRADE'],
    ['DID_CHANGE_RENEWAL_PREF', 'UPGRADE'],
    ['DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_ENABLED'],
    ['RENEWAL_EXTENDED', null],
    ['REFUND_REVERSED', null],
  ])('%s %s grants until the period ends', (type, subtype) => {
    expect(effectOf(type, { subtype, status: 1 })).toEqual({
      gatewaySubscriptionId: '1',
      gatewayCustomerId: null,
      plan: 'starter',
      interval: 'monthly',
      status: 'active',
      cancelAtPeriodEnd: false,
      currentPeriodEndsAt: LATER,
      trialEndsAt: null,
      endsAt: null,
      hasDiscount: false,
      observedAt: NOW,
    });
  });

  it.each(['SUBSCRIBED', 'DID_RENEW', 'REFUND_REVERSED', 'RENEWAL_EXTENDED'])(
    '%s without a status is read by its dates',
    (type) => {
      expect(effectOf(type)?.status).toBe('active');
      expect(effectOf(type, { transaction: { expiresAt: EARLIER } })?.status).toBe('expired');
      expect(effectOf(type, { transaction: { revokedAt: NOW } })?.status).toBe('expired');
    },
  );

  it('changes the plan at once with an upgrade, and at the renewal with a downgrade', () => {
    const upgrade = { subtype: 'UPGRADE', status: 1 as const, transaction: { productId: 't.y' } };
    expect(effectOf('DID_CHANGE_RENEWAL_PREF', upgrade)).toMatchObject({
      plan: 'team',
      interval: 'yearly',
    });
    const downgrade = { subtype: 'DOWNGRADE', status: 1 as const };
    expect(effectOf('DID_CHANGE_RENEWAL_PREF', downgrade)).toMatchObject({
      plan: 'starter',
      interval: 'monthly',
    });
  });

  it('keeps a subscription that will not renew until it ends', () => {
    const canceled = { subtype: 'AUTO_RENEW_DISABLED', renewal: { willRenew: false } };
    expect(effectOf('DID_CHANGE_RENEWAL_STATUS', { ...canceled, status: 1 })).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      endsAt: LATER,
    });
  });

  it('keeps access in a grace period, up to its end', () => {
    const grace = {
      subtype: 'GRACE_PERIOD',
      transaction: { expiresAt: NOW },
      renewal: { gracePeriodEndsAt: GRACE_END },
    };
    expect(effectOf('DID_FAIL_TO_RENEW', grace)).toMatchObject({
      status: 'past_due',
      currentPeriodEndsAt: GRACE_END,
    });
  });

  it('stops at the end of what is paid for when there is no grace period', () => {
    expect(effectOf('DID_FAIL_TO_RENEW')).toMatchObject({
      status: 'active',
      currentPeriodEndsAt: LATER,
    });
    const overdue = { transaction: { expiresAt: EARLIER } };
    expect(effectOf('DID_FAIL_TO_RENEW', overdue)?.status).toBe('unpaid');
    expect(effectOf('GRACE_PERIOD_EXPIRED', overdue)?.status).toBe('unpaid');
  });

  it.each(['VOLUNTARY', 'BILLING_RETRY', 'PRICE_INCREASE', 'PRODUCT_NOT_FOR_SALE'])(
    'EXPIRED %s ends the subscription, whatever status came along',
    (subtype) => {
      const over = { subtype, status: 1 as const, transaction: { expiresAt: EARLIER } };
      expect(effectOf('EXPIRED', { ...over, renewal: { willRenew: false } })).toMatchObject({
        status: 'expired',
        cancelAtPeriodEnd: false,
        endsAt: EARLIER,
      });
    },
  );

  it.each(['REFUND', 'REVOKE'])('%s takes access back at once', (type) => {
    const revoked = { status: 5 as const, transaction: { revokedAt: NOW } };
    expect(effectOf(type, revoked)).toMatchObject({ status: 'expired', endsAt: NOW });
    expect(effectOf(type, { ...revoked, status: null })).toMatchObject({ status: 'expired' });
    expect(effectOf(type, { ...revoked, status: 1 })).toMatchObject({ status: 'expired' });
  });

  it('leaves the running period alone when an earlier one or a replaced part is refunded', () => {
    const past = { status: 1 as const, transaction: { revokedAt: NOW, expiresAt: EARLIER } };
    expect(effectOf('REFUND', past)).toBeNull();
    const replaced = { status: 1 as const, transaction: { revokedAt: NOW, isUpgraded: true } };
    expect(effectOf('REFUND', replaced)).toBeNull();
  });

  it.each([
    ['REFUND_DECLINED', null],
    ['CONSUMPTION_REQUEST', null],
    ['PRICE_INCREASE', 'PENDING'],
    ['PRICE_INCREASE', 'ACCEPTED'],
    ['RENEWAL_EXTENSION', 'SUMMARY'],
    ['RENEWAL_EXTENSION', 'FAILURE'],
    ['TEST', null],
    ['ONE_TIME_CHARGE', null],
    ['EXTERNAL_PURCHASE_TOKEN', 'UNREPORTED'],
    ['PRICE_CHANGE', null],
    ['RESCIND_CONSENT', null],
    ['METADATA_UPDATE', null],
    ['MIGRATION', null],
    ['A_TYPE_OF_TOMORROW', null],
    ['constructor', null],
  ])('%s %s changes nothing', (type, subtype) => {
    expect(effectOf(type, { subtype, status: 1 })).toBeNull();
  });

  it('changes nothing without a subscription of one’s own', () => {
    expect(effectOf('SUBSCRIBED', { transaction: null })).toBeNull();
    expect(effectOf('SUBSCRIBED', { transaction: { isSubscription: false } })).toBeNull();
    expect(effectOf('SUBSCRIBED', { transaction: { isFamilyShared: true } })).toBeNull();
  });

  it('tells a free trial and a lower price apart', () => {
    const trial = { status: 1 as const, transaction: { offer: 'free_trial' as const } };
    expect(effectOf('SUBSCRIBED', trial)).toMatchObject({
      status: 'trialing',
      trialEndsAt: LATER,
      hasDiscount: false,
    });
    const discount = { status: 1 as const, transaction: { offer: 'discount' as const } };
    expect(effectOf('OFFER_REDEEMED', discount)).toMatchObject({
      status: 'active',
      trialEndsAt: null,
      hasDiscount: true,
    });
  });

  it('keeps the plan that is known when the product is not', () => {
    const unknown = { status: 1 as const, transaction: { productId: 'x' } };
    expect(effectOf('DID_RENEW', unknown)).toMatchObject({ plan: null, interval: null });
  });
});
