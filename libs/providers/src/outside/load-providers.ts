import type { Type } from '@nestjs/common';
import { Config, importOutside, StartProblem } from '#libs/kernel';
import { ProviderStrategy } from '../contract/provider-strategy.js';
import { outsideProvidersConfig } from './outside-providers.config.js';

const loaded = new Set<Type<ProviderStrategy>>();

/** Strategies that {@link loadProviders} has brought into this process. */
export const outsideStrategies = (): readonly Type<ProviderStrategy>[] => [...loaded];

/**
 * Brings in the strategies of POSTRIDER_PROVIDERS. Called first of all at a process's start, because their variables are
 * part of the configuration once they are there.
 * @throws StartProblem when a module cannot be loaded or has no provider
 */
export async function loadProviders(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string = process.cwd(),
): Promise<void> {
  const { modules } = Config.load(environment, [outsideProvidersConfig]).get(
    outsideProvidersConfig,
  );
  for (const { name, exported } of await importOutside('POSTRIDER_PROVIDERS', modules, folder)) {
    const found = exported.filter(isStrategy);
    if (found.length === 0) {
      throw new StartProblem(
        `POSTRIDER_PROVIDERS: ${name} exports no provider, a class that extends ProviderStrategy of postrider/providers`,
      );
    }
    for (const strategy of found) loaded.add(strategy);
  }
}

function isStrategy(value: unknown): value is Type<ProviderStrategy> {
  return typeof value === 'function' && value.prototype instanceof ProviderStrategy;
}
