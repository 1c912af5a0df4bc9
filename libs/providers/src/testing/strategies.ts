import { SystemClock } from '#libs/platform';
import type { ProviderStrategy } from '../contract/provider-strategy.js';
import { ProviderRegistry } from '../registry/provider-registry.js';
import { DiscordProvider } from '../strategies/discord/discord.provider.js';
import { TelegramProvider } from '../strategies/telegram/telegram.provider.js';
import { WordpressProvider } from '../strategies/wordpress/wordpress.provider.js';

/** A strategy of the house by its id, made without a container. @throws DomainError provider_not_found */
export function aStrategy(id: string): ProviderStrategy {
  return aRegistry().get(id);
}

/** The registry of all networks of the house, made without a container. */
export function aRegistry(): ProviderRegistry {
  return new ProviderRegistry([
    new DiscordProvider(),
    new TelegramProvider(),
    new WordpressProvider(new SystemClock()),
  ]);
}
