import { Injectable, Logger } from '@nestjs/common';
import type { PostAtNetwork } from '#libs/posts';
import {
  RefreshQueueRepository,
  type LeasedRefresh,
  type RefreshSubject,
} from '../persistence/refresh-queue.repository.js';
import { FreshSnapshots } from './fresh-snapshots.js';
import { LookFlights } from './look-flights.js';
import { LookTimetable } from './look-timetable.js';
import { Looks } from './looks.js';
import { outcomeOf } from './outcome-of.js';
import type { TakenSnapshots } from './snapshot-series.js';

/** Looks that somebody waits for. They count against the same quotas as the others, and save one of them. */
@Injectable()
export class OnDemandLooks {
  private readonly logger = new Logger(OnDemandLooks.name);

  constructor(
    private readonly flights: LookFlights,
    private readonly looks: Looks,
    private readonly queue: RefreshQueueRepository,
    private readonly timetable: LookTimetable,
    private readonly fresh: FreshSnapshots,
  ) {}

  /**
   * Looks at a post, and along with it at its account where the network counts accounts.
   * @param isAnswered whether what is stored will do
   * @returns null when it is answered
   * @throws DomainError provider_error, account_not_found
   */
  async take(
    found: PostAtNetwork,
    subject: RefreshSubject,
    isAnswered: () => Promise<boolean>,
  ): Promise<TakenSnapshots | null> {
    const lease = await this.flights.board(subject, isAnswered);
    if (lease === null) return null;
    const taken = await this.look(found, lease);
    if (taken.lifetime.supported) await this.takeAccountAlong(subject);
    return taken;
  }

  private async look(found: PostAtNetwork, lease: LeasedRefresh): Promise<TakenSnapshots> {
    try {
      const taken = await this.looks.atPost(found);
      await this.queue.settle(lease, this.timetable.next(lease, outcomeOf(taken.lifetime)));
      return taken;
    } catch (error) {
      // The timetable stands: its look may have more luck.
      await this.queue.release(lease);
      throw error;
    }
  }

  /** Never throws: the numbers that were asked for are there already. */
  private async takeAccountAlong(subject: RefreshSubject): Promise<void> {
    const { workspaceId, accountId } = subject;
    const account = { kind: 'account', id: accountId } as const;
    try {
      if ((await this.fresh.find(workspaceId, account, 'lifetime')) !== null) return;
      await this.looks.atAccount(subject);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`The numbers of account ${accountId} could not be read: ${reason}`);
    }
  }
}
