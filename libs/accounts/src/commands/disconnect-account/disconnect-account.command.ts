import { Command } from '@nestjs/cqrs';
import type { DirectoryAccount } from '../../domain/account.js';

/** An account after its disconnect. */
export interface DisconnectedAccount {
  readonly account: DirectoryAccount;
  /** Posts that will fail at their time unless the account is connected again. */
  readonly unpublishedPosts: number;
  /** Whether the network confirmed that our access is gone; the secrets are wiped either way. */
  readonly revoked: boolean;
}

/** Ends our access to an account. By id or handle. @throws DomainError account_not_found */
export class DisconnectAccountCommand extends Command<DisconnectedAccount> {
  constructor(
    readonly workspaceId: string,
    readonly account: string,
  ) {
    super();
  }
}
