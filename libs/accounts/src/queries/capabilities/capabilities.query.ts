import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProviderChoice } from '../../connecting/provider-choice.js';
import { capabilityOf, type Capability } from '../../domain/capability.js';
import type { AccountListing } from '../accounts/list-accounts.query.js';
import { DescribedAccounts } from './described-account.js';

/** Some of the capabilities, and how many there are in all. */
export interface CapabilityPart {
  readonly items: readonly Capability[];
  readonly total: number;
}

/** What the accounts of a workspace can do, newest first. */
export class CapabilitiesQuery extends Query<CapabilityPart> {
  constructor(
    readonly workspaceId: string,
    readonly listing: AccountListing,
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

  async execute({ workspaceId, listing }: CapabilitiesQuery): Promise<CapabilityPart> {
    const provider = this.choice.forFilter(listing.provider);
    const found = await this.described.list(workspaceId, { ...listing, provider });
    const items = found.items.map(({ account, definition }) => capabilityOf(account, definition));
    return { items, total: found.total };
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
    const { account, definition } = await this.described.get(query.workspaceId, query.account);
    return capabilityOf(account, definition);
  }
}
