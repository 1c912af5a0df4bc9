import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { newEvent, Outbox, type Transaction, WatchedChanges } from '#libs/platform';
import {
  APPROVAL_CHANGED,
  ApprovalApprovedEvent,
  ApprovalChangesRequestedEvent,
  type ApprovalEventPayload,
  ApprovalExpiredEvent,
  ApprovalRejectedEvent,
  ApprovalRequestedEvent,
  ApprovalStuckEvent,
} from '../events/approval-events.js';
import { POST_CHANGED } from '../events/post-events.js';
import {
  ApprovalsRepository,
  type NewApproval,
  type StoredApproval,
} from './approvals.repository.js';
import type { SettledPost } from './post-settlement.repository.js';

const events = {
  approved: ApprovalApprovedEvent,
  changes_requested: ApprovalChangesRequestedEvent,
  rejected: ApprovalRejectedEvent,
  expired: ApprovalExpiredEvent,
  stuck: ApprovalStuckEvent,
} as const;

/** What has become of some posts of an approval. */
export interface ApprovalNews extends Pick<ApprovalEventPayload, 'postIds' | 'by' | 'comment'> {
  readonly what: keyof typeof events;
  readonly approval: Pick<StoredApproval, 'id' | 'workspaceId' | 'runId' | 'status'>;
}

/** Computes what approvals have come to, and tells of it in the transaction that has changed their posts. */
@Injectable()
export class ApprovalEvents {
  constructor(
    private readonly approvals: ApprovalsRepository,
    private readonly outbox: Outbox,
    private readonly changes: WatchedChanges,
    private readonly clock: Clock,
  ) {}

  /** People are asked. */
  async tellOfQuestions(
    transaction: Transaction,
    approvals: readonly NewApproval[],
  ): Promise<void> {
    await this.outbox.add(
      transaction,
      approvals.map(({ id, workspaceId, runId, posts, requestedBy, comment, createdAt }) => {
        const payload: ApprovalEventPayload = {
          approvalId: id,
          runId,
          postIds: posts.map(({ postId }) => postId),
          status: 'pending',
          by: requestedBy,
          comment,
        };
        return newEvent(ApprovalRequestedEvent.eventName, workspaceId, payload, createdAt);
      }),
    );
  }

  /** Something was decided, or was not in time. */
  async tellOfAnswer(transaction: Transaction, news: ApprovalNews): Promise<void> {
    const { what, approval, postIds, by, comment } = news;
    const { id: approvalId, workspaceId, runId } = approval;
    const at = this.clock.now();
    const [rolledUp] = await this.approvals.rollUp(transaction, [approvalId], at);
    const status = rolledUp?.status ?? approval.status;
    const payload: ApprovalEventPayload = { approvalId, runId, postIds, status, by, comment };
    const event = newEvent(events[what].eventName, workspaceId, payload, at);
    await this.outbox.add(transaction, [event]);
  }

  /** Somebody has said something that decides nothing yet. */
  async tellOfWord(
    transaction: Transaction,
    { id: approvalId, workspaceId }: ApprovalNews['approval'],
  ): Promise<void> {
    await this.approvals.rollUp(transaction, [approvalId], this.clock.now());
    await this.changes.tell(transaction, APPROVAL_CHANGED, [{ workspaceId, approvalId }]);
  }

  /** What people say about posts has changed, and where these have come to has not. */
  async tellOfPosts(transaction: Transaction, posts: readonly SettledPost[]): Promise<void> {
    if (posts.length === 0) return;
    const changes = posts.map(({ workspaceId, postId, runId }) => ({ workspaceId, postId, runId }));
    await this.changes.tell(transaction, POST_CHANGED, changes);
  }
}
