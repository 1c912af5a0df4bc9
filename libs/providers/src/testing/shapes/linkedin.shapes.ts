import type { PublishShape } from '../publish-shape.js';
import { linkedinPostShapes } from './linkedin-post.shapes.js';

/**
 * How a member's post can look. Comments are missing: the scopes that every application may ask for do
 * not cover them.
 */
export const linkedinShapes: readonly PublishShape[] = [
  ...linkedinPostShapes.map((shape) =>
    isRecognised(shape) ? shape : { ...shape, canBeLost: true as const },
  ),
  {
    name: 'text for connections',
    like: 'text',
    text: 'Only those who know me: the tulips are for sale.',
    settings: { visibility: 'CONNECTIONS' },
  },
];

/** LinkedIn names the post that a text repeats; it is not known to do so for files. */
function isRecognised({ text, files = [] }: PublishShape): boolean {
  return text !== '' && files.length === 0;
}
