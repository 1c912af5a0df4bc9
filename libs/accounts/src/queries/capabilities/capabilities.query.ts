import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProviderChoice } from '../../connecting/provider-choice.js';
import { capabilityOf, type Capability } from '../../domain/capability.js';
import { DescribedAccounts } from './described-account.js';

/** What every account of a workspace can do. */
export class CapabilitiesQuery extends Query<readonly Capability[]> {
  constructor(
    readonly workspaceId: string,
    /** Id or alias; null for every network. */
    readonly provider: string | null = null,
  ) {
    super();
  }
}

@QueryHandler(CapabilitiesQuery)
export class CapabilitiesHandler implements IQueryHandler<CapabilitiesQuery> {
  constructor(
    private readonly described: DescribedAccounts,
    private readonly choice: ProviderChoice,
  ) {}

  async execute({ workspaceId, provider }: CapabilitiesQuery): Promise<readonly Capability[]> {
    const found = await this.described.list(workspaceId, this.choice.forFilter(provider));
    return found.map(({ account, strategy }) => capabilityOf(account, strategy.definition));
  }
}

/** What one account can do, by id or handle. @throws DomainError account_not_found */
export class AccountCapabilityQuery extends Query<Capability> {
  constructor(
    readonly workspaceId: string,
    readonly account: string,
  ) {
    super();
  }
}

@QueryHandler(AccountCapabilityQuery)
export class AccountCapabilityHandler implements IQueryHandler<AccountCapabilityQuery> {
  constructor(private readonly described: DescribedAccounts) {}

  async execute(query: AccountCapabilityQuery): Promise<Capability> {
    const { account, strategy } = await this.described.get(query.workspaceId, query.account);
    return capabilityOf(account, strategy.definition);
  }
}
