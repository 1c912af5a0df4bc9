import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Database, requirePublishing, type RunId, type WorkspaceId } from '#libs/platform';
import { newRun, type NewRunOwner, RunRepository } from '#libs/posts';
import { hashDocument } from '../../domain/document/document-hash.js';
import type { ParsedSchedule } from '../../domain/parsing/parse-schedule.js';
import { planPosts } from '../../domain/planning/plan-posts.js';
import { untilAssetsHold } from '../../preflight/until-assets-hold.js';
import { Preflight, type PreflightedSchedule } from '../../preflight/preflight.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { ApplyScheduleCommand, type AppliedRun } from './apply-schedule.command.js';
import { RunWriter } from './run-writer.js';

@CommandHandler(ApplyScheduleCommand)
export class ApplyScheduleHandler implements ICommandHandler<ApplyScheduleCommand> {
  constructor(
    private readonly preflight: Preflight,
    private readonly runs: RunRepository,
    private readonly writer: RunWriter,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The key is looked at first: a repeated request is answered even when its times are past by now.
   * @throws DomainError validation_failed, idempotency_conflict, quota_exceeded, alias_conflict; for a schedule
   * also the 402 codes of {@link requirePublishing}
   */
  async execute({ caller, body, idempotencyKey }: ApplyScheduleCommand): Promise<AppliedRun> {
    const parsed = this.preflight.parse(body, idempotencyKey);
    const documentHash = await this.hashOf(caller.workspaceId, parsed);
    const owner: NewRunOwner = { ...caller, idempotencyKey: parsed.idempotencyKey, documentHash };
    return untilAssetsHold(() => this.tryApply(owner, parsed));
  }

  /** Accounts are only asked for where the hash will be compared. */
  private async hashOf(workspaceId: WorkspaceId, parsed: ParsedSchedule): Promise<string> {
    if (parsed.idempotencyKey === null) return hashDocument(parsed.document);
    return hashDocument(await this.preflight.canonical(workspaceId, parsed));
  }

  /** @returns null when an asset went between the check and the writing */
  private async tryApply(owner: NewRunOwner, parsed: ParsedSchedule): Promise<AppliedRun | null> {
    const earlier = await this.earlierRun(owner);
    if (earlier) return { runId: earlier, duplicate: true, warnings: [] };

    const checked = await this.preflight.check(owner.workspaceId, parsed);
    refuseErrors(checked);
    const run = newRun(parsed.document, planPosts(checked), this.clock.now());
    const outcome = await this.database.transaction(
      (transaction) => this.writer.write(transaction, owner, run),
      { isRepeatable: true },
    );
    if (outcome === 'asset_gone') return null;
    if (outcome === 'written') {
      return { runId: run.id, duplicate: false, warnings: checked.issues.warnings() };
    }
    const rival = await this.earlierRun(owner);
    if (!rival) throw new Error('The idempotency key is taken by a run that cannot be found');
    return { runId: rival, duplicate: true, warnings: [] };
  }

  /** @throws DomainError idempotency_conflict when the key belongs to another document */
  private async earlierRun(owner: {
    readonly workspaceId: WorkspaceId;
    readonly idempotencyKey: string | null;
    readonly documentHash: string;
  }): Promise<RunId | null> {
    if (owner.idempotencyKey === null) return null;
    const run = await this.runs.findByIdempotencyKey(owner.workspaceId, owner.idempotencyKey);
    if (run === null) return null;
    if (run.documentHash !== owner.documentHash) throw scheduleErrors.idempotencyConflict(run.id);
    return run.id;
  }
}

/** What the plan does not allow is a matter of payment, unless the document has faults of its own. */
function refuseErrors({ issues, brokenQuotas, publishing }: PreflightedSchedule): void {
  const errors = issues.errors();
  if (errors.some((issue) => issue.code !== 'quota_exceeded')) {
    throw scheduleErrors.validationFailed(errors, issues.warnings());
  }
  requirePublishing(publishing);
  const [quota] = brokenQuotas;
  if (quota) throw scheduleErrors.quotaExceeded({ ...quota, issues: errors });
}
