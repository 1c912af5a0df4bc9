import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { StoredOccurrence } from '../../domain/recurrence.js';

/**
 * Lets one time of a recurrence pass; the run that is planned for it is taken back.
 * @throws DomainError recurrence_not_found, recurrence_ended, occurrence_not_found, occurrence_begun
 */
export class SkipOccurrenceCommand extends Command<StoredOccurrence> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly recurrenceId: string,
    readonly occurrence: string,
  ) {
    super();
  }
}
