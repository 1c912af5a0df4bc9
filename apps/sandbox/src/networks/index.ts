import type { SandboxNetwork } from '../kernel/network.js';
import { DiscordNetwork } from './discord/discord.network.js';
import { InstagramNetwork } from './instagram/instagram.network.js';
import { LinkedinNetwork } from './linkedin/linkedin.network.js';
import { MetaNetwork } from './meta/meta.network.js';
import { RedditNetwork } from './reddit/reddit.network.js';
import { TelegramNetwork } from './telegram/telegram.network.js';
import { WordpressNetwork } from './wordpress/wordpress.network.js';
import { XNetwork } from './x/x.network.js';
import { TiktokNetwork } from './tiktok/tiktok.network.js';
import { YoutubeNetwork } from './youtube/youtube.network.js';
import { PinterestNetwork } from './pinterest/pinterest.network.js';
import { SnapchatNetwork } from './snapchat/snapchat.network.js';

/** New instances of every network the sandbox stands in for, in the order the wall lists them. */
export function sandboxNetworks(): SandboxNetwork[] {
  return [
    new TelegramNetwork(),
    new DiscordNetwork(),
    new WordpressNetwork(),
    new XNetwork(),
    new LinkedinNetwork(),
    new MetaNetwork(),
    new InstagramNetwork(),
    new RedditNetwork(),
    new TiktokNetwork(),
    new YoutubeNetwork(),
    new PinterestNetwork(),
    new SnapchatNetwork(),
  ];
}
