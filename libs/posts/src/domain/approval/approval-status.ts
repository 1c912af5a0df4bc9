/**
 * What people have said about a post before it may go out. `unasked`: nobody wanted it to go yet; `not_needed`: it may go
 * without anybody's word; `expired`: nobody decided in time, and it has to be asked for again.
 */
export const postApprovals = [
  'unasked',
  'not_needed',
  'pending',
  'changes_requested',
  'approved',
  'rejected',
  'expired',
] as const;
export type PostApproval = (typeof postApprovals)[number];

/** With these a post may be handed to the engine; a check of the database says the same. */
export const releasedApprovals = [
  'not_needed',
  'approved',
] as const satisfies readonly PostApproval[];

/** People are asked about the post, and have not decided. */
export const openApprovals = [
  'pending',
  'changes_requested',
] as const satisfies readonly PostApproval[];

/** What has become of a question to people. `ended`: its posts were canceled, or are asked about anew. */
export const approvalStatuses = [
  'pending',
  'changes_requested',
  'approved',
  'rejected',
  'expired',
  'ended',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export function isReleased(approval: PostApproval): boolean {
  return (releasedApprovals as readonly PostApproval[]).includes(approval);
}

export function isOpen(approval: PostApproval | ApprovalStatus): boolean {
  return (openApprovals as readonly string[]).includes(approval);
}
