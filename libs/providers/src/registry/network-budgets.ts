import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import type { PublishBudget } from '../contract/budgets.js';
import { providerConfiguration } from '../contract/define-provider.js';
import type { WorkspaceMode } from '../contract/identity.js';
import { ProviderRegistry } from './provider-registry.js';

/** The budgets of every network with the operator's limits. */
@Injectable()
export class NetworkBudgets {
  private readonly byNetwork = new Map<string, readonly PublishBudget[]>();

  constructor(registry: ProviderRegistry, config: Config) {
    for (const { definition } of registry.all()) {
      this.byNetwork.set(definition.id, providerConfiguration(definition, config).budgets);
    }
  }

  /** Those that are counted for posts of a network in a mode; none for a network nobody knows. */
  of(provider: string, mode: WorkspaceMode): readonly PublishBudget[] {
    const budgets = this.byNetwork.get(provider) ?? [];
    return budgets.filter(({ modes }) => modes === undefined || modes.includes(mode));
  }

  /** Every budget that is counted anywhere. */
  all(): readonly PublishBudget[] {
    return [...this.byNetwork.values()].flat();
  }
}
