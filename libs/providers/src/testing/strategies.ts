import { SystemClock, type Clock } from '#libs/kernel';
import type { ProviderStrategy } from '../contract/provider-strategy.js';
import { aProviderConfig } from './provider-config.js';
import { ProviderRegistry } from '../registry/provider-registry.js';
import { DiscordProvider } from '../strategies/discord/discord.js';
import { FacebookProvider } from '../strategies/facebook/facebook.js';
import { InstagramBusinessProvider } from '../strategies/instagram-business/instagram-business.js';
import { InstagramProvider } from '../strategies/instagram/instagram.js';
import { LinkedinPageProvider } from '../strategies/linkedin-page/linkedin-page.js';
import { LinkedinProvider } from '../strategies/linkedin/linkedin.js';
import { MetaProvider } from '../strategies/meta/meta.js';
import { PinterestProvider } from '../strategies/pinterest/pinterest.js';
import { RedditProvider } from '../strategies/reddit/reddit.js';
import { SnapchatProvider } from '../strategies/snapchat/snapchat.js';
import { TelegramProvider } from '../strategies/telegram/telegram.js';
import { TiktokProvider } from '../strategies/tiktok/tiktok.js';
import { WordpressProvider } from '../strategies/wordpress/wordpress.js';
import { XProvider } from '../strategies/x/x.js';
import { YoutubeProvider } from '../strategies/youtube/youtube.js';

/** A strategy of the house by its id, made without a container. @throws DomainError provider_not_found */
export function aStrategy(id: string, clock?: Clock): ProviderStrategy {
  return aRegistry(clock).get(id);
}

/** The registry of all networks of the house, made without a container. */
export function aRegistry(clock: Clock = new SystemClock()): ProviderRegistry {
  const config = aProviderConfig();
  return new ProviderRegistry([
    new DiscordProvider(),
    new FacebookProvider(clock, config),
    new InstagramBusinessProvider(clock, config),
    new InstagramProvider(clock),
    new LinkedinProvider(clock, config),
    new LinkedinPageProvider(clock, config),
    new MetaProvider(clock, config),
    new PinterestProvider(clock),
    new RedditProvider(clock),
    new SnapchatProvider(clock),
    new TelegramProvider(),
    new TiktokProvider(clock),
    new WordpressProvider(clock),
    new XProvider(clock),
    new YoutubeProvider(clock),
  ]);
}
