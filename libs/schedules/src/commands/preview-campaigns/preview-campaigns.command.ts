import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { NewRunOwner } from '#libs/posts';
import type { ScheduleReport } from '../../preflight/schedule-report.js';

/** Shows the campaign graph a document would become. */
export class PreviewCampaignsCommand extends Command<ScheduleReport> {
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
