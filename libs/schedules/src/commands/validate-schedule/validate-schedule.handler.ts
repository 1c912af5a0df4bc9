import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Preflight } from '../../preflight/preflight.js';
import { reportSchedule, type ScheduleReport } from '../../preflight/schedule-report.js';
import { ValidateScheduleCommand } from './validate-schedule.command.js';

@CommandHandler(ValidateScheduleCommand)
export class ValidateScheduleHandler implements ICommandHandler<ValidateScheduleCommand> {
  constructor(private readonly preflight: Preflight) {}

  /** @throws DomainError validation_failed with every issue, alias_conflict, invalid_parameter */
  async execute({ workspaceId, body, key }: ValidateScheduleCommand): Promise<ScheduleReport> {
    const parsed = this.preflight.parse(body);
    return reportSchedule(await this.preflight.require(workspaceId, parsed, key));
  }
}
