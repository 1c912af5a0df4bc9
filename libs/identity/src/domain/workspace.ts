import type { WorkspaceId } from '#libs/kernel';

/** `live` posts reach real networks, `sandbox` posts only the stand-in networks. Fixed at creation. */
export type WorkspaceMode = 'live' | 'sandbox';

/** A tenant: the owner of keys, accounts, media and posts. */
export interface Workspace {
  readonly id: WorkspaceId;
  readonly name: string;
  readonly mode: WorkspaceMode;
  readonly plan: string;
  /** Set by billing; null where nothing is billed. */
  readonly subscriptionStatus: string | null;
  readonly createdAt: Date;
}
