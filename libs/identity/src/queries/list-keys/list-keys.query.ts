import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ApiKey } from '../../domain/api-key.js';
import type { KeyPage, KeyPart } from '../../keys/api-keys.js';

/** Keys of a workspace, newest first, revoked ones included. */
export class ListKeysQuery extends Query<KeyPart<ApiKey>> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly page: KeyPage,
  ) {
    super();
  }
}
