import { Injectable } from '@nestjs/common';
import { Config, Metrics } from '#libs/kernel';
import { ProviderContexts, ProviderRegistry, type RefreshedCredentials } from '#libs/providers';
import { accountsConfig } from '../accounts.config.js';
import type { OpenedAccount } from './opened-account.js';
import { providerFailureOf } from './provider-failure-of.js';

/** `nothing`: the network renews nothing. `refused`: the grant is gone. `failed`: no verdict; tried again. */
type Outcome = 'renewed' | 'nothing' | 'refused' | 'failed';

/** Asks a network for a new token, and counts what came of it. */
@Injectable()
export class NetworkRefresh {
  private readonly count: (network: string, outcome: Outcome) => void;

  constructor(
    private readonly registry: ProviderRegistry,
    private readonly contexts: ProviderContexts,
    private readonly config: Config,
    metrics: Metrics,
  ) {
    const counter = metrics.counter({
      name: 'token_refreshes_total',
      help: 'Token refreshes asked of the networks, by what came of them.',
      labels: ['network', 'outcome'] as const,
    });
    this.count = (network, outcome) => counter.inc({ network, outcome });
  }

  /** @throws ProviderFailure, HttpFailure or a time-out */
  async ask(opened: OpenedAccount): Promise<RefreshedCredentials | null> {
    const { provider, mode, account } = opened;
    const strategy = this.registry.get(provider);
    const signal = AbortSignal.timeout(this.config.get(accountsConfig).refreshTimeoutMs);
    try {
      const renewed = await strategy.refresh(
        this.contexts.call(strategy, mode, account, { signal }),
      );
      this.count(provider, renewed === null ? 'nothing' : 'renewed');
      return renewed;
    } catch (error) {
      const isRefused = providerFailureOf(error)?.failureClass === 'auth_expired';
      this.count(provider, isRefused ? 'refused' : 'failed');
      throw error;
    }
  }
}
