import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Confirmations } from '../../confirmation/confirmations.js';
import { Preflight } from '../../preflight/preflight.js';
import { reportSchedule, type ScheduleReport } from '../../preflight/schedule-report.js';
import { ValidateScheduleCommand } from './validate-schedule.command.js';

@CommandHandler(ValidateScheduleCommand)
export class ValidateScheduleHandler implements ICommandHandler<ValidateScheduleCommand> {
  constructor(
    private readonly preflight: Preflight,
    private readonly confirmations: Confirmations,
  ) {}

  /** @throws DomainError validation_failed with every issue, alias_conflict, invalid_parameter */
  async execute({ workspaceId, body, key }: ValidateScheduleCommand): Promise<ScheduleReport> {
    const parsed = this.preflight.parse(body);
    const checked = await this.preflight.require(workspaceId, parsed, key);
    if (key === null || parsed.document.mode === 'draft') return reportSchedule(checked, null);
    const digest = await this.preflight.digest(workspaceId, parsed);
    return reportSchedule(checked, this.confirmations.of(key, digest));
  }
}
