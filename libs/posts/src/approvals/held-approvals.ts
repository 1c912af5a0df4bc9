import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import { approvalErrors } from '../approvals.errors.js';
import { ApprovalsRepository, type StoredApproval } from '../persistence/approvals.repository.js';
import { GatedPostsRepository, type GatedPost } from '../persistence/gated-posts.repository.js';
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
  ) {}

  /** @throws DomainError approval_not_found */
  async hold(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    approvalId: string,
  ): Promise<HeldApproval> {
    const found = await this.approvals.find(transaction, workspaceId, approvalId);
    const ids = found?.posts.map(({ postId }) => postId) ?? [];
    await this.changes.lock(transaction, workspaceId, ids);
    // Whoever was faster is seen now.
    const approval = found && (await this.approvals.find(transaction, workspaceId, approvalId));
    if (approval === null) throw approvalErrors.notFound(approvalId);
    return { approval, posts: await this.gated.read(transaction, workspaceId, ids) };
  }
}
