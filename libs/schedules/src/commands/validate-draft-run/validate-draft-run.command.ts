import { Command } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { Confirmation } from '../../confirmation/confirmation-token.js';
import type { ApprovalForecast } from '../../preflight/approval-forecasts.js';
import type { Issue } from '../../domain/issues/issue.js';

/** A draft run that could be published as it stands. */
export interface DraftRunReport {
  readonly totalPosts: number;
  readonly warnings: readonly Issue[];
  /** To show when it is published with the same start; null for people. */
  readonly confirmation: Confirmation | null;
  /** What people would be asked about before it goes; null where nobody would be. */
  readonly approval: ApprovalForecast | null;
}

/** Checks a stored draft run again, as if it were applied now. A command, since it may call out to probe media. */
export class ValidateDraftRunCommand extends Command<DraftRunReport> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly runId: RunId,
    readonly startAt: string | null,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null,
  ) {
    super();
  }
}
