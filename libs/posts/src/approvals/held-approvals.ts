import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import { approvalErrors } from '../approvals.errors.js';
import { ApprovalsRepository, type StoredApproval } from '../persistence/approvals.repository.js';
import { GatedPostsRepository, type GatedPost } from '../persistence/gated-posts.repository.js';
import { ReviewLinkRepository } from '../persistence/review-link.repository.js';
import { reviewLinkErrors } from '../review-links.errors.js';
import type { ApprovalVoter } from '../domain/approval/approval-parties.js';
import { PostChangesRepository } from '../persistence/post-changes.repository.js';

/** A question whose posts stay as they are until the transaction ends: about them nobody else decides. */
export interface HeldApproval {
  readonly approval: StoredApproval;
  readonly posts: readonly GatedPost[];
}

/** Holds what is to be decided about. */
@Injectable()
export class HeldApprovals {
  constructor(
    private readonly approvals: ApprovalsRepository,
    private readonly changes: PostChangesRepository,
    private readonly gated: GatedPostsRepository,
    private readonly links: ReviewLinkRepository,
  ) {}

  /** @param voter by whose word it is to be decided @throws DomainError approval_not_found, review_link_ended */
  async hold(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    approvalId: string,
    voter: Pick<ApprovalVoter, 'type' | 'id'>,
  ): Promise<HeldApproval> {
    await this.holdLink(transaction, workspaceId, voter);
    const found = await this.approvals.find(transaction, workspaceId, approvalId);
    const ids = found?.posts.map(({ postId }) => postId) ?? [];
    await this.changes.lock(transaction, workspaceId, ids);
    // Whoever was faster is seen now.
    const approval = found && (await this.approvals.find(transaction, workspaceId, approvalId));
    if (approval === null) throw approvalErrors.notFound(approvalId);
    return { approval, posts: await this.gated.read(transaction, workspaceId, ids) };
  }

  /** Whoever ends the link meanwhile waits, or was faster. */
  private async holdLink(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { type, id }: Pick<ApprovalVoter, 'type' | 'id'>,
  ): Promise<void> {
    if (type !== 'review_link') return;
    if (!(await this.links.hold(transaction, workspaceId, id))) throw reviewLinkErrors.ended();
  }
}
