import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { ApprovalPerson, Creator } from '#libs/posts';
import type { WorkspaceMode } from '#libs/providers';

/** For whom something acts that runs by itself, with what they may do today. */
export interface ActingAuthor {
  readonly mode: WorkspaceMode;
  /** Null: there is nobody any more. The person has left, or the key is revoked or has expired. */
  readonly terms: CallerTerms | null;
  /** Who is there to be asked where nobody answers for it; null where somebody does. */
  readonly asked: readonly ApprovalPerson[] | null;
}

/**
 * Who made what runs by itself, as they are now: it does nothing that they could not do themselves. What it makes when they
 * are gone waits for others.
 */
export abstract class AuthorRights {
  abstract of(
    workspaceId: WorkspaceId,
    author: Pick<Creator, 'type' | 'id'>,
  ): Promise<ActingAuthor>;
}
