import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { analyticsConfig } from '../analytics.config.js';
import type { LookOutcome } from '../domain/next-look.js';
import {
  RefreshQueueRepository,
  type LeasedRefresh,
} from '../persistence/refresh-queue.repository.js';
import { LookFlights } from '../reading/look-flights.js';
import { LookTimetable } from '../reading/look-timetable.js';
import { DueLook } from './due-look.js';

/** Works off what is due, a few at once. Any number of processes may. */
@Injectable()
export class ScheduledLooks {
  private stopped = false;

  constructor(
    private readonly queue: RefreshQueueRepository,
    private readonly look: DueLook,
    private readonly flights: LookFlights,
    private readonly timetable: LookTimetable,
    private readonly config: Config,
  ) {}

  /** @returns how many subjects were looked at, put off or ended */
  async takeDue(): Promise<number> {
    const { concurrency } = this.config.get(analyticsConfig);
    const counts = await Promise.all(Array.from({ length: concurrency }, () => this.lane()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Nothing is begun any more. */
  stop(): void {
    this.stopped = true;
  }

  private async lane(): Promise<number> {
    for (let taken = 0; ; taken += 1) {
      const due = this.stopped ? null : await this.queue.claimDue(this.flights.leaseMs);
      if (due === null) return taken;
      const outcome = await this.look.take(due);
      await this.queue.settle(due, this.timetable.next(due, outcome));
      await this.postponeOthers(due, outcome);
    }
  }

  /** What waits for the same account or network would only be refused, one after the other. */
  private async postponeOthers(due: LeasedRefresh, outcome: LookOutcome): Promise<void> {
    if (outcome.kind !== 'rate_limited' && outcome.kind !== 'postponed') return;
    const { provider, mode, accountId } = due;
    const those = outcome.scope === 'app' ? { provider, mode } : { accountId };
    await this.queue.postpone(those, outcome.retryAfterMs);
  }
}
