import { Injectable } from '@nestjs/common';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms, Transaction } from '#libs/platform';
import { approvalAuthor } from '../domain/approval/approval-author.js';
import type { ApprovalPolicy } from '../domain/approval/approval-policy.js';
import { isOpen } from '../domain/approval/approval-status.js';
import {
  approvalTermsOf,
  type ApprovalAuthor,
  type ApprovalTerms,
} from '../domain/approval/approval-terms.js';
import { contentDigest } from '../domain/approval/content-digest.js';
import { askerOf } from '../domain/creator.js';
import type { PostPlan } from '../domain/planning/post-plan.js';
import { ApprovalPolicyRepository } from '../persistence/approval-policy.repository.js';
import { ApprovalsRepository } from '../persistence/approvals.repository.js';
import type { EditedApproval, FoundPost } from '../persistence/post-edits.repository.js';
import { ApprovalRequests, type PostToAsk } from './approval-requests.js';

/** What an edit comes to. */
export interface EditVerdict extends EditedApproval {
  /** People have to be asked about it, in this way; null: they are not, or are already. */
  readonly terms: ApprovalTerms | null;
  /** Whether the post says something else. */
  readonly isRewritten: boolean;
}

/** Whether posts go as they are, or when people have agreed. */
@Injectable()
export class ApprovalGate {
  constructor(
    private readonly policies: ApprovalPolicyRepository,
    private readonly approvals: ApprovalsRepository,
    private readonly requests: ApprovalRequests,
  ) {}

  /** The policy as it is until the transaction ends. Before all rows in the order of locks. */
  hold(transaction: Transaction, workspaceId: WorkspaceId): Promise<ApprovalPolicy> {
    return this.policies.hold(transaction, workspaceId);
  }

  /** As it is at this moment: what is let go afterwards may go by another. */
  current(workspaceId: WorkspaceId): Promise<ApprovalPolicy> {
    return this.policies.find(workspaceId);
  }

  /**
   * Whoever agreed has agreed to what the post said: with another content the post is asked about anew, by the policy of
   * now, or goes without it. A draft about which nobody is asked stays one. A key whose posts wait for people brings no
   * post nearer to which nobody agreed.
   * @param plan with the time that the post gets
   * @param isOverBudget whether the key that edits has no room for it
   */
  async judgeEdit(
    transaction: Transaction,
    policy: ApprovalPolicy,
    { post, isLostDraft, isBoundToTime, origin }: FoundPost,
    plan: PostPlan,
    by: CallerTerms | null,
    isOverBudget = false,
  ): Promise<EditVerdict> {
    const { approval } = post;
    const author = approvalAuthor(by, isOverBudget);
    const isRewritten = contentDigest(post, false) !== contentDigest(plan, false);
    const isMoved = isBoundToTime && !isSameTime(post.publishAt, plan.publishAt);
    const isHurried =
      waitsForPeople(author) &&
      approval === 'not_needed' &&
      isSooner(post.publishAt, plan.publishAt);
    const isChanged = isRewritten || isMoved || isHurried;
    const editedBy = isRewritten ? askerOf(by) : null;
    if (!isChanged) return { approval, editedBy, terms: null, isRewritten };
    // What its queue holds is on its way.
    const isDraft = (post.status === 'draft' && !post.isHeldByQueue) || isLostDraft;
    const isAsked = isOpen(approval) || (isDraft && approval === 'approved');
    if (isDraft && !isAsked) return { approval: 'unasked', editedBy, terms: null, isRewritten };
    const labels = plan.labels ?? post.labels;
    const { accountId } = plan;
    const subject = { accountId, labelIds: labels.map(({ id }) => id), origin };
    const terms = approvalTermsOf(policy, author, subject);
    if (terms !== null) return { approval: 'pending', editedBy, terms, isRewritten };
    if (!isAsked) return { approval: 'not_needed', editedBy, terms, isRewritten };
    // An edit lets nothing go that has waited: what was asked for before is asked for again.
    const before = await this.termsBefore(transaction, post.id);
    return { approval: 'pending', editedBy, terms: before, isRewritten };
  }

  /** How people were asked about a post last; null: they were not. */
  termsBefore(transaction: Transaction, postId: PostId): Promise<ApprovalTerms | null> {
    return this.approvals.latestTerms(transaction, postId);
  }

  /** Asks about an edited post, which the caller has written. */
  async followEdit(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { post }: FoundPost,
    plan: PostPlan,
    { terms }: EditVerdict,
    by: CallerTerms | null,
  ): Promise<void> {
    if (terms === null) return;
    const asked: PostToAsk = { ...plan, id: post.id, runId: post.runId, terms };
    await this.requests.ask(transaction, workspaceId, [asked], { by: askerOf(by), comment: null });
  }
}

/** Whether what a key makes go waits for people, whatever the rules say. */
function waitsForPeople(author: ApprovalAuthor): boolean {
  if (author.type !== 'key') return false;
  return author.approval === 'always' || (author.approval === 'over_budget' && author.isOverBudget);
}

function isSooner(before: Date | null, after: Date | null): boolean {
  return before !== null && after !== null && after < before;
}

function isSameTime(before: Date | null, after: Date | null): boolean {
  return before?.getTime() === after?.getTime();
}
