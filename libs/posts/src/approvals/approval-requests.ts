import { Injectable } from '@nestjs/common';
import { Clock, newId, type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { ApprovalTerms } from '../domain/approval/approval-terms.js';
import {
  approvalDigest,
  contentDigest,
  type ApprovedContent,
} from '../domain/approval/content-digest.js';
import type { Creator } from '../domain/creator.js';
import { ApprovalEvents } from '../persistence/approval-events.js';
import {
  type ApprovalBrief,
  ApprovalsRepository,
  type NewApproval,
} from '../persistence/approvals.repository.js';

const HOUR_MS = 60 * 60 * 1_000;

/** A post that people have to be asked about, as it stands. */
export interface PostToAsk extends ApprovedContent {
  readonly id: PostId;
  readonly runId: RunId;
  readonly terms: ApprovalTerms;
}

/** Who asks, and what they say with it. */
export interface Asking {
  readonly by: Creator | null;
  readonly comment: string | null;
}

/** Asks people about posts. */
@Injectable()
export class ApprovalRequests {
  constructor(
    private readonly approvals: ApprovalsRepository,
    private readonly events: ApprovalEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * One question for the posts of a run that are asked about alike. What was asked about them before is over. The caller
   * holds the posts and writes that they wait.
   * @param posts in the order of their documents
   */
  async ask(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    posts: readonly PostToAsk[],
    { by, comment }: Asking,
  ): Promise<readonly ApprovalBrief[]> {
    if (posts.length === 0) return [];
    const now = this.clock.now();
    const ids = posts.map(({ id }) => id);
    await this.approvals.end(transaction, ids, now);
    const approvals = inGroups(posts).map((group): NewApproval => {
      const [{ runId, terms }] = group as [PostToAsk];
      const asked = group.map((post) => ({
        postId: post.id,
        digest: contentDigest(post, terms.boundToTime),
      }));
      return {
        id: newId('appr', now.getTime()),
        workspaceId,
        runId,
        terms,
        requestedBy: by,
        comment,
        digest: approvalDigest(asked.map(({ digest }) => digest)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + terms.expiresHours * HOUR_MS),
        posts: asked,
      };
    });
    for (const approval of approvals) await this.approvals.insert(transaction, approval);
    await this.events.tellOfQuestions(transaction, approvals);
    return this.approvals.briefs(
      transaction,
      approvals.map(({ id }) => id),
    );
  }
}

function inGroups(posts: readonly PostToAsk[]): readonly (readonly PostToAsk[])[] {
  const groups = new Map<string, PostToAsk[]>();
  for (const post of posts) {
    const key = JSON.stringify([post.runId, post.terms]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [post]);
    else group.push(post);
  }
  return [...groups.values()];
}
