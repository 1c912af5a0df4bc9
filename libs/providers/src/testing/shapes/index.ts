import type { PublishShape } from '../publish-shape.js';
import { discordShapes } from './discord.shapes.js';
import { linkedinPageShapes } from './linkedin-page.shapes.js';
import { linkedinShapes } from './linkedin.shapes.js';
import { telegramShapes } from './telegram.shapes.js';
import { wordpressShapes } from './wordpress.shapes.js';
import { xShapes } from './x.shapes.js';

/** The shapes of every network of the house, by provider id. */
export const publishShapes: Readonly<Record<string, readonly PublishShape[]>> = {
  discord: discordShapes,
  linkedin: linkedinShapes,
  linkedin_page: linkedinPageShapes,
  telegram: telegramShapes,
  wordpress: wordpressShapes,
  x: xShapes,
};
