import type { AccountId, Id, WorkspaceId } from '#libs/kernel';
import type { WorkspaceMode } from '#libs/providers';

/** An account whose network gives no clear answers. */
export interface NetworkOutage {
  readonly id: Id<'out'>;
  readonly workspaceId: WorkspaceId;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly mode: WorkspaceMode;
  /** The network's last words, or ours about its silence. */
  readonly reason: string | null;
  readonly beganAt: Date;
}
