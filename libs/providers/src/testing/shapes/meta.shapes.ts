import type { PublishShape } from '../publish-shape.js';
import { facebookShapes } from './facebook.shapes.js';

/** Every way a post can look on a Page of the umbrella login. */
export const metaPageShapes: readonly PublishShape[] = facebookShapes.filter(
  ({ interaction }) => interaction !== 'reply',
);
