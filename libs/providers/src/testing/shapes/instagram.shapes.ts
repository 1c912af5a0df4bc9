import type { PublishShape } from '../publish-shape.js';
import { commonInstagramShapes } from './instagram-post.shapes.js';

/**
 * Every way a post can look through Instagram Login. Covers, locations and collaborators are missing: they
 * name things that have to exist at Instagram.
 */
export const instagramShapes: readonly PublishShape[] = commonInstagramShapes;
