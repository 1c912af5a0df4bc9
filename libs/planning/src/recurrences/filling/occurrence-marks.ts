import { Injectable } from '@nestjs/common';
import { Clock, type RunId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import type { OccurrenceRefusal, Recurrence, StoredOccurrence } from '../domain/recurrence.js';
import { RecurrenceRefusedEvent } from '../events/recurrence-events.js';
import { OccurrenceRepository } from '../persistence/occurrence.repository.js';
import { RecurrenceRepository } from '../persistence/recurrence.repository.js';

/** Writes down what has become of an occurrence that was to be made. */
@Injectable()
export class OccurrenceMarks {
  constructor(
    private readonly recurrences: RecurrenceRepository,
    private readonly occurrences: OccurrenceRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns false when its run is not wanted any more: the caller's transaction must not write it */
  async made(
    transaction: Transaction,
    recurrence: Recurrence,
    { stamp, generation }: StoredOccurrence,
    runId: RunId,
  ): Promise<boolean> {
    const made = { stamp, generation, runId, now: this.clock.now() };
    const isWanted = await this.occurrences.markMade(transaction, recurrence, made);
    if (isWanted) await this.recurrences.shown(transaction, recurrence);
    return isWanted;
  }

  async refused(
    recurrence: Recurrence,
    { stamp }: StoredOccurrence,
    refusal: OccurrenceRefusal,
  ): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(
      async (transaction) => {
        const refused = { stamp, refusal, now };
        const isWanted = await this.occurrences.markRefused(transaction, recurrence, refused);
        if (!isWanted) return;
        const fact = { occurrence: stamp, code: refusal.code, at: now };
        await this.recurrences.tellEvent(transaction, RecurrenceRefusedEvent, recurrence, fact);
      },
      { isRepeatable: true },
    );
  }
}
