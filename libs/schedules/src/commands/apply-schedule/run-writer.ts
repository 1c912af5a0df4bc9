import { Injectable } from '@nestjs/common';
import { tellSubjects } from '#libs/kernel';
import {
  Database,
  newEvent,
  type KeyTerms,
  Outbox,
  requirePublishing,
  type Transaction,
} from '#libs/platform';
import {
  DueSignal,
  type InsertOutcome,
  type NewRun,
  type NewRunOwner,
  NewRunRepository,
  RunCreatedEvent,
  ScheduleAppliedEvent,
} from '#libs/posts';
import { PostHistory } from '../../preflight/post-history.js';
import { scheduleErrors } from '../../schedules.errors.js';

/** A run to write, and on whose word. */
export interface AskedRun {
  readonly owner: NewRunOwner;
  readonly run: NewRun;
  readonly key: KeyTerms | null;
  readonly now: Date;
}

/** Writes a run, its posts, the event about them and the wake-up, all in one transaction. */
@Injectable()
export class RunWriter {
  constructor(
    private readonly runs: NewRunRepository,
    private readonly history: PostHistory,
    private readonly outbox: Outbox,
    private readonly due: DueSignal,
    private readonly database: Database,
  ) {}

  /**
   * @returns what was written; nothing was where it says why
   * @throws DomainError quota_exceeded and key_budget_exceeded when a rival used them up meanwhile, the other 402 codes
   */
  write(asked: AskedRun): Promise<InsertOutcome> {
    return this.database.transaction((transaction) => this.writeIn(transaction, asked), {
      isRepeatable: true,
    });
  }

  private async writeIn(transaction: Transaction, asked: AskedRun): Promise<InsertOutcome> {
    const { owner, run, key } = asked;
    const written = await this.runs.insert(transaction, owner, run);
    if (written === 'key_taken' || written === 'asset_gone') return written;
    tellSubjects('run', [run.id]);
    await this.tellOfRun(transaction, asked);
    if (run.status === 'draft') return written;
    await this.requirePlan(transaction, owner, run);
    // Behind the plan's turn, as where drafts are published: rivals take both turns in one order.
    const spent = { id: run.id, posts: run.posts.length };
    await this.history.budgets.spend(transaction, owner.workspaceId, key, spent);
    await this.announce(transaction, asked);
    return written;
  }

  private async requirePlan(
    transaction: Transaction,
    owner: NewRunOwner,
    run: NewRun,
  ): Promise<void> {
    const { publishing, brokenQuotas } = await this.history.verdictOnStored(
      transaction,
      owner.workspaceId,
      run.posts.length,
    );
    requirePublishing(publishing);
    const [quota] = brokenQuotas;
    if (quota) throw scheduleErrors.quotaExceeded(quota);
  }

  private async tellOfRun(transaction: Transaction, { owner, run, now }: AskedRun): Promise<void> {
    const { id, status, posts } = run;
    const payload = { runId: id, status, totalPosts: posts.length };
    await this.outbox.addWanted(transaction, [
      newEvent(RunCreatedEvent.eventName, owner.workspaceId, payload, now),
    ]);
  }

  private async announce(transaction: Transaction, { owner, run, now }: AskedRun): Promise<void> {
    const payload = { runId: run.id, earliestDueAt: run.earliestDueAt?.toISOString() ?? null };
    await this.outbox.add(transaction, [
      newEvent(ScheduleAppliedEvent.eventName, owner.workspaceId, payload, now),
    ]);
    if (run.earliestDueAt !== null) this.due.tell(transaction);
  }
}
