import type { ApprovalId, PostId, RunId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';
import type { ApprovalStatus } from '../domain/approval/approval-status.js';
import type { ApprovalVoter } from '../domain/approval/approval-parties.js';
import type { Creator } from '../domain/creator.js';

/** Facts that every event about an approval carries. */
export interface ApprovalEventPayload {
  readonly approvalId: ApprovalId;
  readonly runId: RunId;
  /** Those that it happened to, which may be some of the approval's. */
  readonly postIds: readonly PostId[];
  /** Of the approval, after it. */
  readonly status: ApprovalStatus;
  /** Who asked or decided; null for the service itself. */
  readonly by: Creator | Pick<ApprovalVoter, 'type' | 'id' | 'name'> | null;
  readonly comment: string | null;
}

/** Something about an approval has changed than the events below tell. Nobody outside hears of it. */
export const APPROVAL_CHANGED = 'ApprovalChanged';

type ApprovalEvent = DomainEvent<ApprovalEventPayload>;

/** People are asked about posts. */
export const ApprovalRequestedEvent = { eventName: 'ApprovalRequested' } as const;
export type ApprovalRequestedEvent = ApprovalEvent;

/** The last word that was needed is there: the posts go out. */
export const ApprovalApprovedEvent = { eventName: 'ApprovalApproved' } as const;
export type ApprovalApprovedEvent = ApprovalEvent;

/** Somebody wants posts changed before they go. */
export const ApprovalChangesRequestedEvent = { eventName: 'ApprovalChangesRequested' } as const;
export type ApprovalChangesRequestedEvent = ApprovalEvent;

/** Somebody does not want the posts to go, and they are canceled. */
export const ApprovalRejectedEvent = { eventName: 'ApprovalRejected' } as const;
export type ApprovalRejectedEvent = ApprovalEvent;

/** Nobody decided in time. */
export const ApprovalExpiredEvent = { eventName: 'ApprovalExpired' } as const;
export type ApprovalExpiredEvent = ApprovalEvent;

/** Too few people are left who may decide. */
export const ApprovalStuckEvent = { eventName: 'ApprovalStuck' } as const;
export type ApprovalStuckEvent = ApprovalEvent;
