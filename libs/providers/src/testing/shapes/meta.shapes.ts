import type { PublishShape } from '../publish-shape.js';
import { facebookShapes } from './facebook.shapes.js';
import { instagramBusinessShapes } from './instagram-business.shapes.js';

/** Every way a post can look on a Page of the umbrella login. */
export const metaPageShapes: readonly PublishShape[] = facebookShapes.filter(
  ({ interaction }) => interaction !== 'reply',
);

/** Every way a post can look on an Instagram account of the umbrella login. */
export const metaInstagramShapes: readonly PublishShape[] = instagramBusinessShapes;

/** What both kinds take, so that a suite need not know which one an account is. */
export const metaShapes: readonly PublishShape[] = [
  {
    name: 'photo',
    text: 'Tulips are in bloom #garden',
    files: [{ file: 'jpeg', width: 1080, height: 1080, altText: 'A bed of red tulips' }],
  },
  {
    name: 'photo with a first comment',
    text: 'Which one do you like best?',
    files: [{ file: 'jpeg', width: 1080, height: 1080 }],
    settings: { firstComment: 'Ours is the red one' },
    writes: 2,
  },
  {
    name: 'two photos',
    text: 'From the garden',
    files: [
      { file: 'jpeg', width: 1080, height: 1080 },
      { file: 'jpeg', width: 1080, height: 1080, altText: 'A crocus' },
    ],
  },
  {
    name: 'video',
    text: 'A walk through the garden',
    files: [{ file: 'mp4', width: 1080, height: 1920, seconds: 5 }],
  },
];
