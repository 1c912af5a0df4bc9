import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import {
  checkAfterEdit,
  type EditedPlace,
  type FoundPost,
  outsideQueues,
  type QueuePlace,
} from '#libs/posts';
import { tellNoSlot } from '../../domain/linking/queue-faults.js';
import { takesSlot } from '../../domain/editing/queued-post.js';
import { IssueLog } from '../../domain/issues/issue-log.js';
import { SlotBook } from '../../ports/slot-book.port.js';
import type { CheckedEdit } from '../../preflight/edit-preflight.js';
import { scheduleErrors } from '../../schedules.errors.js';

/** Gives an edited post, which the caller holds, its place in a queue. */
@Injectable()
export class QueuePlaces {
  constructor(
    private readonly slots: SlotBook,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError validation_failed where the queue has no slot any more */
  async take(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    found: FoundPost,
    edit: Pick<CheckedEdit, 'plan' | 'change'>,
  ): Promise<EditedPlace> {
    const place = await this.placeOf(transaction, workspaceId, found, edit);
    const wasAtRisk = found.post.risks.length > 0;
    const nextCheckAt = checkAfterEdit(place.publishAt, this.clock.now(), wasAtRisk);
    return { ...place, nextCheckAt };
  }

  private async placeOf(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    found: FoundPost,
    { plan, change }: Pick<CheckedEdit, 'plan' | 'change'>,
  ): Promise<QueuePlace> {
    const { queueId, queuePosition, publishAt } = plan;
    const { runId, queueItemId: itemId, isHeldByQueue: isHeld } = found.post;
    if (change === 'stays') return { queueId, queuePosition, itemId, isHeld, publishAt };
    if (change === 'leaves') return outsideQueues(publishAt);
    const remembered = { queueId: change.queueId, queuePosition: change.position };
    if (!takesSlot(found)) return { ...remembered, itemId: null, isHeld: false, publishAt: null };
    const now = this.clock.now();
    const [slot] = await this.slots.take(transaction, workspaceId, runId, [change], now);
    if (typeof slot === 'object') {
      const { item, isPaused } = slot;
      return { ...remembered, itemId: item.id, isHeld: isPaused, publishAt: item.startsAt };
    }
    const issues = new IssueLog();
    tellNoSlot(slot ?? 'gone', change.queueId, { issues });
    throw scheduleErrors.validationFailed(issues.errors(), []);
  }
}
