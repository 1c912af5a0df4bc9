import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import type { WorkspaceSettings } from '../../domain/workspace-settings.js';
import { workspaceNotFound } from '../../identity.errors.js';
import { WorkspaceSettingsRepository } from '../../persistence/workspace-settings.repository.js';
import { UpdateWorkspaceSettingsCommand } from './update-workspace-settings.command.js';

@CommandHandler(UpdateWorkspaceSettingsCommand)
export class UpdateWorkspaceSettingsHandler implements ICommandHandler<UpdateWorkspaceSettingsCommand> {
  constructor(
    private readonly settings: WorkspaceSettingsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found */
  async execute({
    workspaceId,
    changes,
  }: UpdateWorkspaceSettingsCommand): Promise<WorkspaceSettings> {
    const isChange = Object.values(changes).some((value) => value !== undefined);
    const settings = isChange
      ? await this.settings.change(workspaceId, changes, this.clock.now())
      : await this.settings.find(workspaceId);
    if (settings === null) throw workspaceNotFound();
    return settings;
  }
}
