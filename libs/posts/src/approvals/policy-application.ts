import { Injectable } from '@nestjs/common';
import { tellSubjects, type PostId, type WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { ApprovalRules } from '../domain/approval/approval-policy.js';
import { approvalTermsOf, type ApprovalTerms } from '../domain/approval/approval-terms.js';
import type { Creator } from '../domain/creator.js';
import { GatedPostsRepository, type GatedPost } from '../persistence/gated-posts.repository.js';
import { PostApprovalsRepository } from '../persistence/post-approvals.repository.js';
import { PostOutcomes } from '../persistence/post-outcomes.js';
import { ApprovalPeople } from '../ports/approval-people.port.js';
import { ApprovalRequests } from './approval-requests.js';

/** Asks people about posts that were scheduled before a policy asked for it. */
@Injectable()
export class PolicyApplication {
  constructor(
    private readonly gated: GatedPostsRepository,
    private readonly posts: PostApprovalsRepository,
    private readonly requests: ApprovalRequests,
    private readonly outcomes: PostOutcomes,
    private readonly people: ApprovalPeople,
  ) {}

  /**
   * Takes those back that the policy asks for, by what their authors are now; what people have agreed to, and what
   * somebody works on, goes. The caller has taken the policy.
   * @returns how many posts wait now
   */
  async askScheduled(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    rules: ApprovalRules,
    by: Creator | null,
  ): Promise<number> {
    const held = await this.posts.holdUnasked(transaction, workspaceId);
    const posts = await this.gated.read(transaction, workspaceId, held);
    const terms = await this.termsOf(transaction, workspaceId, rules, posts);
    const withdrawn = await this.posts.withdraw(transaction, [...terms.keys()]);
    const taken = new Set(withdrawn.map(({ postId }) => postId));
    await this.outcomes.follow(transaction, withdrawn);
    const asked = posts
      .filter(({ id }) => taken.has(id))
      .map((post) => ({ ...post, terms: terms.get(post.id)! }));
    await this.requests.ask(transaction, workspaceId, asked, { by, comment: null });
    tellSubjects('post', [...taken]);
    return taken.size;
  }

  /** Of those that people have to be asked about. */
  private async termsOf(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    rules: ApprovalRules,
    posts: readonly GatedPost[],
  ): Promise<ReadonlyMap<PostId, ApprovalTerms>> {
    const creators = [
      ...new Map(posts.map(({ runId, createdBy }) => [runId, createdBy])).entries(),
    ];
    const authors = await this.people.authorsOf(
      transaction,
      workspaceId,
      creators.map(([, creator]) => creator),
    );
    const byRun = new Map(creators.map(([runId], index) => [runId, authors[index]!]));
    return new Map(
      posts.flatMap((post) => {
        const terms = approvalTermsOf(rules, byRun.get(post.runId)!, post);
        return terms === null ? [] : [[post.id, terms] as const];
      }),
    );
  }
}
