import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { UserId } from '#libs/kernel';
import type { Preferences } from '../../domain/preferences.js';
import { PreferencesRepository } from '../../persistence/preferences.repository.js';

/** How a person wants to see the dashboard. */
export class PreferencesQuery extends Query<Preferences> {
  constructor(readonly userId: UserId) {
    super();
  }
}

@QueryHandler(PreferencesQuery)
export class PreferencesHandler implements IQueryHandler<PreferencesQuery> {
  constructor(private readonly preferences: PreferencesRepository) {}

  execute({ userId }: PreferencesQuery): Promise<Preferences> {
    return this.preferences.find(userId);
  }
}
