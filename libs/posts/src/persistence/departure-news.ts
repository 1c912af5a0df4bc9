import { Injectable } from '@nestjs/common';
import { Clock, type RunId, type WorkspaceId } from '#libs/kernel';
import { newEvent, Outbox, type Transaction } from '#libs/platform';
import { ScheduleAppliedEvent } from '../events/schedule-applied.event.js';
import { DueSignal } from './due-signal.js';

/** Tells in the transaction that lets posts go that they do. */
@Injectable()
export class DepartureNews {
  constructor(
    private readonly outbox: Outbox,
    private readonly due: DueSignal,
    private readonly clock: Clock,
  ) {}

  /** @param earliest the first moment at which one of them is due; null where they all wait for others */
  async tell(
    transaction: Transaction,
    run: { readonly id: RunId; readonly workspaceId: WorkspaceId },
    earliest: Date | null,
  ): Promise<void> {
    const payload = { runId: run.id, earliestDueAt: earliest?.toISOString() ?? null };
    await this.outbox.add(transaction, [
      newEvent(ScheduleAppliedEvent.eventName, run.workspaceId, payload, this.clock.now()),
    ]);
    if (earliest !== null) this.due.tell(transaction);
  }
}
