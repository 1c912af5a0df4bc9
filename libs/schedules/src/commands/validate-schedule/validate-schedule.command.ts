import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyTerms } from '#libs/platform';
import type { ScheduleReport } from '../../preflight/schedule-report.js';

/** Checks a document without storing anything. A command, since it may call out to probe media. */
export class ValidateScheduleCommand extends Command<ScheduleReport> {
  /** @param body the parsed JSON as it came */
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly body: unknown,
    /** The key that asks; null for a person. */
    readonly key: KeyTerms | null = null,
  ) {
    super();
  }
}
