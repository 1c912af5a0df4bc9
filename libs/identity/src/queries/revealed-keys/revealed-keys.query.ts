import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyReader } from '../../domain/key-reader.js';
import { ApiKeys, type KeyPage, type KeyPart, type RevealedKey } from '../../keys/api-keys.js';

/** Keys of a workspace with their secrets, newest first: for a person who is signed in, never for a key. */
export class RevealedKeysQuery extends Query<KeyPart<RevealedKey>> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly reader: KeyReader,
    readonly page: KeyPage,
  ) {
    super();
  }
}

@QueryHandler(RevealedKeysQuery)
export class RevealedKeysHandler implements IQueryHandler<RevealedKeysQuery> {
  constructor(private readonly keys: ApiKeys) {}

  execute({ workspaceId, reader, page }: RevealedKeysQuery): Promise<KeyPart<RevealedKey>> {
    return this.keys.listRevealed(workspaceId, reader, page);
  }
}
