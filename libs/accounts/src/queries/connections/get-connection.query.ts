import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ConnectionView } from '../../connecting/connection-view.js';
import type { ConnectionSight } from '../../persistence/connection.repository.js';
import { StoredConnections } from '../../connecting/stored-connections.js';

/** One connection with its accounts. @throws DomainError connection_not_found */
export class GetConnectionQuery extends Query<ConnectionView> {
  constructor(
    readonly workspaceId: string,
    readonly connectionId: string,
    /** What whoever asks can see; null for all. */
    readonly sight: ConnectionSight | null = null,
  ) {
    super();
  }
}

@QueryHandler(GetConnectionQuery)
export class GetConnectionHandler implements IQueryHandler<GetConnectionQuery> {
  constructor(private readonly stored: StoredConnections) {}

  async execute({ workspaceId, connectionId, sight }: GetConnectionQuery): Promise<ConnectionView> {
    return this.stored.get(workspaceId, connectionId, sight);
  }
}
