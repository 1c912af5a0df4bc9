import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { Database } from '#libs/platform';
import { dayOf, type Recurrence } from '../domain/recurrence.js';
import { seriesOf } from '../domain/recurrence-series.js';
import { nextTime, timesBetween, type Series } from '../domain/series.js';
import { RecurrenceEndedEvent } from '../events/recurrence-events.js';
import {
  OccurrenceRepository,
  type OccurrenceToMake,
} from '../persistence/occurrence.repository.js';
import type { RecurrenceLease } from '../persistence/recurrence-leases.repository.js';
import { RecurrenceRepository } from '../persistence/recurrence.repository.js';

const DAY_MS = 86_400_000;
/** Where something has still to be done that could not be done now. */
const SOON_MS = 60_000;

/** A recurrence as a look found it, and what is to be made. */
export interface FilledHorizon {
  readonly recurrence: Recurrence;
  /** Occurrences to come, in the order of their times. */
  readonly occurrences: readonly OccurrenceToMake[];
  /** Wall times that the series has in reach. */
  readonly stamps: ReadonlySet<string>;
}

/** Plans what comes within the horizon. Nothing of it is made here: that asks other machines. */
@Injectable()
export class Horizon {
  constructor(
    private readonly recurrences: RecurrenceRepository,
    private readonly occurrences: OccurrenceRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns null when there is nothing to fill any more */
  async fill({ id, workspaceId }: RecurrenceLease): Promise<FilledHorizon | null> {
    return this.database.transaction(
      async (transaction) => {
        const found = await this.recurrences.lock(transaction, workspaceId, id);
        if (found === null || found.state === 'ended') return null;
        const now = this.clock.now();
        const until = new Date(now.getTime() + found.horizonDays * DAY_MS);
        const series = seriesOf(found);
        // Also what lies behind a horizon that was longer once.
        const farthest = new Date(now.getTime() + 61 * DAY_MS);
        const times = timesBetween(series, now, farthest);
        const stamps = new Set(times.map(({ stamp }) => stamp));
        const passed = await this.occurrences.letPass(transaction, found, now);
        const before = new Date(now.getTime() - 2 * DAY_MS);
        const stored = await this.occurrences.between(found, before, farthest, transaction);
        const lost = stored.filter(
          ({ state, runId, stamp, at }) =>
            state !== 'skipped' && runId === null && at > now && !stamps.has(stamp),
        );
        await this.occurrences.remove(
          transaction,
          found,
          lost.map(({ stamp }) => stamp),
        );
        const taken = new Set(
          stored.filter((one) => !lost.includes(one)).map(({ stamp }) => dayOf(stamp)),
        );
        const fresh =
          found.state === 'active'
            ? times.filter(({ at, stamp }) => at > now && at <= until && !taken.has(dayOf(stamp)))
            : [];
        const last =
          fresh.length === 0 ? null : await this.occurrences.lastOrdinal(transaction, found);
        await this.occurrences.insert(
          transaction,
          found,
          fresh.map(({ stamp, at }, index) => ({
            stamp,
            at,
            ordinal: (last ?? -1) + 1 + index,
            state: 'planned' as const,
          })),
          now,
        );
        if (fresh.length + lost.length + passed > 0)
          await this.recurrences.shown(transaction, found);
        const ended = await this.endIfOver(transaction, found, series, now);
        if (ended) return null;
        const open = await this.occurrences.between(found, now, farthest, transaction);
        return { recurrence: found, occurrences: open.filter(({ at }) => at > now), stamps };
      },
      { isRepeatable: true },
    );
  }

  /** When to look again. @param isDone false: something was left to do */
  async lookAt({ recurrence }: FilledHorizon, isDone: boolean): Promise<Date | null> {
    const now = this.clock.now();
    if (!isDone) return new Date(now.getTime() + SOON_MS);
    if (recurrence.state !== 'active') return null;
    const horizonMs = recurrence.horizonDays * DAY_MS;
    const until = new Date(now.getTime() + horizonMs);
    const series = seriesOf(recurrence);
    const next = nextTime(series, until);
    if (next !== null) return new Date(next.at.getTime() - horizonMs);
    // Nothing more comes into the horizon: it ends when the last one is past.
    const left = timesBetween(series, now, until).at(-1);
    return left === undefined ? now : new Date(left.at.getTime() + 1);
  }

  private async endIfOver(
    transaction: Parameters<RecurrenceRepository['touch']>[0],
    recurrence: Recurrence,
    series: Series,
    now: Date,
  ): Promise<boolean> {
    if (recurrence.state !== 'active' || nextTime(series, now) !== null) return false;
    await this.recurrences.touch(transaction, recurrence, {
      state: 'ended',
      author: null,
      at: now,
    });
    const fact = { occurrence: null, code: 'exhausted', at: now };
    await this.recurrences.tellEvent(transaction, RecurrenceEndedEvent, recurrence, fact);
    return true;
  }
}
