import { Injectable } from '@nestjs/common';
import {
  ProviderContexts,
  ProviderFailure,
  ProviderRegistry,
  type CallContext,
  type ProviderStrategy,
} from '#libs/providers';
import { accountNotFound } from '../accounts.errors.js';
import type { AccountKey } from '../persistence/vault.repository.js';
import { AccountVault } from './account-vault.js';
import type { OpenedAccount } from './opened-account.js';

/** What is asked of a network in an account's name. */
export type AccountWork<Result> = (
  strategy: ProviderStrategy,
  context: CallContext,
) => Promise<Result>;

/** Calls the network of an account while somebody waits for the answer. */
@Injectable()
export class AccountCall {
  constructor(
    private readonly vault: AccountVault,
    private readonly registry: ProviderRegistry,
    private readonly contexts: ProviderContexts,
  ) {}

  /**
   * A token that the network refuses is renewed once; then the work is done again from its beginning.
   * @throws DomainError account_not_found, also for an account that is disconnected
   * @throws ProviderFailure, HttpFailure or a time-out when the network does not play along
   */
  async run<Result>(
    key: AccountKey,
    work: AccountWork<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const opened = await this.vault.open(key.workspaceId, key.accountId);
    if (opened === null || opened.status === 'disconnected') throw accountNotFound(key.accountId);
    try {
      return await this.call(opened, work, signal);
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.failureClass !== 'auth_expired') throw error;
      const staleVersion = opened.credentialsVersion;
      const renewed = await this.vault.refresh(key.workspaceId, key.accountId, { staleVersion });
      return this.call(renewed, work, signal);
    }
  }

  private call<Result>(
    opened: OpenedAccount,
    work: AccountWork<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const strategy = this.registry.get(opened.provider);
    return work(strategy, this.contexts.call(strategy, opened.mode, opened.account, { signal }));
  }
}
