import type { Transaction } from '../database/database.js';
import type { WorkspaceId } from '#libs/kernel';

/** Why a workspace may read and draft, but not publish; the `code` of the 402 it gets. */
export type PublishingRefusalCode =
  | 'plan_required'
  | 'subscription_inactive'
  | 'subscription_past_due'
  | 'subscription_paused'
  | 'subscription_canceled';

/** Whether a workspace may publish now. */
export type PublishingPermission =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly code: PublishingRefusalCode;
      readonly message: string;
      readonly details: Readonly<Record<string, unknown>>;
    };

/** What a workspace's plan allows. `null` means without limit. */
export interface EntitlementSet {
  readonly plan: string;
  /** How its subscription stands; null where nothing is billed. */
  readonly subscriptionStatus: string | null;
  readonly publishing: PublishingPermission;
  readonly limits: {
    readonly connectedAccounts: number | null;
    readonly postsPerMonth: number | null;
    readonly scheduledPosts: number | null;
    readonly storageBytes: number | null;
    readonly apiKeys: number | null;
    /** People of the workspace, and those who are invited. */
    readonly members: number | null;
  };
  readonly features: Readonly<Record<string, boolean>>;
}

export type EntitlementLimit = keyof EntitlementSet['limits'];

/** Port: billing binds it; without billing every workspace has the self_hosted plan. */
export abstract class Entitlements {
  /**
   * @param within the caller's open transaction, if there is one: who holds a connection and waits for a
   * second one of the same pool can wait for ever, as soon as enough others do the same
   */
  abstract forWorkspace(workspaceId: WorkspaceId, within?: Transaction): Promise<EntitlementSet>;
}
