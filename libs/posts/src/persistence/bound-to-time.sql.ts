import { openApprovals } from '../domain/approval/approval-status.js';

const ASKED = [...openApprovals, 'approved'].map((status) => `'${status}'`).join(', ');

/** Whether people agreed to the time of a post, too, or are asked about it. @param post the alias of its row */
export function isBoundToTime(post: string): string {
  return `(${post}.approval IN (${ASKED}) AND EXISTS (
    SELECT 1 FROM approval_posts asked JOIN approvals a ON a.id = asked.approval_id
    WHERE asked.post_id = ${post}.id AND asked.status = ${post}.approval AND a.bound_to_time))`;
}
