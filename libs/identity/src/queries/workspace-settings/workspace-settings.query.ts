import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { WorkspaceSettings } from '../../domain/workspace-settings.js';

/** What holds for a whole workspace. */
export class WorkspaceSettingsQuery extends Query<WorkspaceSettings> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}
