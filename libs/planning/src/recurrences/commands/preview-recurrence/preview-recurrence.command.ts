import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyTerms } from '#libs/platform';
import type { Issue } from '#libs/schedules';
import type { RecurrenceTerms } from '../../domain/recurrence.js';
import type { SeriesTerms } from '../../domain/recurrence-series.js';
import type { SeriesTime } from '../../domain/series.js';

/** A time to come, and what it would say. */
interface PreviewedTime extends SeriesTime {
  /** Index of its variant; null where there are none. */
  readonly variant: number | null;
}

/** What a recurrence would do. */
export interface RecurrencePreview {
  readonly times: readonly PreviewedTime[];
  readonly errors: readonly Issue[];
  readonly warnings: readonly Issue[];
}

/**
 * Tells when a recurrence would go out, and what is wrong with it, without storing it. A command, since it may call out
 * to probe media.
 * @throws DomainError recurrence_rule_invalid, recurrence_empty, invalid_parameter, alias_conflict, confirmation_required
 */
export class PreviewRecurrenceCommand extends Command<RecurrencePreview> {
  constructor(
    readonly workspaceId: WorkspaceId,
    /** Without a document only the times are told. */
    readonly terms: SeriesTerms &
      Pick<RecurrenceTerms, 'variants' | 'order'> & {
        readonly document: RecurrenceTerms['document'] | null;
      },
    /** How many times. */
    readonly count: number,
    /** Null for a person. */
    readonly key: KeyTerms | null,
  ) {
    super();
  }
}
