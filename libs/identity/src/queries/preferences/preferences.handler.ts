import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Preferences } from '../../domain/preferences.js';
import { PreferencesRepository } from '../../persistence/preferences.repository.js';
import { PreferencesQuery } from './preferences.query.js';

@QueryHandler(PreferencesQuery)
export class PreferencesHandler implements IQueryHandler<PreferencesQuery> {
  constructor(private readonly preferences: PreferencesRepository) {}

  execute({ userId }: PreferencesQuery): Promise<Preferences> {
    return this.preferences.find(userId);
  }
}
