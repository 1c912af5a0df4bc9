import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { RecurrenceTerms } from '../../domain/recurrence.js';
import type {
  RecurrenceAuthor,
  WrittenRecurrence,
} from '../create-recurrence/create-recurrence.command.js';

/** What is to change; absent fields stay. */
export interface RecurrenceChange {
  readonly terms: Partial<RecurrenceTerms>;
  /** That the change is built on; null for whatever it is. */
  readonly revision: number | null;
  /** Whether occurrences that people have edited are made anew, too. */
  readonly overwriteEdited: boolean;
}

/**
 * Changes a recurrence, and what it has planned that has not begun. Skips stay.
 * @throws DomainError recurrence_not_found, recurrence_changed, recurrence_ended, and those of creating one
 */
export class UpdateRecurrenceCommand extends Command<WrittenRecurrence> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly recurrenceId: string,
    readonly change: RecurrenceChange,
    readonly by: RecurrenceAuthor,
  ) {
    super();
  }
}
