import { Injectable } from '@nestjs/common';
import { newId, type QueueId, type RunId, type WorkspaceId } from '#libs/kernel';
import { Database, type Queryable, type Transaction } from '#libs/platform';
import { QueueItemsRepository } from '#libs/posts';
import {
  type FreeSlot,
  type KnownQueue,
  type NoSlot,
  SlotBook,
  type SlotWish,
  type TakenSlot,
} from '#libs/schedules';
import { FreeSlots } from '../domain/free-slots.js';
import type { PostingQueue } from '../domain/queue.js';
import { QueueRepository, slotPlanOf } from '../persistence/queue.repository.js';

/** Gives the slots of queues away. */
@Injectable()
export class QueueSlotBook extends SlotBook {
  constructor(
    private readonly database: Database,
    private readonly store: QueueRepository,
    private readonly items: QueueItemsRepository,
  ) {
    super();
  }

  override async queues(
    workspaceId: WorkspaceId,
    within?: Transaction,
  ): Promise<readonly KnownQueue[]> {
    const queues = await this.store.all(workspaceId, within);
    return queues.map(({ id, name, accountIds, pausedAt, slots }) => ({
      id,
      name,
      accountIds,
      isPaused: pausedAt !== null,
      hasSlots: slots.length > 0,
    }));
  }

  override async forecast(
    workspaceId: WorkspaceId,
    wishes: readonly SlotWish[],
    now: Date,
  ): Promise<readonly (FreeSlot | NoSlot)[]> {
    if (wishes.length === 0) return [];
    const queues = await this.store.all(workspaceId);
    return this.give(this.database, workspaceId, { queues, wishes, now });
  }

  override async hold(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    queueIds: readonly QueueId[],
  ): Promise<void> {
    if (queueIds.length > 0) await this.store.lock(transaction, workspaceId, queueIds);
  }

  override async take(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    runId: RunId,
    wishes: readonly SlotWish[],
    now: Date,
  ): Promise<readonly (TakenSlot | NoSlot)[]> {
    if (wishes.length === 0) return [];
    const queueIds = wishes.map(({ queueId }) => queueId);
    const queues = await this.store.lock(transaction, workspaceId, queueIds);
    const paused = new Set(queues.flatMap(({ id, pausedAt }) => (pausedAt === null ? [] : [id])));
    const slots = await this.give(transaction, workspaceId, { queues, wishes, now });
    const taken = slots.map((slot, index): TakenSlot | NoSlot => {
      if (typeof slot === 'string') return slot;
      const wish = wishes[index]!;
      const { queueId } = wish;
      const ofRun = wish.runId ?? runId;
      const item = { id: newId('qit', now.getTime()), queueId, runId: ofRun, ...slot };
      return { item, isPaused: paused.has(queueId) };
    });
    const items = taken.flatMap((slot) => (typeof slot === 'string' ? [] : [slot.item]));
    await this.items.insert(transaction, workspaceId, items, now);
    return taken;
  }

  private async give(
    queryable: Queryable,
    workspaceId: WorkspaceId,
    {
      queues,
      wishes,
      now,
    }: {
      readonly queues: readonly PostingQueue[];
      readonly wishes: readonly SlotWish[];
      readonly now: Date;
    },
  ): Promise<readonly (FreeSlot | NoSlot)[]> {
    const wanted = [...new Set(wishes.map(({ queueId }) => queueId))];
    const [ahead, restDays] = await Promise.all([
      this.items.slotsAhead(queryable, workspaceId, wanted, now),
      this.store.restDays(queryable, workspaceId),
    ]);
    const known = new Map(queues.map((queue) => [queue.id, queue]));
    const books = new Map<QueueId, FreeSlots>();
    return wishes.map(({ queueId, position }) => {
      const queue = known.get(queueId);
      if (queue === undefined) return 'gone';
      if (queue.slots.length === 0) return 'empty';
      let book = books.get(queueId);
      if (book === undefined) {
        book = new FreeSlots(slotPlanOf(queue, restDays), ahead.get(queueId) ?? [], now);
        books.set(queueId, book);
      }
      return book.take(position) ?? 'full';
    });
  }
}
