import { Command } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms, Transaction } from '#libs/platform';
import type { ApprovalBrief, ApprovalPerson, Creator, RunOrigin } from '#libs/posts';
import type { WorkspaceMode } from '#libs/providers';
import type { Issue } from '../../domain/issues/issue.js';
import type { RunDetail } from '../../queries/run-detail/run-detail.query.js';

/** The run that answers the request: a new one as it was written, an earlier one as it stands. */
export interface AppliedRun extends RunDetail {
  /** True when an earlier request with the same key made it. */
  readonly duplicate: boolean;
  readonly warnings: readonly Issue[];
  /** What people are asked before posts of it go; null where nobody is. */
  readonly approval: ApprovalBrief | null;
}

/** On whose behalf a run is made. */
export interface ApplyingCaller {
  readonly workspaceId: WorkspaceId;
  readonly mode: WorkspaceMode;
  readonly source: 'api' | 'dashboard' | 'system';
  readonly createdBy?: Creator;
  /** What of ours has the run made, such as an import. */
  readonly origin?: RunOrigin;
  /** Who asks; null for the service itself. */
  readonly terms?: CallerTerms | null;
  /** Where it is made for somebody who is gone: who is there to be asked about it instead. `terms` is null then. */
  readonly asked?: readonly ApprovalPerson[] | null;
  /** The token that validating the document gave to the key that asks. */
  readonly confirmation?: string | null;
}

/** Turns a document into a run with posts. */
export class ApplyScheduleCommand extends Command<AppliedRun> {
  /**
   * @param body the parsed JSON as it came
   * @param idempotencyKey the Idempotency-Key header, when there was one
   * @param alongside what is written with the run, as the last of its transaction; where it throws, there is no run
   */
  constructor(
    readonly caller: ApplyingCaller,
    readonly body: unknown,
    readonly idempotencyKey: string | null = null,
    readonly alongside: ((transaction: Transaction, runId: RunId) => Promise<void>) | null = null,
  ) {
    super();
  }
}
