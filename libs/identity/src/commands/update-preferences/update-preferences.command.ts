import { Command } from '@nestjs/cqrs';
import type { UserId } from '#libs/kernel';
import type { PreferenceChanges, Preferences } from '../../domain/preferences.js';

/** Changes how a person wants to see the dashboard. The time zone is known to be one. */
export class UpdatePreferencesCommand extends Command<Preferences> {
  constructor(
    readonly userId: UserId,
    readonly changes: PreferenceChanges,
  ) {
    super();
  }
}
