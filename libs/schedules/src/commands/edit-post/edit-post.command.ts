import { Command } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { Issue } from '../../domain/issues/issue.js';

/** What an edit has to say besides that it is done. */
export interface EditedPostOutcome {
  readonly warnings: readonly Issue[];
}

/**
 * Changes a draft, scheduled or failed post: account, time, text, media, settings. A failed one is
 * scheduled again.
 */
export class EditPostCommand extends Command<EditedPostOutcome> {
  /** @param body the parsed JSON as it came; absent fields keep their value, null clears */
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly postId: PostId,
    readonly body: unknown,
    /** Who asks; null for the service itself. */
    readonly terms: CallerTerms | null = null,
  ) {
    super();
  }
}
