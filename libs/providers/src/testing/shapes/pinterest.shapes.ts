import type { PublishShape, ShapeFile } from '../publish-shape.js';

const photo: ShapeFile = { file: 'jpeg', width: 1000, height: 1500, altText: 'A red tulip' };
const plain: ShapeFile = { file: 'jpeg', width: 1000, height: 1500 };
const clip: ShapeFile = { file: 'mp4', width: 360, height: 640, seconds: 4 };

/**
 * How a Pin can look. Sections are missing, because their ids belong to one board, and covers by address,
 * which must be public.
 */
export const pinterestShapes: readonly PublishShape[] = [
  { name: 'image', title: 'Tulips', text: 'The bulbs are in bloom #garden', files: [photo] },
  { name: 'image without words', text: '', files: [{ file: 'png', width: 800, height: 1200 }] },
  {
    name: 'image in several scripts',
    like: 'image',
    title: 'Tulpen 🌷 & <Blumen>',
    text: 'Tulpen für alle 🌷👩‍🌾\n\n春が来た. "Весна"!',
    files: [plain],
  },
  {
    name: 'image with a link and a title of its own',
    like: 'image',
    title: 'Label of the calendar',
    text: 'We wrote down how we prune.',
    settings: {
      title: 'How we prune',
      link: 'https://garden.example.com/pruning?season=spring&year=2026',
      altText: 'A pair of secateurs',
      dominantColor: '#a1B2c3',
    },
    files: [plain],
  },
  {
    name: 'WebP image',
    like: 'image',
    title: 'A daffodil',
    text: 'Fetched by its address',
    files: [{ file: 'webp', width: 640, height: 960 }],
  },
  {
    name: 'GIF',
    like: 'image',
    text: 'A bee at work',
    files: [{ file: 'gif', width: 320, height: 480 }],
  },
  {
    name: 'carousel',
    like: 'image',
    title: 'Two beds',
    text: 'From left to right',
    settings: {
      carouselItems: [
        { title: 'Red', description: 'The early ones', link: 'https://garden.example.com/red' },
        { title: 'Yellow' },
      ],
      carouselIndex: 1,
    },
    files: [photo, plain],
  },
  {
    name: 'carousel of five images',
    like: 'image',
    title: 'Five beds',
    text: 'One for every day',
    files: [plain, { file: 'png', width: 1000, height: 1500 }, plain, photo, plain],
  },
  {
    name: 'carousel with an image that is fetched',
    like: 'image',
    text: 'One of each kind',
    files: [plain, { file: 'webp', width: 1000, height: 1500 }],
  },
  { name: 'video', title: 'A walk', text: 'Through the garden', files: [clip] },
  {
    name: 'video with a frame as its cover',
    like: 'video',
    title: 'A flower opens',
    text: 'Look at the third second',
    settings: { coverFrameSeconds: 3, link: 'https://garden.example.com/opening' },
    files: [clip],
  },
  {
    name: 'QuickTime video with an image as its cover',
    title: 'The same from above',
    text: 'With a cover',
    files: [
      { file: 'mov', width: 360, height: 640, seconds: 5, altText: 'The garden from above' },
      { file: 'jpeg', width: 720, height: 1280 },
    ],
  },
];
