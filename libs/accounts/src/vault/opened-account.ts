import type { ProviderAccount, WorkspaceMode } from '#libs/providers';
import type { AccountStatus } from '../domain/account.js';

/** An account with its secrets, for a call to its network. */
export interface OpenedAccount {
  readonly account: ProviderAccount;
  readonly provider: string;
  readonly mode: WorkspaceMode;
  readonly status: AccountStatus;
  readonly publishable: boolean;
  /** When the access token ends; null when it does not. */
  readonly expiresAt: Date | null;
  /** Grows with every change of the secrets; tell it to `refresh` so that a newer token is not renewed again. */
  readonly credentialsVersion: number;
  /** When the present secrets were obtained: the network took our grant then. */
  readonly credentialsAt: Date;
  /** Refreshes in a row that failed without a verdict of the network. */
  readonly refreshFailures: number;
}
