import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import type { Preferences } from '../../domain/preferences.js';
import { PreferencesRepository } from '../../persistence/preferences.repository.js';
import { UpdatePreferencesCommand } from './update-preferences.command.js';

@CommandHandler(UpdatePreferencesCommand)
export class UpdatePreferencesHandler implements ICommandHandler<UpdatePreferencesCommand> {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId, changes }: UpdatePreferencesCommand): Promise<Preferences> {
    const isChange = Object.values(changes).some((value) => value !== undefined);
    if (!isChange) return this.preferences.find(userId);
    return this.preferences.change(userId, changes, this.clock.now());
  }
}
