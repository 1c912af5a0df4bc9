import type { Provider } from '@nestjs/common';
import { UpdatePreferencesHandler } from './commands/update-preferences/update-preferences.handler.js';
import { UpdateWorkspaceSettingsHandler } from './commands/update-workspace-settings/update-workspace-settings.handler.js';
import { PreferencesRepository } from './persistence/preferences.repository.js';
import { WorkspaceSettingsRepository } from './persistence/workspace-settings.repository.js';
import { PreferencesHandler } from './queries/preferences/preferences.query.js';
import { WorkspaceSettingsHandler } from './queries/workspace-settings/workspace-settings.query.js';

/** What a workspace and a person set for themselves. */
export const settingsProviders: Provider[] = [
  PreferencesHandler,
  PreferencesRepository,
  UpdatePreferencesHandler,
  UpdateWorkspaceSettingsHandler,
  WorkspaceSettingsHandler,
  WorkspaceSettingsRepository,
];
