import type { JsonObject } from '../../contract/identity.js';
import type { PublishShape, ShapeFile } from '../publish-shape.js';

const photo: ShapeFile = { file: 'jpeg', width: 1200, height: 800 };
const clip: ShapeFile = { file: 'mp4', width: 640, height: 360, seconds: 4 };
const inGardening = (settings: JsonObject = {}): JsonObject => ({
  subreddit: 'sandboxgarden',
  ...settings,
});

/**
 * How a post can look on Reddit. Flairs and collections are missing: their ids belong to one community.
 * Every title is another one, because Reddit's listings tell posts apart by it.
 */
export const redditShapes: readonly PublishShape[] = [
  {
    name: 'text post',
    title: 'The bulbs are in bloom',
    text: 'All **forty** of them.',
    settings: inGardening(),
  },
  {
    name: 'text post without text',
    title: 'Is it too early for tulips?',
    text: '',
    settings: inGardening({ subreddit: 'r/sandboxgarden', sendReplies: false }),
  },
  {
    name: 'text post in several scripts',
    like: 'text post',
    title: 'Tulpen 🌷 & <Blumen> 春が来た',
    text: 'Tulpen für alle 🌷👩‍🌾\n\n> 春が来た & <Весна>',
    settings: inGardening(),
  },
  {
    name: 'marked text post',
    like: 'text post',
    title: 'The mole has struck again',
    text: 'Not a pretty sight.',
    settings: inGardening({ nsfw: true, spoiler: true, liveChat: true }),
  },
  {
    name: 'text post under a title of its own',
    like: 'text post',
    title: 'Label of the calendar',
    text: 'Prune in February.',
    settings: inGardening({ title: 'When to prune' }),
  },
  {
    name: 'link post',
    like: 'text post without text',
    title: 'How we prune',
    text: '',
    settings: inGardening({ url: 'https://example.com/pruning?season=spring&year=2026' }),
  },
  {
    name: 'link post with a text',
    like: 'text post',
    title: 'How we plant',
    text: 'Written down after a long winter.',
    settings: inGardening({ url: 'https://example.com/planting', resubmit: false }),
  },
  { name: 'image', title: 'A tulip', text: '', settings: inGardening(), files: [photo] },
  {
    name: 'image with a text',
    title: 'The plan of the beds',
    text: 'North is up.',
    settings: inGardening(),
    files: [{ file: 'png', width: 800, height: 800 }],
  },
  {
    name: 'WebP image',
    like: 'image',
    title: 'A daffodil',
    text: '',
    settings: inGardening(),
    files: [{ file: 'webp', width: 640, height: 480 }],
  },
  {
    name: 'animation',
    like: 'image',
    title: 'A bee at work',
    text: '',
    settings: inGardening(),
    files: [{ file: 'gif', width: 320, height: 240 }],
  },
  {
    name: 'gallery',
    title: 'Three beds',
    text: 'From left to right.',
    settings: inGardening({
      galleryItems: [
        { caption: 'Red' },
        { outboundUrl: 'https://example.com/white' },
        { caption: 'Yellow', outboundUrl: 'https://example.com/yellow' },
      ],
    }),
    files: [photo, { file: 'png', width: 600, height: 900 }, photo],
  },
  {
    name: 'video with a plain cover',
    title: 'A walk through the garden',
    text: 'With sound.',
    settings: inGardening(),
    files: [clip],
  },
  {
    name: 'video with a cover',
    title: 'The same from above',
    text: '',
    settings: inGardening(),
    files: [{ file: 'mov', width: 360, height: 640, seconds: 3 }, photo],
  },
  {
    name: 'silent video',
    title: 'A flower opens',
    text: '',
    settings: inGardening({ kind: 'videogif' }),
    files: [clip],
  },
  {
    name: 'poll',
    title: 'Which bulb is first?',
    text: 'Of this spring.',
    settings: inGardening({
      pollOptions: ['Snowdrop', 'Crocus', 'Tulip'],
      pollDurationDays: 2,
    }),
  },
  { name: 'comment', interaction: 'comment', text: 'And these come *second*' },
  { name: 'reply', interaction: 'reply', text: 'Here is how' },
];
