import type { PublishShape } from '../publish-shape.js';
import { linkedinPostShapes } from './linkedin-post.shapes.js';

/** How a page's post can look. */
export const linkedinPageShapes: readonly PublishShape[] = [
  ...linkedinPostShapes,
  {
    name: 'text with a first comment',
    text: 'The seeds are here.',
    settings: { firstComment: 'Order by mail: seeds@garden.example.com (until May)' },
    writes: 2,
  },
  {
    name: 'an image with a first comment',
    text: 'The new shed.',
    settings: { firstComment: 'Built in three days.' },
    files: [{ file: 'jpeg', width: 1080, height: 1080, altText: 'A shed' }],
    writes: 2,
  },
  {
    name: 'a comment',
    interaction: 'comment',
    text: 'And the roses follow in June.',
    canBeLost: true,
  },
];
