import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { type CallerTerms, keyOf, requirePublishing } from '#libs/platform';
import {
  type ApprovalPerson,
  keyBudgetExceeded,
  newRun,
  type NewRunOwner,
  type ScheduleMode,
} from '#libs/posts';
import { Confirmations } from '../../confirmation/confirmations.js';
import { hashDocument } from '../../domain/document/document-hash.js';
import type { ParsedSchedule } from '../../domain/parsing/parse-schedule.js';
import { scheduleRefusal } from '../../domain/schedule-refusal.js';
import { planPosts } from '../../domain/planning/plan-posts.js';
import { untilAssetsHold } from '../../preflight/until-assets-hold.js';
import { Preflight, type PreflightedSchedule } from '../../preflight/preflight.js';
import { runDetail } from '../../queries/run-detail/run-detail.query.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { ApplyScheduleCommand, type AppliedRun } from './apply-schedule.command.js';
import { EarlierRuns } from './earlier-runs.js';
import { RunWriter } from './run-writer.js';

/** Who asks, and how a key proves that it was confirmed. */
interface AskedBy {
  readonly terms: CallerTerms | null;
  readonly asked: readonly ApprovalPerson[] | null;
  /** Null also for drafts, which need none. */
  readonly confirmation: string | null;
  readonly confirm: () => Promise<void>;
  readonly alongside: ApplyScheduleCommand['alongside'];
}

@CommandHandler(ApplyScheduleCommand)
export class ApplyScheduleHandler implements ICommandHandler<ApplyScheduleCommand> {
  constructor(
    private readonly preflight: Preflight,
    private readonly earlier: EarlierRuns,
    private readonly writer: RunWriter,
    private readonly confirmations: Confirmations,
    private readonly clock: Clock,
  ) {}

  /**
   * The key is looked at first: a repeated request is answered even when its times are past by now.
   * @throws DomainError validation_failed, idempotency_conflict, quota_exceeded, alias_conflict; for a schedule
   * also the 402 codes of {@link requirePublishing}; of who may not even draft role_forbidden; for who is gone author_gone; of keys: scope_missing,
   * key_budget_exceeded, confirmation_required, confirmation_mismatch
   */
  async execute({
    caller,
    body,
    idempotencyKey,
    alongside,
  }: ApplyScheduleCommand): Promise<AppliedRun> {
    const parsed = this.preflight.parse(body, idempotencyKey);
    const documentHash = await this.hashOf(caller.workspaceId, parsed);
    const { terms = null, confirmation = null, asked = null, ...applying } = caller;
    const key = keyOf(terms);
    const isDraft = parsed.document.mode === 'draft';
    requireMode(terms, parsed.document.mode);
    const owner = { ...applying, idempotencyKey: parsed.idempotencyKey, documentHash };
    const confirm = async (): Promise<void> => {
      if (key === null || isDraft) return;
      const digest = await this.preflight.digest(caller.workspaceId, parsed);
      this.confirmations.require(key, confirmation, digest);
    };
    const used = isDraft ? null : confirmation;
    const asker = { terms, asked, confirmation: used, confirm, alongside };
    return untilAssetsHold(() => this.tryApply(owner, parsed, asker));
  }

  /** Accounts are only asked for where the hash will be compared. */
  private async hashOf(workspaceId: WorkspaceId, parsed: ParsedSchedule): Promise<string> {
    if (parsed.idempotencyKey === null) return hashDocument(parsed.document);
    return hashDocument(await this.preflight.canonical(workspaceId, parsed));
  }

  /** @returns null when an asset went between the check and the writing */
  private async tryApply(
    owner: NewRunOwner,
    parsed: ParsedSchedule,
    { confirm, ...asker }: AskedBy,
  ): Promise<AppliedRun | null> {
    const earlier = await this.earlier.find(owner);
    if (earlier !== null) return { ...earlier, duplicate: true, warnings: [] };

    await confirm();
    const checked = await this.preflight.check(owner.workspaceId, parsed, keyOf(asker.terms));
    refuseErrors(checked);
    const now = this.clock.now();
    const run = newRun(parsed.document, planPosts(checked), now);
    const written = await this.writer.write({ owner, run, ...asker });
    if (written === 'asset_gone') return null;
    if (written !== 'key_taken') {
      const detail = runDetail(written.run, written.posts);
      const { approval } = written;
      return { ...detail, approval, duplicate: false, warnings: checked.issues.warnings() };
    }
    const rival = await this.earlier.find(owner);
    if (!rival) throw new Error('The idempotency key is taken by a run that cannot be found');
    return { ...rival, duplicate: true, warnings: [] };
  }
}

/** Who may only draft has somebody else let it go: the rules ask for that. No key does more than its scope says. */
function requireMode(terms: CallerTerms | null, mode: ScheduleMode): void {
  const refusal = mode === 'draft' ? null : scheduleRefusal(terms);
  if (refusal !== null) throw refusal;
}

/** What the plan does not allow is a matter of payment, unless the document has faults of its own. */
function refuseErrors({
  issues,
  brokenQuotas,
  brokenBudget,
  publishing,
}: PreflightedSchedule): void {
  const errors = issues.errors();
  if (errors.some(({ code }) => code !== 'quota_exceeded' && code !== 'key_budget_exceeded')) {
    throw scheduleErrors.validationFailed(errors, issues.warnings());
  }
  if (brokenBudget !== null) throw keyBudgetExceeded(brokenBudget);
  requirePublishing(publishing);
  const [quota] = brokenQuotas;
  if (quota) throw scheduleErrors.quotaExceeded({ ...quota, issues: errors });
}
