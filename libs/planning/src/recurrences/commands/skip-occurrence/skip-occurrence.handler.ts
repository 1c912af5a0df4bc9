import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { Database } from '#libs/platform';
import type { Recurrence, StoredOccurrence } from '../../domain/recurrence.js';
import { seriesOf } from '../../domain/recurrence-series.js';
import { timeOf } from '../../domain/series.js';
import { WithdrawnOccurrences } from '../../filling/withdrawn-occurrences.js';
import { OccurrenceRepository } from '../../persistence/occurrence.repository.js';
import { RecurrenceRepository } from '../../persistence/recurrence.repository.js';
import { recurrenceErrors } from '../../recurrences.errors.js';
import { SkipOccurrenceCommand } from './skip-occurrence.command.js';

const MOST_TRIES = 5;

@CommandHandler(SkipOccurrenceCommand)
export class SkipOccurrenceHandler implements ICommandHandler<SkipOccurrenceCommand> {
  constructor(
    private readonly recurrences: RecurrenceRepository,
    private readonly occurrences: OccurrenceRepository,
    private readonly withdrawn: WithdrawnOccurrences,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({
    workspaceId,
    recurrenceId,
    occurrence,
  }: SkipOccurrenceCommand): Promise<StoredOccurrence> {
    const recurrence = await this.recurrences.find(workspaceId, recurrenceId);
    if (recurrence === null) throw recurrenceErrors.notFound(recurrenceId);
    if (recurrence.state === 'ended') throw recurrenceErrors.ended(recurrence.id);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found =
        (await this.occurrences.find(recurrence, occurrence)) ??
        (await this.plan(recurrence, occurrence));
      if (found.state === 'skipped') return found;
      if (found.at <= this.clock.now()) throw recurrenceErrors.occurrenceBegun(occurrence);
      const done = await this.withdrawn.one(recurrence, found, 'skipped');
      if (done === 'begun' || done === 'kept') throw recurrenceErrors.occurrenceBegun(occurrence);
      // Made, or made anew, at the same moment: it is looked at once more.
      if (done === 'withdrawn') return { ...found, state: 'skipped', runId: null, refusal: null };
    }
    throw recurrenceErrors.occurrenceBegun(occurrence);
  }

  /** One that is beyond the horizon, as if it had come into it. */
  private plan(seen: Recurrence, occurrence: string): Promise<StoredOccurrence> {
    return this.database.transaction(
      async (transaction) => {
        const held = await this.recurrences.lock(transaction, seen.workspaceId, seen.id);
        if (held === null) throw recurrenceErrors.notFound(seen.id);
        const time = timeOf(seriesOf(held), occurrence);
        if (time === null) throw recurrenceErrors.occurrenceNotFound(occurrence);
        if (time.at <= this.clock.now()) throw recurrenceErrors.occurrenceBegun(occurrence);
        const ordinal = ((await this.occurrences.lastOrdinal(transaction, held)) ?? -1) + 1;
        const skipped = { stamp: occurrence, at: time.at, ordinal, state: 'skipped' as const };
        await this.occurrences.insert(transaction, held, [skipped], this.clock.now());
        await this.recurrences.shown(transaction, held);
        return (await this.occurrences.find(held, occurrence, transaction))!;
      },
      { isRepeatable: true },
    );
  }
}
