import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ApiKey } from '../../domain/api-key.js';
import { ApiKeys, type KeyPage, type KeyPart } from '../../keys/api-keys.js';

/** Keys of a workspace, newest first, revoked ones included. */
export class ListKeysQuery extends Query<KeyPart<ApiKey>> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly page: KeyPage,
  ) {
    super();
  }
}

@QueryHandler(ListKeysQuery)
export class ListKeysHandler implements IQueryHandler<ListKeysQuery> {
  constructor(private readonly keys: ApiKeys) {}

  execute({ workspaceId, page }: ListKeysQuery): Promise<KeyPart<ApiKey>> {
    return this.keys.list(workspaceId, page);
  }
}
