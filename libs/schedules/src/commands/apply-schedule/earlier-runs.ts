import { Injectable } from '@nestjs/common';
import {
  type ApprovalBrief,
  ApprovalsRepository,
  type NewRunOwner,
  PostRepository,
  RunRepository,
} from '#libs/posts';
import { runDetail, type RunDetail } from '../../queries/run-detail/run-detail.query.js';
import { scheduleErrors } from '../../schedules.errors.js';

/** Finds what earlier requests with the same idempotency key made. */
@Injectable()
export class EarlierRuns {
  constructor(
    private readonly runs: RunRepository,
    private readonly posts: PostRepository,
    private readonly approvals: ApprovalsRepository,
  ) {}

  /**
   * @returns the run as it stands; null for a key that is new, or none
   * @throws DomainError idempotency_conflict when the key belongs to another document
   */
  async find({
    workspaceId,
    idempotencyKey,
    documentHash,
  }: Pick<NewRunOwner, 'workspaceId' | 'idempotencyKey' | 'documentHash'>): Promise<
    (RunDetail & { readonly approval: ApprovalBrief | null }) | null
  > {
    if (idempotencyKey === null) return null;
    const run = await this.runs.findByIdempotencyKey(workspaceId, idempotencyKey);
    if (run === null) return null;
    if (run.documentHash !== documentHash) throw scheduleErrors.idempotencyConflict(run.id);
    const [approval = null] = await this.approvals.openOfRun(workspaceId, run.id);
    return { ...runDetail(run, await this.posts.ofRun(workspaceId, run.id)), approval };
  }
}
