import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { OpenItem } from '#libs/posts';
import type { QueueTerms } from '../../domain/queue-terms.js';

/** What is to be otherwise. */
export interface QueueChange {
  readonly terms: Partial<QueueTerms>;
  /** The revision that was seen; null: whatever it is. */
  readonly revision: number | null;
  /** Whether what lies on no slot afterwards gets the next free ones. */
  readonly moves: boolean;
}

/** What the change means for what is in the queue. */
export interface ChangedQueue {
  /** Items whose slot is none any more, or that were moved for that. */
  readonly affected: readonly OpenItem[];
}

/** Changes a queue; absent terms stay. @throws DomainError queue_not_found, queue_changed, queue_name_taken, invalid_parameter, account_not_found */
export class UpdateQueueCommand extends Command<ChangedQueue> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly queueId: string,
    readonly change: QueueChange,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
