import type { PublishShape } from '../publish-shape.js';
import { discordShapes } from './discord.shapes.js';
import { facebookShapes } from './facebook.shapes.js';
import { instagramBusinessShapes } from './instagram-business.shapes.js';
import { instagramShapes } from './instagram.shapes.js';
import { linkedinPageShapes } from './linkedin-page.shapes.js';
import { linkedinShapes } from './linkedin.shapes.js';
import { metaPageShapes } from './meta.shapes.js';
import { redditShapes } from './reddit.shapes.js';
import { telegramShapes } from './telegram.shapes.js';
import { wordpressShapes } from './wordpress.shapes.js';
import { xShapes } from './x.shapes.js';
import { tiktokShapes } from './tiktok.shapes.js';
import { pinterestShapes } from './pinterest.shapes.js';
import { snapchatShapes } from './snapchat.shapes.js';
import { youtubeShapes } from './youtube.shapes.js';

/** The shapes of every network of the house, by provider id. */
export const publishShapes: Readonly<Record<string, readonly PublishShape[]>> = {
  discord: discordShapes,
  facebook: facebookShapes,
  instagram_business: instagramBusinessShapes,
  instagram: instagramShapes,
  linkedin: linkedinShapes,
  linkedin_page: linkedinPageShapes,
  meta: metaPageShapes,
  reddit: redditShapes,
  telegram: telegramShapes,
  wordpress: wordpressShapes,
  tiktok: tiktokShapes,
  pinterest: pinterestShapes,
  snapchat: snapchatShapes,
  youtube: youtubeShapes,
  x: xShapes,
};
