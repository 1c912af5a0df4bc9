import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ApiKey } from '../../domain/api-key.js';
import { ApiKeys, type KeyPart } from '../../keys/api-keys.js';
import { ListKeysQuery } from './list-keys.query.js';

@QueryHandler(ListKeysQuery)
export class ListKeysHandler implements IQueryHandler<ListKeysQuery> {
  constructor(private readonly keys: ApiKeys) {}

  execute({ workspaceId, page }: ListKeysQuery): Promise<KeyPart<ApiKey>> {
    return this.keys.list(workspaceId, page);
  }
}
