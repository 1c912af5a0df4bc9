import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Preflight } from '../../preflight/preflight.js';
import { CheckScheduleCommand, type CheckedDocument } from './check-schedule.command.js';

@CommandHandler(CheckScheduleCommand)
export class CheckScheduleHandler implements ICommandHandler<CheckScheduleCommand> {
  constructor(private readonly preflight: Preflight) {}

  /** @throws DomainError alias_conflict, invalid_parameter, bad_request: what cannot be read at all */
  async execute(command: CheckScheduleCommand): Promise<CheckedDocument> {
    const { workspaceId, body, key, replaced } = command;
    const parsed = this.preflight.parse(body);
    const { issues, posts } = await this.preflight.check(workspaceId, parsed, key, replaced);
    return {
      errors: issues.errors(),
      warnings: issues.warnings(),
      isWhole: !issues.isFull('error'),
      accountIds: posts.map(({ account }) => account?.id ?? null),
    };
  }
}
