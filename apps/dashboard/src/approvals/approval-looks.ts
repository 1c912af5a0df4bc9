import type { MessageId } from '../messages/messages.js';
import type { Tone } from '../status/post-states.js';
import type { IconName } from '../widgets/icon.js';
import type { Approval, Decision } from './approvals-queries.js';

interface Look {
  readonly word: MessageId;
  readonly icon: IconName;
  readonly tone: Tone;
}

/** How an approval's state is shown. */
export const APPROVAL_LOOKS: Readonly<Record<Approval['status'], Look>> = {
  pending: { word: 'state.review', icon: 'eye', tone: 'held' },
  changes_requested: { word: 'state.changes', icon: 'pencil-line', tone: 'held' },
  approved: { word: 'approval.approved', icon: 'circle-check', tone: 'published' },
  rejected: { word: 'state.rejected', icon: 'ban', tone: 'canceled' },
  expired: { word: 'state.expired', icon: 'hourglass', tone: 'held' },
  ended: { word: 'approval.ended', icon: 'ban', tone: 'canceled' },
};

/** How a vote is shown. */
export const DECISION_LOOKS: Readonly<Record<Decision, Look>> = {
  approve: { word: 'approval.did.approve', icon: 'circle-check', tone: 'published' },
  request_changes: { word: 'approval.did.request_changes', icon: 'pencil-line', tone: 'held' },
  reject: { word: 'approval.did.reject', icon: 'ban', tone: 'failed' },
};

/** Whether somebody can still decide it. */
export const isOpen = ({ status }: Pick<Approval, 'status'>): boolean =>
  status === 'pending' || status === 'changes_requested';
