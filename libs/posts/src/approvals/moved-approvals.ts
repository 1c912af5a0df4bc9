import { Injectable } from '@nestjs/common';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms, Transaction } from '#libs/platform';
import { askerOf } from '../domain/creator.js';
import { ApprovalsRepository } from '../persistence/approvals.repository.js';
import { GatedPostsRepository } from '../persistence/gated-posts.repository.js';
import { PostApprovalsRepository } from '../persistence/post-approvals.repository.js';
import { PostOutcomes } from '../persistence/post-outcomes.js';
import { ApprovalRequests } from './approval-requests.js';

/** Asks people anew about posts that moved, where they had agreed to the time as well. */
@Injectable()
export class MovedApprovals {
  constructor(
    private readonly approvals: ApprovalsRepository,
    private readonly gated: GatedPostsRepository,
    private readonly posts: PostApprovalsRepository,
    private readonly requests: ApprovalRequests,
    private readonly outcomes: PostOutcomes,
  ) {}

  /**
   * As they were asked before. The others keep what people have said about them.
   * @param moved posts that have another time by now, which the caller holds
   * @param by whoever moved them; null: the service itself
   */
  async askMoved(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    moved: readonly PostId[],
    by: CallerTerms | null,
  ): Promise<void> {
    const bound = await this.posts.boundToTime(transaction, moved);
    if (bound.length === 0) return;
    const withdrawn = await this.posts.askAnew(transaction, bound);
    await this.outcomes.follow(transaction, withdrawn);
    const taken = withdrawn.map(({ postId }) => postId);
    const posts = await this.gated.read(transaction, workspaceId, taken);
    const asked = [];
    for (const post of posts) {
      const terms = await this.approvals.latestTerms(transaction, post.id);
      if (terms !== null) asked.push({ ...post, terms });
    }
    await this.requests.ask(transaction, workspaceId, asked, { by: askerOf(by), comment: null });
  }
}
