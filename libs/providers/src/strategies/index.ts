import type { Type } from '@nestjs/common';
import type { ProviderStrategy } from '../contract/provider-strategy.js';
import { DiscordProvider } from './discord/discord.provider.js';
import { LinkedinPageProvider } from './linkedin-page/linkedin-page.provider.js';
import { LinkedinProvider } from './linkedin/linkedin.provider.js';
import { TelegramProvider } from './telegram/telegram.provider.js';
import { WordpressProvider } from './wordpress/wordpress.provider.js';
import { XProvider } from './x/x.provider.js';

/** Every network of the service. A new one is one more line here. */
export const strategies: readonly Type<ProviderStrategy>[] = [
  DiscordProvider,
  LinkedinProvider,
  LinkedinPageProvider,
  TelegramProvider,
  WordpressProvider,
  XProvider,
];
