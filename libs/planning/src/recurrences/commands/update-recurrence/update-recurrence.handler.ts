import { isDeepStrictEqual } from 'node:util';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import { firstInstantOf, type Issue, untilAssetsHold } from '#libs/schedules';
import { RecurrenceCheck } from '../../checking/recurrence-check.js';
import { dayOf, type Recurrence, type RecurrenceTerms } from '../../domain/recurrence.js';
import { normalTerms } from '../../domain/recurrence-series.js';
import { wallTimeOfStamp } from '../../domain/series.js';
import { OccurrenceRepository } from '../../persistence/occurrence.repository.js';
import {
  RecurrenceRepository,
  type WrittenTerms,
} from '../../persistence/recurrence.repository.js';
import { recurrenceErrors } from '../../recurrences.errors.js';
import type { WrittenRecurrence } from '../create-recurrence/create-recurrence.command.js';
import { type RecurrenceChange, UpdateRecurrenceCommand } from './update-recurrence.command.js';

/** What decides when something goes out and what it says. */
const CONTENT = [
  'document',
  'variants',
  'order',
  'startsLocal',
  'timezone',
  'rule',
] as const satisfies readonly (keyof RecurrenceTerms)[];

@CommandHandler(UpdateRecurrenceCommand)
export class UpdateRecurrenceHandler implements ICommandHandler<UpdateRecurrenceCommand> {
  constructor(
    private readonly check: RecurrenceCheck,
    private readonly recurrences: RecurrenceRepository,
    private readonly occurrences: OccurrenceRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute(command: UpdateRecurrenceCommand): Promise<WrittenRecurrence> {
    return untilAssetsHold(() => this.tryUpdate(command));
  }

  private async tryUpdate({
    workspaceId,
    recurrenceId,
    change,
    by,
  }: UpdateRecurrenceCommand): Promise<WrittenRecurrence | null> {
    // It acts as theirs from then on, whatever is changed.
    if (by.key?.policy.confirm === true) throw recurrenceErrors.unconfirmable();
    const seen = await this.recurrences.find(workspaceId, recurrenceId);
    requireOpen(seen, recurrenceId, change);
    const normal = normalTerms<RecurrenceTerms>({ ...termsOf(seen), ...change.terms });
    let { accountIds, assetIds } = seen;
    let warnings: readonly Issue[] = [];
    const isOther = CONTENT.some((field) => !isDeepStrictEqual(normal[field], seen[field]));
    if (isOther) {
      ({ accountIds, assetIds, warnings } = await this.check.require(workspaceId, normal, by.key));
    }
    const written = { ...normal, author: by.author, accountIds, assetIds };
    const recurrence = await this.write(workspaceId, seen, { ...change, written, isOther });
    return recurrence === null ? null : { recurrence, warnings };
  }

  /** @returns null when an asset went since the check */
  private write(
    workspaceId: WorkspaceId,
    seen: Recurrence,
    change: RecurrenceChange & { readonly written: WrittenTerms; readonly isOther: boolean },
  ): Promise<Recurrence | null> {
    return this.database.transaction<Recurrence | null>(
      async (transaction) => {
        const { assetIds } = change.written;
        if (change.isOther && !(await this.recurrences.holdAssets(transaction, assetIds)))
          return null;
        const found = await this.recurrences.lock(transaction, workspaceId, seen.id);
        // What was checked has to be what is written.
        requireOpen(found, seen.id, { revision: change.revision ?? seen.revision });
        const now = this.clock.now();
        const updated = await this.recurrences.update(transaction, found, change.written, now);
        if (!change.isOther) return updated;
        await this.moveHours(transaction, found, updated, now);
        const redo = change.overwriteEdited ? 'all' : 'unedited';
        await this.occurrences.markForRedo(transaction, updated, { redo, now });
        return updated;
      },
      { isRepeatable: true },
    );
  }

  /** What is known by its wall time is known by the new one: a skipped day stays skipped. */
  private async moveHours(
    transaction: Transaction,
    before: Recurrence,
    { startsLocal, timezone }: Recurrence,
    now: Date,
  ): Promise<void> {
    if (startsLocal.slice(10) === before.startsLocal.slice(10) && timezone === before.timezone)
      return;
    const all = await this.occurrences.between(before, now, new Date(8.64e15), transaction);
    const moves = all.flatMap(({ stamp, at }) => {
      const to = dayOf(stamp) + startsLocal.slice(10);
      const movedAt = new Date(firstInstantOf(wallTimeOfStamp(to) ?? at.getTime(), timezone));
      return at > now && movedAt > now ? [{ stamp, to, at: movedAt }] : [];
    });
    await this.occurrences.move(transaction, before, moves);
  }
}

/** @throws DomainError recurrence_not_found, recurrence_changed, recurrence_ended */
function requireOpen(
  found: Recurrence | null,
  recurrenceId: string,
  { revision }: Pick<RecurrenceChange, 'revision'>,
): asserts found is Recurrence {
  if (found === null) throw recurrenceErrors.notFound(recurrenceId);
  if (revision !== null && revision !== found.revision) {
    throw recurrenceErrors.changed(found.id, found.revision);
  }
  if (found.state === 'ended') throw recurrenceErrors.ended(found.id);
}

function termsOf(recurrence: Recurrence): RecurrenceTerms {
  const { name, document, variants, order, startsLocal, timezone, rule, horizonDays } = recurrence;
  return { name, document, variants, order, startsLocal, timezone, rule, horizonDays };
}
