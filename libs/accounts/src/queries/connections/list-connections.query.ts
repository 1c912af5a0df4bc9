import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ConnectionView } from '../../connecting/connection-view.js';
import { ProviderChoice } from '../../connecting/provider-choice.js';
import type { ConnectionSight } from '../../persistence/connection.repository.js';
import { StoredConnections } from '../../connecting/stored-connections.js';

export interface ConnectionListing {
  /** Id or alias; null for every network. */
  readonly provider: string | null;
  /** Null for all of them. */
  readonly limit: number | null;
  readonly offset: number;
  /** Only connections older than this id; null from the newest on. */
  readonly before: string | null;
  /** What whoever asks can see; null for all. */
  readonly sight?: ConnectionSight | null;
}

/** Some of the connections, and how many there are in all. */
export interface ConnectionPart {
  readonly items: readonly ConnectionView[];
  readonly total: number;
}

/** Connections of a workspace, newest first. @throws DomainError invalid_parameter for no network */
export class ListConnectionsQuery extends Query<ConnectionPart> {
  constructor(
    readonly workspaceId: string,
    readonly listing: ConnectionListing,
  ) {
    super();
  }
}

@QueryHandler(ListConnectionsQuery)
export class ListConnectionsHandler implements IQueryHandler<ListConnectionsQuery> {
  constructor(
    private readonly stored: StoredConnections,
    private readonly choice: ProviderChoice,
  ) {}

  async execute({ workspaceId, listing }: ListConnectionsQuery): Promise<ConnectionPart> {
    const provider = this.choice.forFilter(listing.provider);
    const [items, total] = await Promise.all([
      this.stored.list(workspaceId, { ...listing, provider }),
      this.stored.count(workspaceId, { provider, sight: listing.sight ?? null }),
    ]);
    return { items, total };
  }
}
