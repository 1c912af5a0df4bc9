import type { UserId, WorkspaceId } from '#libs/kernel';

/** Most dismissals that are kept of a person in a workspace; the oldest go. */
export const MOST_DISMISSALS = 1_000;

/** Whose view of what needs attention. */
export interface AttentionReader {
  readonly workspaceId: WorkspaceId;
  readonly userId: UserId;
}

/** A problem that a person put aside. */
export interface AttentionDismissal {
  readonly itemKey: string;
  /** Later changes bring it back. */
  readonly seenUntil: Date;
}
