import { Injectable } from '@nestjs/common';
import { ProviderRegistry, type ProviderDefinition, type ProviderStrategy } from '#libs/providers';
import { accountNotFound, providerNotConfigured } from '../../accounts.errors.js';
import { AccountDirectory } from '../../directory/account-directory.js';
import type { DirectoryAccount } from '../../domain/account.js';
import type { AccountListing } from '../accounts/list-accounts.query.js';

/** An account and the strategy of its network. */
export interface DescribedAccount {
  readonly account: DirectoryAccount;
  readonly strategy: ProviderStrategy;
  /** What holds for the account, by its kind. */
  readonly definition: ProviderDefinition;
}

/** Finds an account that is in use, by id or handle, together with its network. */
@Injectable()
export class DescribedAccounts {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly registry: ProviderRegistry,
  ) {}

  /** @throws DomainError account_not_found; provider_not_configured when the network's strategy is gone */
  async get(workspaceId: string, reference: string): Promise<DescribedAccount> {
    const account = await this.directory.resolve(workspaceId, reference);
    if (account === null || account.status === 'disconnected') throw accountNotFound(reference);
    const strategy = this.registry.find(account.provider);
    if (strategy === null) {
      const message = `This installation does not have ${account.provider}`;
      throw providerNotConfigured(account.provider, message);
    }
    return described(account, strategy);
  }

  /** Accounts in use of networks this installation has, newest first. */
  async list(
    workspaceId: string,
    { provider, limit, offset, before, ids = null }: AccountListing,
  ): Promise<{ readonly items: readonly DescribedAccount[]; readonly total: number }> {
    const accounts = await this.directory.list(workspaceId, { provider, activeOnly: true, ids });
    const all = accounts.flatMap((account) => {
      const strategy = this.registry.find(account.provider);
      return strategy === null ? [] : [described(account, strategy)];
    });
    const older = all.filter(({ account }) => before === null || account.id < before);
    const end = limit === null ? undefined : offset + limit;
    return { items: older.slice(offset, end), total: all.length };
  }
}

function described(account: DirectoryAccount, strategy: ProviderStrategy): DescribedAccount {
  return { account, strategy, definition: strategy.definitionFor(account.metadata) };
}
