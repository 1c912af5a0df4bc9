import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProviderRegistry } from '#libs/providers';
import { ProviderChoice } from '../../connecting/provider-choice.js';
import { AccountDirectory } from '../../directory/account-directory.js';
import { connectionsHealth, type ConnectionsHealth } from '../../domain/connections-health.js';

/** Whether the workspace's accounts can post, and how their tokens fare. */
export class ConnectionsHealthQuery extends Query<ConnectionsHealth> {
  constructor(
    readonly workspaceId: string,
    /** Id or alias; null for every network. */
    readonly provider: string | null = null,
    /** These accounts alone. */
    readonly ids: readonly string[] | null = null,
  ) {
    super();
  }
}

@QueryHandler(ConnectionsHealthQuery)
export class ConnectionsHealthHandler implements IQueryHandler<ConnectionsHealthQuery> {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly choice: ProviderChoice,
    private readonly registry: ProviderRegistry,
  ) {}

  async execute(query: ConnectionsHealthQuery): Promise<ConnectionsHealth> {
    const provider = this.choice.forFilter(query.provider);
    const accounts = await this.directory.list(query.workspaceId, { provider, ids: query.ids });
    return connectionsHealth(
      accounts,
      (id) => this.registry.find(id)?.definition.interactions ?? [],
    );
  }
}
