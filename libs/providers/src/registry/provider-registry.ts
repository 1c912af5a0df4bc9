import { Inject, Injectable } from '@nestjs/common';
import type { ProviderStrategy } from '../contract/provider-strategy.js';
import { providerNotFound } from '../providers.errors.js';
import { definitionGaps } from './definition-gaps.js';
import { PROVIDER_STRATEGIES } from './provider-strategies.token.js';

/** All networks by id and alias. Refuses duplicates and incomplete definitions when it is built. */
@Injectable()
export class ProviderRegistry {
  private readonly byId = new Map<string, ProviderStrategy>();
  private readonly byName = new Map<string, ProviderStrategy>();

  constructor(@Inject(PROVIDER_STRATEGIES) strategies: readonly ProviderStrategy[]) {
    for (const strategy of strategies) this.register(strategy);
  }

  /** Ids in order of registration. */
  ids(): readonly string[] {
    return [...this.byId.keys()];
  }

  all(): readonly ProviderStrategy[] {
    return [...this.byId.values()];
  }

  /** @throws DomainError provider_not_found. Takes ids only, not aliases. */
  get(id: string): ProviderStrategy {
    const strategy = this.byId.get(id);
    if (strategy === undefined) throw providerNotFound(id);
    return strategy;
  }

  /** Takes an id, an alias, or an id written with hyphens; any case. */
  find(idOrAlias: string): ProviderStrategy | null {
    return this.byName.get(normalised(idOrAlias)) ?? null;
  }

  private register(strategy: ProviderStrategy): void {
    const { definition } = strategy;
    const gaps = definitionGaps(strategy);
    if (gaps.length > 0) {
      throw new Error(`Provider ${definition.id || '(no id)'} is incomplete: ${gaps.join('; ')}`);
    }
    this.byId.set(definition.id, strategy);
    for (const name of new Set([definition.id, ...definition.aliases].map(normalised))) {
      const holder = this.byName.get(name);
      if (holder !== undefined) {
        throw new Error(
          `Providers ${holder.definition.id} and ${definition.id} both claim the name ${name}`,
        );
      }
      this.byName.set(name, strategy);
    }
  }
}

function normalised(name: string): string {
  return name.trim().toLowerCase().replaceAll('-', '_');
}
