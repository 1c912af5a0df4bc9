import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { discoveryActions, type DiscoveryAction } from '../../domain/discovery-action.js';
import { DescribedAccounts } from './described-account.js';

/** Actions of one account, by id or handle. @throws DomainError account_not_found */
export class DiscoveryActionsQuery extends Query<readonly DiscoveryAction[]> {
  constructor(
    readonly workspaceId: string,
    readonly account: string,
  ) {
    super();
  }
}

@QueryHandler(DiscoveryActionsQuery)
export class DiscoveryActionsHandler implements IQueryHandler<DiscoveryActionsQuery> {
  constructor(private readonly described: DescribedAccounts) {}

  async execute(query: DiscoveryActionsQuery): Promise<readonly DiscoveryAction[]> {
    const { definition } = await this.described.get(query.workspaceId, query.account);
    return discoveryActions(definition);
  }
}
