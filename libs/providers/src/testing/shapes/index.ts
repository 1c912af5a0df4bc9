import type { PublishShape } from '../publish-shape.js';
import { discordShapes } from './discord.shapes.js';
import { telegramShapes } from './telegram.shapes.js';
import { wordpressShapes } from './wordpress.shapes.js';
import { xShapes } from './x.shapes.js';

/** The shapes of every network of the house, by provider id. */
export const publishShapes: Readonly<Record<string, readonly PublishShape[]>> = {
  discord: discordShapes,
  telegram: telegramShapes,
  wordpress: wordpressShapes,
  x: xShapes,
};
