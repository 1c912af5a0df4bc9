import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { keyOf } from '#libs/platform';
import { Confirmations } from '../../confirmation/confirmations.js';
import { planPosts } from '../../domain/planning/plan-posts.js';
import { underRules } from '../../domain/planning/under-rules.js';
import { ApprovalForecasts } from '../../preflight/approval-forecasts.js';
import { Preflight } from '../../preflight/preflight.js';
import { reportSchedule, type ScheduleReport } from '../../preflight/schedule-report.js';
import { ValidateScheduleCommand } from './validate-schedule.command.js';

@CommandHandler(ValidateScheduleCommand)
export class ValidateScheduleHandler implements ICommandHandler<ValidateScheduleCommand> {
  constructor(
    private readonly preflight: Preflight,
    private readonly confirmations: Confirmations,
    private readonly forecasts: ApprovalForecasts,
  ) {}

  /** @throws DomainError validation_failed with every issue, alias_conflict, invalid_parameter */
  async execute({
    workspaceId,
    body,
    terms,
    origin,
  }: ValidateScheduleCommand): Promise<ScheduleReport> {
    const key = keyOf(terms);
    const parsed = this.preflight.parse(body);
    const checked = await this.preflight.require(workspaceId, parsed, key);
    if (parsed.document.mode === 'draft') {
      return reportSchedule(checked, { confirmation: null, approval: null });
    }
    const posts = planPosts(checked).map((plan) => underRules(plan, origin));
    const approval = await this.forecasts.of(workspaceId, posts, terms);
    const confirmation =
      key && this.confirmations.of(key, await this.preflight.digest(workspaceId, parsed));
    return reportSchedule(checked, { confirmation, approval });
  }
}
