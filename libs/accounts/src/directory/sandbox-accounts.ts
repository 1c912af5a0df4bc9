import { Injectable } from '@nestjs/common';
import type { DirectoryAccount } from '../domain/account.js';
import { AccountRepository } from '../persistence/account.repository.js';
import { AccountDirectory } from './account-directory.js';

/** Accounts of which one look at the sandbox tells; the newest ones. */
const MOST_ACCOUNTS = 500;

/** An account at the sandbox. Its test accounts are few, so that several workspaces may have connected the same one. */
export interface SandboxAccount {
  readonly account: DirectoryAccount;
  readonly isShared: boolean;
}

/** Accounts of a workspace at the sandbox, and whether others have them, too. */
@Injectable()
export class SandboxAccounts {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly accounts: AccountRepository,
  ) {}

  async list(workspaceId: string, provider: string | null): Promise<readonly SandboxAccount[]> {
    const filter = { provider, activeOnly: true, limit: MOST_ACCOUNTS };
    const [own, shared] = await Promise.all([
      this.directory.list(workspaceId, filter),
      this.accounts.sharedAtSandbox(workspaceId),
    ]);
    return own
      .filter(({ mode }) => mode === 'sandbox')
      .map((account) => ({ account, isShared: shared.has(account.id) }));
  }
}
