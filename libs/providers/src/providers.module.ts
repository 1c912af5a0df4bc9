import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { ProviderStrategy } from './contract/provider-strategy.js';
import { outsideStrategies } from './outside/load-providers.js';
import { GrantCallbacks } from './registry/grant-callbacks.js';
import { NetworkBudgets } from './registry/network-budgets.js';
import { ProviderContexts } from './registry/provider-contexts.js';
import { ProviderRegistry } from './registry/provider-registry.js';
import { PROVIDER_STRATEGIES } from './registry/provider-strategies.token.js';
import { SandboxConsent } from './sandbox/sandbox-consent.js';
import { SandboxControl } from './sandbox/sandbox-control.js';
import { strategies } from './strategies/index.js';

/** A strategy as an injectable class. */
export type StrategyClass = Type<ProviderStrategy>;

/**
 * The networks. Imported once, by the app; global, so that every lib sees the same registry.
 * Strategies from outside come by POSTRIDER_PROVIDERS, or are given to {@link ProvidersModule.with}.
 */
@Module({})
export class ProvidersModule {
  static with(extra: readonly StrategyClass[] = []): DynamicModule {
    const classes = [...strategies, ...outsideStrategies(), ...extra];
    return {
      module: ProvidersModule,
      global: true,
      providers: [
        ...classes,
        {
          provide: PROVIDER_STRATEGIES,
          useFactory: (...instances: ProviderStrategy[]) => instances,
          inject: classes,
        },
        ProviderRegistry,
        ProviderContexts,
        NetworkBudgets,
        GrantCallbacks,
        SandboxConsent,
        SandboxControl,
      ],
      exports: [
        ProviderRegistry,
        ProviderContexts,
        NetworkBudgets,
        GrantCallbacks,
        SandboxConsent,
        SandboxControl,
      ],
    };
  }
}
