import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { keyOf } from '#libs/platform';
import { digestOfDrafts } from '../../confirmation/confirmation-token.js';
import { Confirmations } from '../../confirmation/confirmations.js';
import { releaseTimes, requireLead } from '../../domain/planning/release-times.js';
import { underRules } from '../../domain/planning/under-rules.js';
import { ApprovalForecasts } from '../../preflight/approval-forecasts.js';
import { Preflight } from '../../preflight/preflight.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { DraftRuns } from './draft-runs.js';
import { ValidateDraftRunCommand, type DraftRunReport } from './validate-draft-run.command.js';

@CommandHandler(ValidateDraftRunCommand)
export class ValidateDraftRunHandler implements ICommandHandler<ValidateDraftRunCommand> {
  constructor(
    private readonly runs: DraftRuns,
    private readonly preflight: Preflight,
    private readonly confirmations: Confirmations,
    private readonly forecasts: ApprovalForecasts,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError run_not_found, run_not_draft, validation_failed (startAt, or every issue of the posts) */
  async execute(command: ValidateDraftRunCommand): Promise<DraftRunReport> {
    const { workspaceId, runId, startAt, terms } = command;
    const key = keyOf(terms);
    const { run, drafts } = await this.runs.get(workspaceId, runId);
    const times = drafts.flatMap(({ publishAt }) => (publishAt === null ? [] : [+publishAt]));
    const firstAt = times.length === 0 ? null : new Date(Math.min(...times));
    // What goes into a queue gets the time of its slot when it is published.
    const someWithoutTime = drafts.some((post) => post.publishAt === null && post.queueId === null);
    const released = releaseTimes(startAt, firstAt, run.timezone, this.clock.now());
    if (key !== null) requireLead(key.policy, released, { firstAt, someWithoutTime });
    const { issues } = await this.preflight.checkStored(workspaceId, drafts, key);
    const [errors, warnings] = [issues.errors(), issues.warnings()];
    if (errors.length > 0) throw scheduleErrors.validationFailed(errors, warnings);
    const digest = digestOfDrafts(runId, startAt, drafts);
    const confirmation = key && this.confirmations.of(key, digest);
    const unasked = drafts.filter(({ approval }) => approval !== 'approved');
    const approval = await this.forecasts.of(
      workspaceId,
      unasked.map((post) => underRules(post, run.source)),
      terms,
    );
    return { totalPosts: drafts.length, warnings, confirmation, approval };
  }
}
