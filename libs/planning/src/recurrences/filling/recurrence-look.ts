import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import {
  RecurrenceLeases,
  type RecurrenceLease,
} from '../persistence/recurrence-leases.repository.js';
import { Horizon, type FilledHorizon } from './horizon.js';
import { OccurrenceMaker } from './occurrence-maker.js';
import { WithdrawnOccurrences } from './withdrawn-occurrences.js';

/** Longer than a look takes; where it is not, two are at one recurrence, which does no harm. */
const LEASE_MS = 10 * 60_000;

/** Looks at recurrences that are due: plans what comes into their horizon, makes it, and makes anew what has changed. */
@Injectable()
export class RecurrenceLook {
  private readonly logger = new Logger(RecurrenceLook.name);

  constructor(
    private readonly leases: RecurrenceLeases,
    private readonly horizon: Horizon,
    private readonly withdrawn: WithdrawnOccurrences,
    private readonly maker: OccurrenceMaker,
    private readonly clock: Clock,
  ) {}

  /** @returns false when none is due that nobody has */
  async atOne(): Promise<boolean> {
    const lease = await this.leases.take(this.clock.now(), LEASE_MS);
    if (lease === null) return false;
    await this.at(lease);
    return true;
  }

  /** When the next one is due; null: none is. */
  nextAt(): Promise<Date | null> {
    return this.leases.nextAt(this.clock.now());
  }

  private async at(lease: RecurrenceLease): Promise<void> {
    const filled = await this.horizon.fill(lease);
    if (filled === null) {
      await this.leases.giveBack(lease, { revision: null, lookAt: null });
      return;
    }
    const isDone = await this.makeAll(filled);
    const { revision } = filled.recurrence;
    const lookAt = await this.horizon.lookAt(filled, isDone);
    await this.leases.giveBack(lease, { revision, lookAt });
  }

  /** @returns false when something could not be done now; one that fails does not stop the others */
  private async makeAll(filled: FilledHorizon): Promise<boolean> {
    let isDone = true;
    for (const occurrence of filled.occurrences) {
      try {
        await this.makeOne(filled, occurrence);
      } catch (error) {
        isDone = false;
        const { recurrenceId, stamp } = occurrence;
        const { message } = error as Error;
        this.logger.error(`occurrence ${stamp} of ${recurrenceId} is not made: ${message}`);
      }
    }
    return isDone;
  }

  private async makeOne(
    { recurrence, stamps }: FilledHorizon,
    occurrence: FilledHorizon['occurrences'][number],
  ): Promise<void> {
    const { redo, runId, state, stamp } = occurrence;
    if (state !== 'planned') return;
    if (runId === null) {
      if (recurrence.state === 'active') await this.maker.make(recurrence, occurrence);
      return;
    }
    if (redo === null) return;
    const edited = redo === 'all' ? 'withdraw' : 'keep';
    const done = await this.withdrawn.one(recurrence, occurrence, 'planned', edited);
    // What the series does not have any more goes with the next look.
    if (done !== 'withdrawn' || !stamps.has(stamp)) return;
    const { revision } = recurrence;
    await this.maker.make(recurrence, { ...occurrence, runId: null, generation: revision });
  }
}
