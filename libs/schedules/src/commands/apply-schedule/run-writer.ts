import { Injectable } from '@nestjs/common';
import { tellSubjects } from '#libs/kernel';
import { type CallerTerms, Database, type Transaction } from '#libs/platform';
import {
  type ApprovalBrief,
  type ApprovalPerson,
  askedRun,
  DepartureNews,
  type NewRun,
  type NewRunOwner,
  NewRunRepository,
  type WrittenRun,
} from '#libs/posts';
import { PostHistory } from '../../preflight/post-history.js';
import type { ApplyScheduleCommand } from './apply-schedule.command.js';
import { RunGate } from './run-gate.js';

/** A run to write, and on whose word. */
export interface AskedRun {
  readonly owner: NewRunOwner;
  readonly run: NewRun;
  /** Null: the service itself. */
  readonly terms: CallerTerms | null;
  /** What the request brought and was found to fit; null: nothing. */
  readonly confirmation: string | null;
  /** Who is there to be asked where it is made for somebody who is gone; null: it is not. */
  readonly asked: readonly ApprovalPerson[] | null;
  readonly alongside: ApplyScheduleCommand['alongside'];
}

/** What was written, and what people are asked before posts of it go. */
interface WrittenWithApproval extends WrittenRun {
  readonly approval: ApprovalBrief | null;
}

/** `key_taken`: an earlier run has the idempotency key. `asset_gone`: an asset ended since the check. */
export type WriteOutcome = WrittenWithApproval | 'key_taken' | 'asset_gone';

/** Nothing stays of the run, nor of slots that were taken for it. */
class NotWritten extends Error {
  constructor(readonly reason: Extract<WriteOutcome, string>) {
    super(reason);
  }
}

/** Writes a run, its posts, the event about them and the wake-up, all in one transaction. */
@Injectable()
export class RunWriter {
  constructor(
    private readonly runs: NewRunRepository,
    private readonly gate: RunGate,
    private readonly history: PostHistory,
    private readonly news: DepartureNews,
    private readonly database: Database,
  ) {}

  /**
   * @returns what was written; nothing was where it says why
   * @throws DomainError quota_exceeded and key_budget_exceeded when a rival used them up meanwhile, the other 402 codes
   */
  async write(asked: AskedRun): Promise<WriteOutcome> {
    try {
      return await this.database.transaction(
        async (transaction) => {
          const written = await this.writeIn(transaction, asked);
          if (typeof written === 'string') throw new NotWritten(written);
          await asked.alongside?.(transaction, asked.run.id);
          return written;
        },
        { isRepeatable: true },
      );
    } catch (error) {
      if (error instanceof NotWritten) return error.reason;
      throw error;
    }
  }

  private async writeIn(
    transaction: Transaction,
    { owner, run: wanted, terms, confirmation, asked: people }: AskedRun,
  ): Promise<WriteOutcome> {
    const { workspaceId } = owner;
    const placed = await this.gate.placed(transaction, workspaceId, wanted);
    const asked = await this.gate.asks(transaction, owner, wanted, { terms, people });
    const run = askedRun(placed, ({ id }) => asked.has(id));
    const written = await this.runs.insert(transaction, owner, run, () =>
      this.gate.permit(transaction, workspaceId, run, { terms, confirmation }),
    );
    if (written === 'key_taken' || written === 'asset_gone') return written;
    tellSubjects('run', [run.id]);
    await this.news.tellOfRun(transaction, workspaceId, run);
    const approval = await this.gate.ask(transaction, owner, run, asked, terms);
    // Drafts, and what people are asked about first, use nothing up; what a queue holds back goes without a question.
    const posts = run.posts.filter(({ approval: said }) => said === 'not_needed').length;
    if (posts === 0) return { ...written, approval };
    await this.history.requireRoom(transaction, workspaceId, posts);
    await this.news.tell(transaction, { id: run.id, workspaceId }, run.earliestDueAt);
    return { ...written, approval };
  }
}
