import type { PublishShape, ShapeFile } from '../publish-shape.js';

const photo = (altText?: string): ShapeFile => ({
  file: 'jpeg',
  width: 1200,
  height: 800,
  ...(altText === undefined ? {} : { altText }),
});
const poll = {
  poll: true,
  pollQuestion: 'Tulips or roses?',
  pollOptions: ['Tulips', 'Roses', 'Both'],
  pollDuration: 'SEVEN_DAYS',
} as const;

/** How a post can look, whoever writes it. Reshares are missing: they need a post that exists. */
export const linkedinPostShapes: readonly PublishShape[] = [
  { name: 'text', text: 'The bulbs are in bloom.' },
  {
    name: 'text with reserved characters, a tag and a mention',
    like: 'text',
    text: 'Beds (A|B) <3 *mulch* & 50% off_season ~ {now} #Garden\n@[Bulb Works](urn:li:organization:2414183) \\o/',
  },
  {
    name: 'text with a title',
    like: 'text',
    title: 'Spring',
    text: 'The first crocus is out.',
    settings: { includeTitle: true },
  },
  {
    name: 'text for those who are signed in, without reshares',
    like: 'text',
    text: 'Members, have a look at bed seven.',
    settings: { visibility: 'LOGGED_IN', disableReshare: true },
  },
  {
    name: 'link card',
    like: 'text',
    text: 'We wrote down how we prune.',
    settings: {
      articleUrl: 'https://garden.example.com/pruning?season=spring_1',
      articleTitle: 'Pruning in spring',
      articleDescription: 'When, and how far.',
    },
  },
  {
    name: 'link card with a picture',
    text: 'We wrote down how we plant.',
    settings: {
      articleUrl: 'https://garden.example.com/planting',
      articleTitle: 'Planting in autumn',
    },
    files: [photo('A spade in the ground')],
  },
  {
    name: 'one image',
    like: 'link card with a picture',
    text: 'Look at this tulip.',
    files: [photo('A red tulip')],
  },
  {
    name: 'a PNG',
    like: 'link card with a picture',
    text: 'The plan of the beds.',
    files: [{ file: 'png', width: 800, height: 800 }],
  },
  {
    name: 'a GIF',
    like: 'link card with a picture',
    text: 'It grows and grows.',
    files: [{ file: 'gif', width: 320, height: 240 }],
  },
  {
    name: 'three images',
    text: 'Three beds, three colours.',
    files: [photo('Red'), photo(), photo('Yellow')],
  },
  {
    name: 'a video',
    text: 'A week in ten seconds.',
    settings: { videoTitle: 'One week' },
    files: [{ file: 'mp4', width: 640, height: 360, seconds: 8 }],
  },
  {
    name: 'a document',
    text: 'The catalogue of this year.',
    settings: { documentTitle: 'Catalogue' },
    files: [{ file: 'pdf' }],
  },
  { name: 'a poll', like: 'text', text: 'We have room for one bed more.', settings: poll },
];
