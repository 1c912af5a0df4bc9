import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import type { QueuesOfDocument } from '../domain/checking/check-schedule.js';
import { QueueIndex } from '../domain/linking/queue-index.js';
import { itemsOfDocument, nearestQueue, placesInQueues } from '../domain/linking/resolve-queues.js';
import type { ParsedSchedule } from '../domain/parsing/parse-schedule.js';
import { SlotBook } from '../ports/slot-book.port.js';

/** The queues that documents name, and the slots that their items would get now. */
@Injectable()
export class DocumentQueues {
  constructor(
    private readonly slots: SlotBook,
    private readonly clock: Clock,
  ) {}

  /** A document that names no queue asks for none; a draft takes no slots. */
  async of(
    workspaceId: WorkspaceId,
    { items, document }: ParsedSchedule,
  ): Promise<QueuesOfDocument> {
    const isAnyNamed = items.some((item) => nearestQueue(item).queue !== undefined);
    const queues = isAnyNamed ? await this.slots.queues(workspaceId) : [];
    const places = placesInQueues(items, new QueueIndex(queues));
    if (document.mode === 'draft') return { places, slots: places.map(() => null) };
    const { wishes, wishOf } = itemsOfDocument(items, places);
    const found = await this.slots.forecast(workspaceId, wishes, this.clock.now());
    return { places, slots: wishOf.map((wish) => (wish === null ? null : found[wish]!)) };
  }
}
