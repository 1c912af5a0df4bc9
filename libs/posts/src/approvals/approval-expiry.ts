import { Injectable } from '@nestjs/common';
import { Clock, type ApprovalId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import { isOpen } from '../domain/approval/approval-status.js';
import { ApprovalEvents } from '../persistence/approval-events.js';
import { ApprovalsRepository } from '../persistence/approvals.repository.js';
import { PostApprovalsRepository } from '../persistence/post-approvals.repository.js';
import { lockPosts } from '../persistence/row-locks.js';

/** Most questions that one look ends. */
const PAGE = 100;

/** Ends questions that nobody has answered in time. Their posts stay drafts, and have to be asked for again. */
@Injectable()
export class ApprovalExpiry {
  constructor(
    private readonly approvals: ApprovalsRepository,
    private readonly posts: PostApprovalsRepository,
    private readonly events: ApprovalEvents,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns how many questions were over */
  async expire(): Promise<number> {
    const ids = await this.approvals.overdue(this.clock.now(), PAGE);
    for (const id of ids) {
      await this.database.transaction((transaction) => this.end(transaction, id), {
        isRepeatable: true,
      });
    }
    return ids.length;
  }

  /** When the next one is over; null when nobody is asked. */
  nextAt(): Promise<Date | null> {
    return this.approvals.nextExpiry();
  }

  private async end(transaction: Transaction, approvalId: ApprovalId): Promise<void> {
    const now = this.clock.now();
    const found = await this.approvals.findAnywhere(transaction, approvalId);
    if (found === null) return;
    await lockPosts(
      transaction,
      found.posts.map(({ postId }) => postId),
    );
    // Who decided first is seen now.
    const approval = await this.approvals.findAnywhere(transaction, approvalId);
    if (approval === null || approval.expiresAt > now) return;
    const ids = approval.posts.filter(({ status }) => isOpen(status)).map(({ postId }) => postId);
    if (ids.length === 0) return;
    await this.events.tellOfPosts(transaction, await this.posts.mark(transaction, ids, 'expired'));
    await this.events.tellOfAnswer(transaction, {
      what: 'expired',
      approval,
      postIds: ids,
      by: null,
      comment: null,
    });
  }
}
