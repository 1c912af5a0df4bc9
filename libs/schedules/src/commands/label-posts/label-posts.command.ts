import { Command } from '@nestjs/cqrs';
import type { LabelId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ActedPost, PostToActOn } from '#libs/posts';

/** Labels that posts are to carry, and labels they are not to carry; the others they have stay. */
export interface LabelChange {
  readonly add: readonly LabelId[];
  readonly remove: readonly LabelId[];
}

/** Changes labels of many posts, each for itself: in any state, since nobody who publishes one looks at them. */
export class LabelPostsCommand extends Command<readonly ActedPost[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly posts: readonly PostToActOn[],
    readonly labels: LabelChange,
    /** Who may only draft labels the own drafts alone. */
    readonly terms: CallerTerms | null,
    /** Whether one that is refused keeps all others. */
    readonly isAtomic: boolean,
  ) {
    super();
  }
}
