import { Injectable } from '@nestjs/common';
import { Clock, type RunId, type WorkspaceId } from '#libs/kernel';
import { newEvent, Outbox, type Transaction } from '#libs/platform';
import type { NewRun } from '../domain/planning/new-run.js';
import { RunCreatedEvent } from '../events/run-created.event.js';
import { ScheduleAppliedEvent } from '../events/schedule-applied.event.js';
import { DueSignal } from './due-signal.js';

/** Tells of runs in the transaction that makes them or lets their posts go. */
@Injectable()
export class DepartureNews {
  constructor(
    private readonly outbox: Outbox,
    private readonly due: DueSignal,
    private readonly clock: Clock,
  ) {}

  /** To whoever waits for it. */
  async tellOfRun(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { id, status, posts }: Pick<NewRun, 'id' | 'status' | 'posts'>,
  ): Promise<void> {
    const payload = { runId: id, status, totalPosts: posts.length };
    await this.outbox.addWanted(transaction, [
      newEvent(RunCreatedEvent.eventName, workspaceId, payload, this.clock.now()),
    ]);
  }

  /** Its posts go. @param earliest the first moment at which one of them is due; null where they all wait for others */
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
