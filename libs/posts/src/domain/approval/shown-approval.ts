import { postApprovals, type PostApproval } from './approval-status.js';

/** How a post that people were asked about stands, as it is told. */
export type ShownApproval = Exclude<PostApproval, 'unasked' | 'not_needed'>;

/** That nobody was asked is told as nothing. */
export const shownApprovals = postApprovals.filter(isShown);

export function shownApproval(approval: PostApproval): ShownApproval | null {
  return isShown(approval) ? approval : null;
}

function isShown(approval: PostApproval): approval is ShownApproval {
  return approval !== 'unasked' && approval !== 'not_needed';
}
