import type { Type } from '@nestjs/common';
import type { ProviderStrategy } from '../contract/provider-strategy.js';
import { DiscordProvider } from './discord/discord.js';
import { FacebookProvider } from './facebook/facebook.js';
import { InstagramBusinessProvider } from './instagram-business/instagram-business.js';
import { InstagramProvider } from './instagram/instagram.js';
import { LinkedinPageProvider } from './linkedin-page/linkedin-page.js';
import { LinkedinProvider } from './linkedin/linkedin.js';
import { MetaProvider } from './meta/meta.js';
import { PinterestProvider } from './pinterest/pinterest.js';
import { RedditProvider } from './reddit/reddit.js';
import { SnapchatProvider } from './snapchat/snapchat.js';
import { TelegramProvider } from './telegram/telegram.js';
import { TiktokProvider } from './tiktok/tiktok.js';
import { WordpressProvider } from './wordpress/wordpress.js';
import { XProvider } from './x/x.js';
import { YoutubeProvider } from './youtube/youtube.js';

/** Every network of the service. A new one is one more line here. */
export const strategies: readonly Type<ProviderStrategy>[] = [
  DiscordProvider,
  FacebookProvider,
  InstagramBusinessProvider,
  InstagramProvider,
  LinkedinPageProvider,
  LinkedinProvider,
  MetaProvider,
  PinterestProvider,
  RedditProvider,
  SnapchatProvider,
  TelegramProvider,
  TiktokProvider,
  WordpressProvider,
  XProvider,
  YoutubeProvider,
];
