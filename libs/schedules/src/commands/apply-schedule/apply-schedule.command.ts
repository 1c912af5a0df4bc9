import { Command } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/platform';
import type { WorkspaceMode } from '#libs/providers';
import type { Issue } from '../../domain/issues/issue.js';

/** The run that answers the request. */
export interface AppliedRun {
  readonly runId: RunId;
  /** True when an earlier request with the same key made it. */
  readonly duplicate: boolean;
  readonly warnings: readonly Issue[];
}

/** On whose behalf a run is made. */
export interface ApplyingCaller {
  readonly workspaceId: WorkspaceId;
  readonly mode: WorkspaceMode;
  readonly source: 'api' | 'dashboard' | 'system';
}

/** Turns a document into a run with posts. */
export class ApplyScheduleCommand extends Command<AppliedRun> {
  /**
   * @param body the parsed JSON as it came
   * @param idempotencyKey the Idempotency-Key header, when there was one
   */
  constructor(
    readonly caller: ApplyingCaller,
    readonly body: unknown,
    readonly idempotencyKey: string | null = null,
  ) {
    super();
  }
}
