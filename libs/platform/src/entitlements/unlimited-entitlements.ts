import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { Entitlements, type EntitlementSet } from './entitlements.js';

const withoutLimits: EntitlementSet = {
  plan: 'self_hosted',
  subscriptionStatus: null,
  publishing: { allowed: true },
  limits: {
    connectedAccounts: null,
    postsPerMonth: null,
    scheduledPosts: null,
    storageBytes: null,
    apiKeys: null,
    members: null,
  },
  features: {},
};

/** The plan of a service without billing: everything, without limit. */
@Injectable()
export class UnlimitedEntitlements extends Entitlements {
  override async forWorkspace(_workspaceId: WorkspaceId): Promise<EntitlementSet> {
    return withoutLimits;
  }
}
