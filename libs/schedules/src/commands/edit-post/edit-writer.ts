import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { type CallerTerms, keyOf, requirePublishing, type Transaction } from '#libs/platform';
import {
  ApprovalGate,
  type ApprovalPolicy,
  asksBeyondBudget,
  coursesOf,
  type EditedPlace,
  type EditVerdict,
  type FoundPost,
  type PostChange,
  PostEditsRepository,
  PostOutcomes,
  type PostPlan,
  statusAfter,
} from '#libs/posts';
import { isUnwantedDraft } from '../../domain/editing/queued-post.js';
import type { CheckedEdit } from '../../preflight/edit-preflight.js';
import { PostHistory } from '../../preflight/post-history.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { QueuePlaces } from './queue-places.js';

/** `asset_gone`: an asset ended since the check. */
export type EditOutcome = 'written' | 'changed' | 'asset_gone';

/** What is asked of people about an edit, and what the post says then. */
interface AskedEdit {
  readonly verdict: EditVerdict;
  readonly placed: PostPlan;
}

/** Writes an edited post, its run and the event about it in one transaction. */
@Injectable()
export class EditWriter {
  constructor(
    private readonly posts: PostEditsRepository,
    private readonly outcomes: PostOutcomes,
    private readonly gate: ApprovalGate,
    private readonly places: QueuePlaces,
    private readonly history: PostHistory,
  ) {}

  /**
   * @returns unless `written`, nothing was; `changed`: somebody changed the post since it was found
   * @throws DomainError the 402 codes, but for drafts; quota_exceeded when a failed post would be one too many to wait
   */
  async write(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    found: FoundPost,
    { plan, change, at }: CheckedEdit,
    terms: CallerTerms | null,
  ): Promise<EditOutcome> {
    const policy = await this.gate.hold(transaction, workspaceId);
    let asked: AskedEdit | null = null;
    const written = await this.posts.write(transaction, workspaceId, found, plan, async () => {
      const place = await this.places.take(transaction, workspaceId, found, { plan, change });
      const placed = { ...plan, publishAt: place.publishAt };
      const verdict = await this.judge(transaction, workspaceId, policy, found, placed, terms);
      asked = { verdict, placed };
      const changed = editChange(found, place, verdict, placed);
      const pass = await this.history.policies.require(transaction, workspaceId, [changed], {
        terms,
      });
      return { ...place, ...verdict, pass };
    });
    if (written === 'asset_gone') return 'asset_gone';
    if (written === null || asked === null) return 'changed';
    const { verdict, placed } = asked as AskedEdit;
    if (written.status !== 'draft') await this.requirePlan(transaction, found, written);
    await this.gate.followEdit(transaction, workspaceId, found, placed, verdict, terms);
    if (found.post.status !== written.status) {
      // Only then does the status of the run follow.
      await this.outcomes.follow(transaction, [written]);
    }
    await this.posts.tellOfEdits(transaction, [written], at);
    return 'written';
  }

  /** What people have to be asked; a key that is beyond its budgets has them asked where its policy says so. */
  private async judge(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    policy: ApprovalPolicy,
    found: FoundPost,
    plan: PostPlan,
    terms: CallerTerms | null,
  ): Promise<EditVerdict> {
    const { post } = found;
    const key = isUnwantedDraft(post) ? null : keyOf(terms);
    // In the order of turns: the plan, then the key.
    if (key !== null) await this.history.takeTurn(transaction, workspaceId);
    const counted = [{ postId: post.id, runId: post.runId }];
    const isOver =
      asksBeyondBudget(terms) &&
      (await this.history.policies.budgets.isOver(transaction, workspaceId, key, counted));
    return this.gate.judgeEdit(transaction, policy, found, plan, terms, isOver);
  }

  private async requirePlan(
    transaction: Transaction,
    { post }: FoundPost,
    { workspaceId }: { readonly workspaceId: WorkspaceId },
  ): Promise<void> {
    const { publishing, brokenQuotas } = await this.history.verdictOnWaiting(
      transaction,
      workspaceId,
    );
    requirePublishing(publishing);
    const [quota] = brokenQuotas;
    // One that waits already has its place.
    if (quota && post.status === 'failed') throw scheduleErrors.quotaExceeded(quota);
  }
}

function editChange(
  found: FoundPost,
  { isHeld: isHeldByQueue }: EditedPlace,
  { approval, isRewritten }: EditVerdict,
  { account, provider, publishAt }: PostPlan,
): PostChange {
  const { id: postId, runId } = found.post;
  const status = statusAfter(found, approval, isHeldByQueue);
  const courses = coursesOf(found.post, { status, approval, isHeldByQueue, publishAt });
  return { postId, runId, account, provider, ...courses, isRewritten, approval };
}
