import { Injectable } from '@nestjs/common';
import { Clock, type RunId, type WorkspaceId } from '#libs/kernel';
import { newEvent, Outbox, type Queryable, type Transaction } from '#libs/platform';
import type { ReleaseTimes } from '../domain/release-times.js';
import { ScheduleAppliedEvent } from '../events/schedule-applied.event.js';
import { type MeasuredDrafts, PostRepository } from './post.repository.js';
import { DueSignal } from './due-signal.js';
import { RunRepository, type RunRecord } from './run.repository.js';

/** Writes that a draft goes: its posts, the run, the event and the wake-up. */
@Injectable()
export class DraftRelease {
  constructor(
    private readonly posts: PostRepository,
    private readonly runs: RunRepository,
    private readonly due: DueSignal,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The drafts of a run, as they stand. */
  measure(queryable: Queryable, runId: RunId): Promise<MeasuredDrafts> {
    return this.posts.draftsOf(queryable, runId);
  }

  /** Keeps the posts of the run as they are; comes before the lock on the run. */
  async lockPosts(transaction: Transaction, workspaceId: WorkspaceId, runId: RunId): Promise<void> {
    await this.posts.lockOfRun(transaction, workspaceId, runId);
  }

  /** The run, locked; null where the workspace has none. Comes after its posts. */
  lockRun(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    runId: RunId,
  ): Promise<RunRecord | null> {
    return this.runs.lockById(transaction, workspaceId, runId);
  }

  /** The caller holds the posts and the run. */
  async write(
    transaction: Transaction,
    run: { readonly id: RunId; readonly workspaceId: WorkspaceId },
    times: ReleaseTimes,
  ): Promise<void> {
    const earliest = await this.posts.release(transaction, run.id, times);
    await this.runs.markPublished(transaction, run.id);
    const payload = { runId: run.id, earliestDueAt: earliest?.toISOString() ?? null };
    await this.outbox.add(transaction, [
      newEvent(ScheduleAppliedEvent.eventName, run.workspaceId, payload, this.clock.now()),
    ]);
    if (earliest !== null) this.due.tell(transaction);
  }
}
