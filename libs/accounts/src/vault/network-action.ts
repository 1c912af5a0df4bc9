import { Injectable } from '@nestjs/common';
import { Config } from '#libs/platform';
import {
  ProviderContexts,
  ProviderFailure,
  ProviderRegistry,
  type ActionResult,
  type JsonObject,
} from '#libs/providers';
import { accountsConfig } from '../accounts.config.js';
import { accountNotFound, actionFailed } from '../accounts.errors.js';
import type { AccountKey } from '../persistence/vault.repository.js';
import { AccountVault } from './account-vault.js';
import type { OpenedAccount } from './opened-account.js';
import { providerFailureOf } from './provider-failure-of.js';

/** Runs an action at the account's network. */
@Injectable()
export class NetworkAction {
  constructor(
    private readonly vault: AccountVault,
    private readonly registry: ProviderRegistry,
    private readonly contexts: ProviderContexts,
    private readonly config: Config,
  ) {}

  /**
   * A token that the network refuses is renewed once.
   * @throws DomainError account_not_found, provider_error, rate_limited
   */
  async run(key: AccountKey, actionId: string, input: JsonObject): Promise<ActionResult> {
    const opened = await this.vault.open(key.workspaceId, key.accountId);
    if (opened === null || opened.status === 'disconnected') throw accountNotFound(key.accountId);
    const signal = AbortSignal.timeout(this.config.get(accountsConfig).connectTimeoutMs);
    try {
      return await this.withFreshToken(key, opened, (account) =>
        this.call(account, actionId, input, signal),
      );
    } catch (error) {
      throw toDomainError(actionId, error);
    }
  }

  private async call(
    opened: OpenedAccount,
    actionId: string,
    input: JsonObject,
    signal: AbortSignal,
  ): Promise<ActionResult> {
    const strategy = this.registry.get(opened.provider);
    const context = this.contexts.call(strategy, opened.mode, opened.account, { signal });
    return strategy.discover(actionId, input, context);
  }

  private async withFreshToken<Result>(
    key: AccountKey,
    opened: OpenedAccount,
    work: (account: OpenedAccount) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(opened);
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.failureClass !== 'auth_expired') throw error;
      const staleVersion = opened.credentialsVersion;
      return work(await this.vault.refresh(key.workspaceId, key.accountId, { staleVersion }));
    }
  }
}

function toDomainError(actionId: string, error: unknown): unknown {
  const failure = providerFailureOf(error);
  return failure === null ? error : actionFailed(actionId, failure);
}
