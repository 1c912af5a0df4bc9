import type { KeyTerms } from '#libs/platform';
import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Creator } from '#libs/posts';
import type { Recurrence } from '../../domain/recurrence.js';

export type RecurrenceAction = 'pause' | 'resume' | 'end';

/** What became of a recurrence, and of what it had planned. */
export interface RecurrenceStateSet {
  readonly recurrence: Recurrence;
  /** Runs that were taken back. */
  readonly canceled: number;
  /** Runs that had begun, and stay. */
  readonly begun: number;
}

/**
 * Lets a recurrence rest, go on, or end. A repeated call does nothing new.
 * @throws DomainError recurrence_not_found, recurrence_ended
 */
export class SetRecurrenceStateCommand extends Command<RecurrenceStateSet> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly recurrenceId: string,
    readonly action: RecurrenceAction,
    readonly asked: {
      /** Who asks; a recurrence that goes on does so as theirs. */
      readonly author: Creator;
      /** Whether what it has planned and has not begun is taken back. */
      readonly cancelPlanned: boolean;
      /** Null, or absent, for a person. */
      readonly key?: KeyTerms | null;
    },
  ) {
    super();
  }
}
