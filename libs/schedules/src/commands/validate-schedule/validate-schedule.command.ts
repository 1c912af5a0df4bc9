import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { NewRunOwner } from '#libs/posts';
import type { ScheduleReport } from '../../preflight/schedule-report.js';

/** Checks a document without storing anything. A command, since it may call out to probe media. */
export class ValidateScheduleCommand extends Command<ScheduleReport> {
  /** @param body the parsed JSON as it came */
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly body: unknown,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
    /** Where it would be applied. */
    readonly origin: NewRunOwner['source'] = 'api',
  ) {
    super();
  }
}
