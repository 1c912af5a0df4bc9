import type { Transaction } from '../database/database.js';
import type { WorkspaceId } from '../ids/id.js';

/** What a workspace's plan allows. `null` means without limit. */
export interface EntitlementSet {
  readonly plan: string;
  readonly limits: {
    readonly connectedAccounts: number | null;
    readonly postsPerMonth: number | null;
    readonly scheduledPosts: number | null;
    readonly storageBytes: number | null;
    readonly apiKeys: number | null;
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
