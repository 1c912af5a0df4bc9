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
  /** These accounts alone. */
  readonly ids?: readonly string[] | null;
}

/** Some of the accounts, and how many there are in all. */
export interface AccountPart {
  readonly items: readonly DirectoryAccount[];
  readonly total: number;
}

/** Accounts of a workspace that are not disconnected, newest first. */
export class ListAccountsQuery extends Query<AccountPart> {
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

  async execute({ workspaceId, listing }: ListAccountsQuery): Promise<AccountPart> {
    const provider = this.choice.forFilter(listing.provider);
    const wanted = { provider, activeOnly: true, ids: listing.ids ?? null };
    const [items, total] = await Promise.all([
      this.directory.list(workspaceId, { ...listing, ...wanted }),
      this.directory.count(workspaceId, wanted),
    ]);
    return { items, total };
  }
}
