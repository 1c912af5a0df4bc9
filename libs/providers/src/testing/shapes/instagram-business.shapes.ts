import type { PublishShape } from '../publish-shape.js';
import { commonInstagramShapes, facebookLoginShapes } from './instagram-post.shapes.js';

/**
 * Every way a post can look through Facebook Login. Covers, locations, collaborators, partners and music are
 * missing: they name things that have to exist at Instagram.
 */
export const instagramBusinessShapes: readonly PublishShape[] = [
  ...commonInstagramShapes,
  ...facebookLoginShapes,
];
