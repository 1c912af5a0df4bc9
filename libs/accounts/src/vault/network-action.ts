import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import type { ActionResult, JsonObject } from '#libs/providers';
import { accountsConfig } from '../accounts.config.js';
import { actionFailed } from '../accounts.errors.js';
import type { AccountKey } from '../persistence/vault.repository.js';
import { AccountCall } from './account-call.js';
import { providerFailureOf } from './provider-failure-of.js';

/** Runs an action at the account's network. */
@Injectable()
export class NetworkAction {
  constructor(
    private readonly calls: AccountCall,
    private readonly config: Config,
  ) {}

  /**
   * A token that the network refuses is renewed once.
   * @throws DomainError account_not_found, provider_error, rate_limited
   */
  async run(key: AccountKey, actionId: string, input: JsonObject): Promise<ActionResult> {
    const signal = AbortSignal.timeout(this.config.get(accountsConfig).connectTimeoutMs);
    try {
      return await this.calls.run(
        key,
        (strategy, context) => strategy.discover(actionId, input, context),
        signal,
      );
    } catch (error) {
      throw toDomainError(actionId, error);
    }
  }
}

function toDomainError(actionId: string, error: unknown): unknown {
  const failure = providerFailureOf(error);
  return failure === null ? error : actionFailed(actionId, failure);
}
