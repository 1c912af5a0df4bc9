import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { WorkspaceSettings } from '../../domain/workspace-settings.js';
import { workspaceNotFound } from '../../identity.errors.js';
import { WorkspaceSettingsRepository } from '../../persistence/workspace-settings.repository.js';

/** What holds for a whole workspace. */
export class WorkspaceSettingsQuery extends Query<WorkspaceSettings> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

@QueryHandler(WorkspaceSettingsQuery)
export class WorkspaceSettingsHandler implements IQueryHandler<WorkspaceSettingsQuery> {
  constructor(private readonly settings: WorkspaceSettingsRepository) {}

  /** @throws DomainError not_found */
  async execute({ workspaceId }: WorkspaceSettingsQuery): Promise<WorkspaceSettings> {
    const settings = await this.settings.find(workspaceId);
    if (settings === null) throw workspaceNotFound();
    return settings;
  }
}
