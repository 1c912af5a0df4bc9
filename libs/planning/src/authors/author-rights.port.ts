import type { WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import type { Creator } from '#libs/posts';
import type { WorkspaceMode } from '#libs/providers';

/** For whom something acts that runs by itself, with what they may do today. */
export interface ActingAuthor {
  readonly mode: WorkspaceMode;
  readonly terms: CallerTerms;
}

/** Who made what runs by itself, as they are now: it does nothing that they could not do themselves. */
export abstract class AuthorRights {
  /** @returns null where there is nobody any more: the person has left, or the key is revoked or has expired */
  abstract of(
    workspaceId: WorkspaceId,
    author: Pick<Creator, 'type' | 'id'>,
  ): Promise<ActingAuthor | null>;
}
