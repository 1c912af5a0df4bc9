import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { StoredOccurrence } from '../../domain/recurrence.js';
import { OccurrenceRepository } from '../../persistence/occurrence.repository.js';
import { RecurrenceRepository } from '../../persistence/recurrence.repository.js';
import { recurrenceErrors } from '../../recurrences.errors.js';
import { RestoreOccurrenceCommand } from './restore-occurrence.command.js';

@CommandHandler(RestoreOccurrenceCommand)
export class RestoreOccurrenceHandler implements ICommandHandler<RestoreOccurrenceCommand> {
  constructor(
    private readonly recurrences: RecurrenceRepository,
    private readonly occurrences: OccurrenceRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({
    workspaceId,
    recurrenceId,
    occurrence,
    author,
    key,
  }: RestoreOccurrenceCommand): Promise<StoredOccurrence> {
    if (key?.policy.confirm === true) return Promise.reject(recurrenceErrors.unconfirmable());
    return this.database.transaction(
      async (transaction) => {
        const held = await this.recurrences.lock(transaction, workspaceId, recurrenceId);
        if (held === null) throw recurrenceErrors.notFound(recurrenceId);
        if (held.state === 'ended') throw recurrenceErrors.ended(held.id);
        const found = await this.occurrences.find(held, occurrence, transaction);
        if (found === null) throw recurrenceErrors.occurrenceNotFound(occurrence);
        const now = this.clock.now();
        if (found.at <= now) throw recurrenceErrors.occurrenceBegun(occurrence);
        if (found.state === 'planned') return found;
        const { state } = held;
        const touched = await this.recurrences.touch(transaction, held, { state, author, at: now });
        const to = { state: 'planned' as const, generation: touched.revision, hasRun: false, now };
        await this.occurrences.settle(transaction, found, to);
        return {
          ...found,
          state: 'planned',
          generation: touched.revision,
          runId: null,
          refusal: null,
        };
      },
      { isRepeatable: true },
    );
  }
}
