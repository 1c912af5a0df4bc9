import { plans } from '../plans/plans.js';
import { aSubscription } from '../testing/index.js';
import { billingState, type BillingState } from './billing-state.js';
import { entitlementsOf } from './entitlements.js';
import { publishingPermission } from './publishing-permission.js';
import { offerRefusal } from './retention-offer.js';
import type { Subscription } from './subscription.js';

const CREATED_AT = new Date('2026-01-01T00:00:00Z');

/** The state of a workspace whose own trial is long over, at a moment. */
function at(now: string, ...subscriptions: readonly Subscription[]): BillingState {
  return billingState({ workspaceCreatedAt: CREATED_AT, subscriptions }, plans, new Date(now));
}

function refusalAt(now: string, ...subscriptions: readonly Subscription[]): string | null {
  const permission = publishingPermission(at(now, ...subscriptions));
  return permission.allowed ? null : permission.code;
}

describe('the free trial', () => {
  it('lasts seven days from the creation of the workspace, to the millisecond', () => {
    expect(refusalAt('2026-01-01T00:00:00Z')).toBeNull();
    expect(refusalAt('2026-01-07T23:59:59.999Z')).toBeNull();
    expect(refusalAt('2026-01-08T00:00:00Z')).toBe('plan_required');
  });

  it('counts begun days as whole ones', () => {
    expect(at('2026-01-01T00:00:00Z').trial.daysLeft).toBe(7);
    expect(at('2026-01-07T12:00:00Z').trial.daysLeft).toBe(1);
    expect(at('2026-02-01T00:00:00Z').trial.daysLeft).toBe(0);
  });

  it('stays when a subscription of its days has ended', () => {
    const ended = aSubscription({ status: 'expired' });
    expect(at('2026-01-03T00:00:00Z', ended)).toMatchObject({ status: 'trialing', basis: 'trial' });
  });
});

describe('a subscription', () => {
  const paidUntil = new Date('2026-12-01T00:00:00Z');

  it.each([
    ['active', {}, '2026-11-30T00:00:00Z', null],
    // Renewals are told late; two days later nobody has paid.
    ['active', {}, '2026-12-02T23:59:59Z', null],
    ['active', {}, '2026-12-03T00:00:00Z', 'subscription_inactive'],
    ['active', { currentPeriodEndsAt: null }, '2030-01-01T00:00:00Z', null],
    ['active', { cancelAtPeriodEnd: true }, '2026-11-30T23:59:59Z', null],
    ['active', { cancelAtPeriodEnd: true }, '2026-12-01T00:00:00Z', 'subscription_canceled'],
    ['trialing', { trialEndsAt: new Date('2026-11-08T00:00:00Z') }, '2026-11-07T00:00:00Z', null],
    [
      'trialing',
      { trialEndsAt: new Date('2026-11-08T00:00:00Z') },
      '2026-11-10T00:00:00Z',
      'subscription_inactive',
    ],
    ['past_due', { pastDueSince: new Date('2026-11-05T00:00:00Z') }, '2026-11-11T23:59:59Z', null],
    [
      'past_due',
      { pastDueSince: new Date('2026-11-05T00:00:00Z') },
      '2026-11-12T00:00:00Z',
      'subscription_past_due',
    ],
    ['past_due', {}, '2026-11-09T00:00:00Z', 'subscription_past_due'],
    ['canceled', { endsAt: paidUntil }, '2026-11-30T23:59:59Z', null],
    ['canceled', { endsAt: paidUntil }, '2026-12-01T00:00:00Z', 'subscription_canceled'],
    ['canceled', {}, '2026-11-01T00:00:00Z', 'subscription_canceled'],
    ['paused', {}, '2026-11-02T00:00:00Z', 'subscription_paused'],
    ['unpaid', {}, '2026-11-02T00:00:00Z', 'subscription_past_due'],
    ['expired', {}, '2026-11-02T00:00:00Z', 'subscription_inactive'],
    ['incomplete', {}, '2026-11-02T00:00:00Z', 'plan_required'],
  ] as const)('that is %s with %j lets publish at %s: %s', (status, changes, now, refusal) => {
    expect(refusalAt(now, aSubscription({ status, ...changes }))).toBe(refusal);
  });

  it('that entitles counts, whatever others there were', () => {
    const old = aSubscription({ status: 'expired', observedAt: new Date('2026-11-20T00:00:00Z') });
    const apple = aSubscription({
      source: 'app_store',
      gatewaySubscriptionId: '1',
      plan: 'starter',
    });
    const state = at('2026-11-21T00:00:00Z', old, apple);
    expect(state.subscription).toBe(apple);
    expect(state).toMatchObject({ status: 'active', isLive: true });
  });

  it.each([
    ['active', true],
    ['past_due', true],
    ['paused', true],
    ['unpaid', true],
    ['canceled', false],
    ['expired', false],
    ['incomplete', false],
  ] as const)('that is %s stands in the way of another one: %s', (status, isLive) => {
    expect(at('2026-11-20T00:00:00Z', aSubscription({ status })).isLive).toBe(isLive);
  });

  it('tells what to do about a refusal', () => {
    const paused = publishingPermission(
      at('2026-11-20T00:00:00Z', aSubscription({ status: 'paused' })),
    );
    const over = publishingPermission(at('2026-11-20T00:00:00Z'));
    expect(paused).toMatchObject({ details: { upgradePath: '/v1/billing/manage' } });
    expect(over).toMatchObject({ details: { upgradePath: '/v1/billing/checkout' } });
  });
});

describe('entitlements', () => {
  const now = '2026-11-20T00:00:00Z';

  it('are those of the plan, and outlive the right to publish', () => {
    const running = entitlementsOf(at(now, aSubscription({ plan: 'starter' })), plans, null);
    const paused = aSubscription({ plan: 'starter', status: 'paused' });
    expect(running).toMatchObject({ plan: 'starter', limits: { connectedAccounts: 5 } });
    expect(entitlementsOf(at(now, paused), plans, null).limits).toEqual(running.limits);
  });

  it('are those of the trial plan without a subscription', () => {
    expect(entitlementsOf(at(now), plans, null)).toMatchObject({
      plan: 'trial',
      subscriptionStatus: 'trial_ended',
      limits: { connectedAccounts: 20 },
    });
  });

  it('are the smallest plan’s when the plan is no longer sold', () => {
    const { limits } = entitlementsOf(at(now, aSubscription({ plan: 'gone' })), plans, null);
    expect(limits.connectedAccounts).toBe(5);
  });

  it('give way to what the row of the workspace says', () => {
    const overrides = { limits: { connectedAccounts: null, apiKeys: 1 }, publishing: true };
    const set = entitlementsOf(at(now), plans, overrides);
    expect(set.limits).toMatchObject({
      connectedAccounts: null,
      apiKeys: 1,
      scheduledPosts: 1_000,
    });
    expect(set.publishing).toEqual({ allowed: true });
  });
});

describe('the retention offer', () => {
  const now = '2026-11-20T00:00:00Z';

  it.each([
    [null, {}],
    ['canceling', { cancelAtPeriodEnd: true }],
    ['discounted', { hasDiscount: true }],
    ['app_store', { source: 'app_store' }],
    ['not_running', { status: 'paused' }],
  ] as const)('is refused with %s for %j', (refusal, changes) => {
    expect(offerRefusal(at(now, aSubscription(changes)), null)).toBe(refusal);
  });

  it('is made once', () => {
    expect(offerRefusal(at(now, aSubscription()), new Date(0))).toBe('used');
  });
});
