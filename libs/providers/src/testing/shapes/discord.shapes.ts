import type { PublishShape, ShapeFile } from '../publish-shape.js';

const photo: ShapeFile = { file: 'jpeg', width: 640, height: 480, altText: 'A bed of red tulips' };

/** Every way a post can look on Discord. */
export const discordShapes: readonly PublishShape[] = [
  { name: 'text', text: 'The first bulbs are in bloom' },
  { name: 'link', like: 'text', text: 'Read more: https://garden.example/spring' },
  {
    name: 'text with a title',
    like: 'text',
    title: 'Spring',
    text: 'In bloom',
    settings: { includeTitle: true },
  },
  { name: 'image', text: 'Tulips', files: [photo] },
  { name: 'hidden image', text: 'Who won', settings: { spoiler: true }, files: [photo] },
  { name: 'image without text', text: '', files: [photo] },
  {
    name: 'several files',
    text: 'All there is',
    files: [
      photo,
      { file: 'gif', width: 64, height: 64 },
      { file: 'mp4', width: 320, height: 240, seconds: 1 },
      { file: 'pdf' },
    ],
  },
];
