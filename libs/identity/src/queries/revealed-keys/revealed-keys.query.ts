import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyPage, KeyPart, RevealedKey } from '../../keys/api-keys.js';

/** Keys of a workspace with their secrets, newest first: for a person who is signed in, never for a key. */
export class RevealedKeysQuery extends Query<KeyPart<RevealedKey>> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly page: KeyPage,
  ) {
    super();
  }
}
