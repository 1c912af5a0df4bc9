import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/platform';
import type { ApiKey } from '../../domain/api-key.js';

/** Keys of a workspace, newest first, revoked ones included. */
export class ListKeysQuery extends Query<readonly ApiKey[]> {
  /** @param page.before id of the last key of the page before */
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly page: { readonly limit: number; readonly offset: number; readonly before?: string },
  ) {
    super();
  }
}
