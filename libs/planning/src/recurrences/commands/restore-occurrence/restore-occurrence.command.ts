import type { KeyTerms } from '#libs/platform';
import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Creator } from '#libs/posts';
import type { StoredOccurrence } from '../../domain/recurrence.js';

/**
 * Has a skipped occurrence, or one that was refused, made after all.
 * @throws DomainError recurrence_not_found, recurrence_ended, occurrence_not_found, occurrence_begun
 */
export class RestoreOccurrenceCommand extends Command<StoredOccurrence> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly recurrenceId: string,
    readonly occurrence: string,
    /** Who asks: from now on the recurrence acts as theirs. */
    readonly author: Creator,
    /** Null for a person. */
    readonly key: KeyTerms | null = null,
  ) {
    super();
  }
}
