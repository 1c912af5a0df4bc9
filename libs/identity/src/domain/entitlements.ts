import type { EntitlementLimit, EntitlementSet } from '#libs/platform';

/** What a workspace's row says differently from its plan. */
export interface EntitlementOverrides {
  readonly limits?: Readonly<Partial<Record<EntitlementLimit, number | null>>>;
  readonly features?: Readonly<Record<string, boolean>>;
  /** True lets it publish without a subscription. */
  readonly publishing?: boolean;
}

const UNLIMITED: EntitlementSet['limits'] = {
  connectedAccounts: null,
  postsPerMonth: null,
  scheduledPosts: null,
  storageBytes: null,
  apiKeys: null,
  members: null,
};

/** Entitlements of a workspace that hosts itself: no limits but those its own row sets. */
export function entitlementsOf(
  plan: string,
  overrides: EntitlementOverrides | null,
): EntitlementSet {
  return {
    plan,
    subscriptionStatus: null,
    publishing: { allowed: true },
    limits: { ...UNLIMITED, ...overrides?.limits },
    features: { ...overrides?.features },
  };
}
