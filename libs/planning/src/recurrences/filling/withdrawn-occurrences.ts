import { Injectable } from '@nestjs/common';
import { Clock, runUnasked } from '#libs/kernel';
import { Database } from '#libs/platform';
import { RunBegun, RunWithdrawals } from '#libs/schedules';
import type { Recurrence, StoredOccurrence, StoredState } from '../domain/recurrence.js';
import {
  OccurrenceRepository,
  type OccurrenceToMake,
} from '../persistence/occurrence.repository.js';
import { RecurrenceRepository } from '../persistence/recurrence.repository.js';

/** `kept`: it has begun, has ended, or was edited and such were to stay; `moved`: somebody else changed it meanwhile. */
export type Withdrawing = 'withdrawn' | 'begun' | 'kept' | 'moved';

/** Takes the runs of occurrences back, each in one transaction with what is said of the occurrence. */
@Injectable()
export class WithdrawnOccurrences {
  constructor(
    private readonly recurrences: RecurrenceRepository,
    private readonly occurrences: OccurrenceRepository,
    private readonly runs: RunWithdrawals,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** All that are to come. @returns how many runs were taken back, and how many had begun */
  async all(
    recurrence: Recurrence,
  ): Promise<{ readonly canceled: number; readonly begun: number }> {
    const now = this.clock.now();
    const end = new Date(8.64e15);
    const counted = { canceled: 0, begun: 0 };
    for (const one of await this.occurrences.between(recurrence, now, end)) {
      if (one.runId === null) continue;
      const done = await runUnasked(() => this.one(recurrence, one, 'planned'));
      if (done === 'withdrawn') counted.canceled += 1;
      if (done === 'begun') counted.begun += 1;
    }
    return counted;
  }

  /** @param edited whether a run that people have changed is taken back, too */
  async one(
    recurrence: Recurrence,
    occurrence: StoredOccurrence,
    state: StoredState,
    edited: 'withdraw' | 'keep' = 'withdraw',
  ): Promise<Withdrawing> {
    try {
      return await this.database.transaction(
        async (transaction) => {
          const { workspaceId, id } = recurrence;
          const { runId, stamp } = occurrence;
          const withdrawn =
            runId === null
              ? 'withdrawn'
              : await this.runs.withdraw(transaction, workspaceId, runId, edited);
          const held = await this.recurrences.lock(transaction, workspaceId, id);
          const found = held && (await this.occurrences.find(recurrence, stamp, transaction));
          if (!held || !isSame(found, occurrence)) throw new OccurrenceMoved();
          const isGone =
            withdrawn === 'withdrawn' || (withdrawn === 'ended' && state === 'skipped');
          const to = isGone
            ? { state, generation: held.revision, hasRun: false }
            : { state: occurrence.state, generation: occurrence.generation, hasRun: true };
          await this.occurrences.settle(transaction, occurrence, { ...to, now: this.clock.now() });
          await this.recurrences.shown(transaction, held);
          if (isGone) return 'withdrawn';
          return withdrawn === 'begun' ? 'begun' : 'kept';
        },
        { isRepeatable: true },
      );
    } catch (error) {
      if (error instanceof RunBegun) return 'begun';
      if (error instanceof OccurrenceMoved) return 'moved';
      throw error;
    }
  }
}

class OccurrenceMoved extends Error {}

function isSame(found: OccurrenceToMake | null, seen: StoredOccurrence): boolean {
  return found !== null && found.runId === seen.runId && found.state === seen.state;
}
