import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ActedPost, PostToActOn, QueuePosition } from '#libs/posts';

/** The queue that posts are to be put into. */
export interface QueueToJoin {
  /** Its id, or its name in any case. */
  readonly name: string;
  /** Null: whoever has a slot of the queue keeps it, and the others take the next. */
  readonly position: QueuePosition | null;
}

/** Puts drafts, scheduled and failed posts into a queue, in the order given. A draft only remembers it. */
export class QueuePostsCommand extends Command<readonly ActedPost[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly posts: readonly PostToActOn[],
    readonly queue: QueueToJoin,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
    /** Whether one that is refused keeps all others; then none may have failed. */
    readonly isAtomic = false,
  ) {
    super();
  }
}
