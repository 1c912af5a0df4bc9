import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ApiKeys, type KeyPart, type RevealedKey } from '../../keys/api-keys.js';
import { RevealedKeysQuery } from './revealed-keys.query.js';

@QueryHandler(RevealedKeysQuery)
export class RevealedKeysHandler implements IQueryHandler<RevealedKeysQuery> {
  constructor(private readonly keys: ApiKeys) {}

  execute({ workspaceId, page }: RevealedKeysQuery): Promise<KeyPart<RevealedKey>> {
    return this.keys.listRevealed(workspaceId, page);
  }
}
