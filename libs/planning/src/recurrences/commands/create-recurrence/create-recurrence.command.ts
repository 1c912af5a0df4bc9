import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyTerms } from '#libs/platform';
import type { Creator } from '#libs/posts';
import type { Issue } from '#libs/schedules';
import type { Recurrence, RecurrenceTerms } from '../../domain/recurrence.js';

/** Who has something repeated: what it makes is made as theirs. */
export interface RecurrenceAuthor {
  readonly author: Creator;
  /** Null for a person. */
  readonly key: KeyTerms | null;
}

/** A recurrence as it was written, with what is worth knowing of it. */
export interface WrittenRecurrence {
  readonly recurrence: Recurrence;
  readonly warnings: readonly Issue[];
}

/**
 * Has a document go out by a rule.
 * @throws DomainError recurrence_rule_invalid, recurrence_empty, validation_failed, recurrence_limit_reached,
 * invalid_parameter, alias_conflict, confirmation_required
 */
export class CreateRecurrenceCommand extends Command<WrittenRecurrence> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly terms: RecurrenceTerms,
    readonly by: RecurrenceAuthor,
  ) {
    super();
  }
}
