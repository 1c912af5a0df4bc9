import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { untilAssetsHold } from '#libs/schedules';
import { RecurrenceCheck } from '../../checking/recurrence-check.js';
import { MOST_RECURRENCES } from '../../domain/recurrence.js';
import { normalTerms } from '../../domain/recurrence-series.js';
import { RecurrenceRepository } from '../../persistence/recurrence.repository.js';
import { recurrenceErrors } from '../../recurrences.errors.js';
import { CreateRecurrenceCommand, type WrittenRecurrence } from './create-recurrence.command.js';

@CommandHandler(CreateRecurrenceCommand)
export class CreateRecurrenceHandler implements ICommandHandler<CreateRecurrenceCommand> {
  constructor(
    private readonly check: RecurrenceCheck,
    private readonly recurrences: RecurrenceRepository,
    private readonly clock: Clock,
  ) {}

  execute(command: CreateRecurrenceCommand): Promise<WrittenRecurrence> {
    return untilAssetsHold(() => this.tryCreate(command));
  }

  private async tryCreate({
    workspaceId,
    terms,
    by,
  }: CreateRecurrenceCommand): Promise<WrittenRecurrence | null> {
    const { author, key } = by;
    const { accountIds, assetIds, warnings } = await this.check.require(workspaceId, terms, key);
    const written = { ...normalTerms(terms), author, accountIds, assetIds };
    const recurrence = await this.recurrences.insert(workspaceId, written, this.clock.now());
    if (recurrence === 'limit_reached') throw recurrenceErrors.limitReached(MOST_RECURRENCES);
    return recurrence === 'asset_gone' ? null : { recurrence, warnings };
  }
}
