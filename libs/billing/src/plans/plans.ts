import type { PlansFile } from './plan.js';

const GIB = 1024 ** 3;

/**
 * What is sold, and what it allows. A service with another offer writes a JSON file of this shape and names it in
 * `BILLING_PLANS_FILE`. The ids that gateways and Apple know the plans by are configuration: `BILLING_PRICE_IDS` and
 * `BILLING_APP_STORE_PRODUCTS`.
 */
export const plans: PlansFile = {
  trialDays: 7,
  trialPlan: 'team',
  pastDueGraceDays: 7,
  retentionOffer: { percentOff: 30, durationMonths: 3 },
  plans: [
    {
      id: 'starter',
      name: 'Starter',
      prices: { currency: 'USD', monthlyCents: 1_200, yearlyCents: 12_000 },
      limits: {
        connectedAccounts: 5,
        postsPerMonth: 200,
        scheduledPosts: 100,
        storageBytes: 5 * GIB,
        apiKeys: 3,
        members: null,
      },
      features: { analytics: true, campaigns: false, prioritySupport: false },
    },
    {
      id: 'team',
      name: 'Team',
      prices: { currency: 'USD', monthlyCents: 3_900, yearlyCents: 39_000 },
      limits: {
        connectedAccounts: 20,
        postsPerMonth: 2_000,
        scheduledPosts: 1_000,
        storageBytes: 50 * GIB,
        apiKeys: 10,
        members: null,
      },
      features: { analytics: true, campaigns: true, prioritySupport: false },
    },
    {
      id: 'business',
      name: 'Business',
      prices: { currency: 'USD', monthlyCents: 9_900, yearlyCents: 99_000 },
      limits: {
        connectedAccounts: 100,
        postsPerMonth: null,
        scheduledPosts: null,
        storageBytes: 500 * GIB,
        apiKeys: null,
        members: null,
      },
      features: { analytics: true, campaigns: true, prioritySupport: true },
    },
  ],
};
