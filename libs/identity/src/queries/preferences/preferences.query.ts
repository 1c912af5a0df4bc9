import { Query } from '@nestjs/cqrs';
import type { UserId } from '#libs/kernel';
import type { Preferences } from '../../domain/preferences.js';

/** How a person wants to see the dashboard. */
export class PreferencesQuery extends Query<Preferences> {
  constructor(readonly userId: UserId) {
    super();
  }
}
