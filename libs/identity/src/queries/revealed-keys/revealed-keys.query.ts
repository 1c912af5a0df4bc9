import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/platform';
import type { RevealedKey } from '../../keys/api-keys.js';

/** Keys of a workspace with their secrets, newest first: for a person who is signed in, never for a key. */
export class RevealedKeysQuery extends Query<readonly RevealedKey[]> {
  /** @param page.before id of the last key of the page before */
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly page: { readonly limit: number; readonly offset: number; readonly before?: string },
  ) {
    super();
  }
}
