import { Command } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import type { KeyTerms } from '#libs/platform';
import type { Issue } from '../../domain/issues/issue.js';

/** What the checks found of a document, right or wrong. */
export interface CheckedDocument {
  readonly errors: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** Whether there are all errors: of very many the last ones are not kept. */
  readonly isWhole: boolean;
  /** Of every post, in document order, the account that was found for it. */
  readonly accountIds: readonly (string | null)[];
}

/** Checks a document as validate does, and tells what is wrong instead of refusing it. */
export class CheckScheduleCommand extends Command<CheckedDocument> {
  /** @param body the document, as JSON would have it */
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly body: unknown,
    /** The key on whose behalf; null for a person. */
    readonly key: KeyTerms | null = null,
    /** Stored posts that get new content at once with it: it is no duplicate of what they said. */
    readonly replaced: readonly PostId[] = [],
  ) {
    super();
  }
}
