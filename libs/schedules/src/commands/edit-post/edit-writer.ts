import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { type CallerTerms, requirePublishing, type Transaction } from '#libs/platform';
import { ApprovalGate, type FoundPost, PostEditsRepository, PostOutcomes } from '#libs/posts';
import type { CheckedEdit } from '../../preflight/edit-preflight.js';
import { PostHistory } from '../../preflight/post-history.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { QueuePlaces } from './queue-places.js';

/** `asset_gone`: an asset ended since the check. */
export type EditOutcome = 'written' | 'changed' | 'asset_gone';

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
    const verdict = await this.gate.judgeEdit(transaction, policy, found, plan, terms);
    const written = await this.posts.write(transaction, workspaceId, found, plan, verdict, () =>
      this.places.take(transaction, workspaceId, found, { plan, change }),
    );
    if (written === null) return 'changed';
    if (written === 'asset_gone') return 'asset_gone';
    if (written.status !== 'draft') await this.requirePlan(transaction, found, written);
    await this.gate.followEdit(transaction, workspaceId, found, plan, verdict, terms);
    if (found.post.status !== written.status) {
      // Only then does the status of the run follow.
      await this.outcomes.follow(transaction, [written]);
    }
    await this.posts.tellOfEdits(transaction, [written], at);
    return 'written';
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
