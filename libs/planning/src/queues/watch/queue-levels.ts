import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { Database } from '#libs/platform';
import { QueueItemsRepository } from '#libs/posts';
import { slotMomentsAfter } from '../domain/slot-times.js';
import { QueueRanLowEvent } from '../events/queue-events.js';
import { QueueRepository, slotPlanOf, type WatchedQueue } from '../persistence/queue.repository.js';

/** Fewer items than these are few. */
const FEW = 3;
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
/** Queues that are looked at together. */
const PAGE = 200;

/** Tells of queues in which few items are left: once each, until there are more again. */
@Injectable()
export class QueueLevels {
  constructor(
    private readonly database: Database,
    private readonly queues: QueueRepository,
    private readonly items: QueueItemsRepository,
    private readonly clock: Clock,
  ) {}

  /** Looks at every queue that goes on. */
  async look(): Promise<void> {
    let after = '';
    for (;;) {
      const queues = await this.queues.going(after, PAGE);
      await this.lookAt(queues);
      if (queues.length < PAGE) return;
      after = queues.at(-1)!.id;
    }
  }

  private async lookAt(queues: readonly WatchedQueue[]): Promise<void> {
    const now = this.clock.now();
    const ids = queues.map(({ id }) => id);
    const ahead = await this.items.slotsAhead(this.database, null, ids, now);
    for (const queue of queues) {
      const taken = ahead.get(queue.id) ?? [];
      const isLow = taken.length < FEW;
      if (isLow !== (queue.ranLowAt === null)) continue;
      await this.note(queue, isLow, taken, now);
    }
  }

  private async note(
    queue: WatchedQueue,
    isLow: boolean,
    taken: readonly number[],
    now: Date,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      // Of two schedulers one tells it.
      if (!(await this.queues.noteLevel(transaction, queue, isLow ? now : null)) || !isLow) return;
      const has = new Set(taken);
      const restDays = await this.queues.restDays(transaction, queue.workspaceId);
      let slots = 0;
      for (const { atMs } of slotMomentsAfter(slotPlanOf(queue, restDays), now)) {
        if (atMs > now.getTime() + WEEK_MS) break;
        if (!has.has(atMs)) slots += 1;
      }
      const facts = { items: taken.length, freeSlots: slots, at: now };
      await this.queues.tellEvent(transaction, QueueRanLowEvent, queue, facts);
    });
  }
}
