import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type {
  WorkspaceSettings,
  WorkspaceSettingsChanges,
} from '../../domain/workspace-settings.js';

/** Changes what holds for a whole workspace. The time zone is known to be one. */
export class UpdateWorkspaceSettingsCommand extends Command<WorkspaceSettings> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly changes: WorkspaceSettingsChanges,
  ) {
    super();
  }
}
