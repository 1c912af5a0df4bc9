import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProviderChoice } from '../../connecting/provider-choice.js';
import { AccountDirectory } from '../../directory/account-directory.js';
import type { DirectoryAccount } from '../../domain/account.js';

export interface AccountListing {
  /** Id or alias; null for every network. */
  readonly provider: string | null;
  /** Null for all of them. */
  readonly limit: number | null;
  readonly offset: number;
  /** Only accounts older than this id; null from the newest on. */
  readonly before: string | null;
}

/** Accounts of a workspace that are not disconnected, newest first. */
export class ListAccountsQuery extends Query<readonly DirectoryAccount[]> {
  constructor(
    readonly workspaceId: string,
    readonly listing: AccountListing,
  ) {
    super();
  }
}

@QueryHandler(ListAccountsQuery)
export class ListAccountsHandler implements IQueryHandler<ListAccountsQuery> {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly choice: ProviderChoice,
  ) {}

  async execute({ workspaceId, listing }: ListAccountsQuery): Promise<readonly DirectoryAccount[]> {
    const provider = this.choice.forFilter(listing.provider);
    return this.directory.list(workspaceId, { ...listing, provider, activeOnly: true });
  }
}
