import type { PublishShape, ShapeFile } from '../publish-shape.js';

const photo: ShapeFile = { file: 'jpeg', width: 640, height: 480, altText: 'A bed of red tulips' };

/** Every way a post can look on WordPress. */
export const wordpressShapes: readonly PublishShape[] = [
  { name: 'text', title: 'Spring', text: 'The first bulbs are in bloom' },
  { name: 'image', title: 'Tulips', text: 'In bloom', files: [photo] },
  {
    name: 'gallery with a video',
    title: 'All there is',
    text: 'In bloom',
    files: [
      photo,
      { file: 'png', width: 64, height: 64 },
      { file: 'mp4', width: 320, height: 240, seconds: 1 },
    ],
  },
];
